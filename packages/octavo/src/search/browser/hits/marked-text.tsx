import type { TextPart } from '../../shared/hit.ts'

/** Text with the words that were searched for marked. Whatever it says, it stays text. */
export function MarkedText({ parts }: { parts: TextPart[] }) {
  return parts.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text))
}
