import type { ReactNode } from 'react'

export { Interpolate as default } from 'octavo/translate'

/** Fills in the placeholders of a text. The result is a string if all values are. */
export function interpolate(text: string, values: Record<string, ReactNode> = {}): ReactNode {
  const parts = text
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : (values[part] ?? `{${part}}`)))
  return parts.every((part) => typeof part !== 'object') ? parts.join('') : parts
}
