/**
 * The navigation payload: what a browser that shows one page needs to show another.
 * One line of JSON, then the flight text and the opaque HTML strings, one after the other without separators:
 *
 *     {"octavo":2,"bundle":"3f2a","head":{"path":"/docs/x",…},"lengths":[812,4096]}
 *     <812 units of flight><4096 units of HTML>
 *
 * Lengths count UTF-16 units, so that both ends can slice without decoding anything. Highlighted code is mostly tags, so
 * `<span class="k">` and `</span>` are written as one control character each (and the letter): half the bytes on disk.
 */
import type { PageHead } from './render-contract.ts'

export type Payload = {
  /** The component bundle that can show the page. */
  bundle: string
  head: PageHead
  flight: string
  /** By the id that `Html` elements carry. */
  contents: string[]
}

/** The text is no payload, or only a part of one. */
export class PayloadError extends Error {
  override name = 'PayloadError'
}

/** Format 1 has its HTML as it is; needed only when an author's text holds the control characters of format 2. */
const formats = { plain: 1, short: 2 }
const opening = '\u0001'
const closing = '\u0002'

export function encodePayload({ bundle, head, flight, contents }: Payload): string {
  const isShort = !contents.some((content) => content.includes(opening) || content.includes(closing))
  const parts = [flight, ...(isShort ? contents.map(shorten) : contents)]
  const header = {
    octavo: isShort ? formats.short : formats.plain,
    bundle,
    head,
    lengths: parts.map((part) => part.length),
  }
  return `${JSON.stringify(header)}\n${parts.join('')}`
}

export function decodePayload(text: string): Payload {
  // A host that answers every path with its start page says 200 to a payload that does not exist.
  if (/^\s*</.test(text)) throw new PayloadError('found HTML instead of a navigation payload')
  const end = text.indexOf('\n')
  const { octavo, bundle, head, lengths } = parseHeader(text.slice(0, Math.max(0, end)))
  const parts: string[] = []
  let position = end + 1
  for (const length of lengths) parts.push(text.slice(position, (position += length)))
  if (position !== text.length) {
    throw new PayloadError(`the navigation payload has ${text.length} characters instead of ${position}`)
  }
  const [flight = '', ...contents] = parts
  return { bundle, head, flight, contents: octavo === formats.short ? contents.map(expand) : contents }
}

function shorten(html: string): string {
  return html.replace(/<span class="(\w)">/g, `${opening}$1`).replaceAll('</span>', closing)
}

function expand(html: string): string {
  const [start = '', ...rest] = html.replaceAll(closing, '</span>').split(opening)
  return start + rest.map((part) => `<span class="${part[0]}">${part.slice(1)}`).join('')
}

type Header = { octavo: number; bundle: string; head: PageHead; lengths: number[] }

function parseHeader(line: string): Header {
  try {
    const header: Header = JSON.parse(line)
    const { octavo, bundle, head, lengths } = header
    const isKnown = octavo === formats.plain || octavo === formats.short
    if (isKnown && typeof bundle === 'string' && isPageHead(head) && isLengths(lengths)) return header
  } catch {
    // Said below.
  }
  throw new PayloadError('the navigation payload has no header of ours')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Checks what navigation itself relies on; the rest was written by the same build as the reader. */
function isPageHead(value: unknown): value is PageHead {
  return (
    isRecord(value) && ['path', 'title', 'layout', 'htmlClass'].every((key) => typeof value[key] === 'string')
  )
}

function isLengths(value: unknown): value is number[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((length) => Number.isInteger(length) && length >= 0)
  )
}
