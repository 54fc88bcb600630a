/**
 * The navigation payload: what a browser that shows one page needs to show another.
 *
 *     octavo 2 3f2a
 *     {"head":{"path":"/docs/x",…},"lengths":[812,4096]}
 *     <812 units of flight><4096 units of HTML>
 *
 * The first line names the format and the build that can read the rest. Lengths count UTF-16 units, so that both ends
 * can slice without decoding anything. Everything except the prose is compressed with a model page that every document
 * of the build contains (`dictionary.ts`). Highlighted code is mostly tags, so `<span class="k">`, `<span>` and
 * `</span>` are written as one control character each (plus the letter), which halves the bytes on disk.
 */
import { referenceMark, expand } from './dictionary.ts'
import type { PageHead } from '../render-contract.ts'

export type Payload = {
  head: PageHead
  flight: string
  /** Indexed by the id of the `Html` elements. */
  contents: string[]
}

/** What's needed to decode a payload. */
export type PayloadKey = {
  /** Identifies the component bundle and the model. */
  bundle: string
  /** Head and flight of a typical page (see `theme/server/model-page.ts`). */
  model: string
}

/** The text isn't a payload, is incomplete, or belongs to another build. */
export class PayloadError extends Error {
  override name = 'PayloadError'
}

/** Format 1 is uncompressed. It's only used if an author's text contains format 2's control characters. */
const formats = { plain: '1', short: '2' }
const opening = '\u0001'
const closing = '\u0002'
const bare = '\u0004'

/** `abbreviate` compresses with the reader's model. */
export function encodePayload(
  { head, flight, contents }: Payload,
  { bundle, abbreviate }: { bundle: string; abbreviate: (text: string) => string },
): string {
  const isShort = !contents.some(hasControlCharacter)
  const prose = isShort ? contents.map(shorten) : contents
  const start = [describeHead({ head, flight, contents: prose }), flight]
  const format = isShort ? formats.short : formats.plain
  return [`octavo ${format} ${bundle}\n`, ...(isShort ? start.map(abbreviate) : start), ...prose].join('')
}

/** A payload, and the same one without its prose, which is already in the document. */
export function encodeBoth(payload: Payload, { bundle, abbreviate }: Parameters<typeof encodePayload>[1]) {
  const flight = abbreviate(payload.flight)
  const key = { bundle, abbreviate: (text: string) => (text === payload.flight ? flight : abbreviate(text)) }
  return { start: encodePayload({ ...payload, contents: [] }, key), whole: encodePayload(payload, key) }
}

/** Everything before the prose. For the model page, this is the model. */
export function describeStart(payload: Payload): string {
  return describeHead(payload) + payload.flight
}

function describeHead({ head, flight, contents }: Payload): string {
  const lengths = [flight, ...contents].map((part) => part.length)
  return `${JSON.stringify({ head, lengths })}\n`
}

export function decodePayload(text: string, { bundle, model }: PayloadKey): Payload {
  // A host that answers every path with its start page returns 200 for a payload that doesn't exist.
  const [, format, made, written = ''] = /^octavo (.) (\w+)\n(.*)/s.exec(text) ?? []
  if (made && made !== bundle) throw new PayloadError('the page needs another version of the scripts')
  const isShort = format === formats.short
  const body = isShort ? expand(written, model) : written
  const { head, lengths, end } = readHeader(body)
  const parts: string[] = []
  let position = end
  for (const length of lengths) parts.push(body.slice(position, (position += length)))
  if (position !== body.length) {
    throw new PayloadError(`the navigation payload has ${body.length} characters instead of ${position}`)
  }
  const [flight = '', ...contents] = parts
  return { head, flight, contents: isShort ? contents.map(lengthen) : contents }
}

function hasControlCharacter(text: string): boolean {
  return [opening, closing, bare, referenceMark].some((character) => text.includes(character))
}

function shorten(html: string): string {
  return html
    .replace(/<span class="(\w)">/g, `${opening}$1`)
    .replaceAll('<span>', bare)
    .replaceAll('</span>', closing)
}

function lengthen(html: string): string {
  const [start = '', ...rest] = html.replaceAll(closing, '</span>').replaceAll(bare, '<span>').split(opening)
  return start + rest.map((part) => `<span class="${part[0]}">${part.slice(1)}`).join('')
}

type Header = { head: PageHead; lengths: number[] }

/** Checks little, because a payload of ours that arrived completely is valid. */
function readHeader(body: string): Header & { end: number } {
  const end = body.indexOf('\n') + 1
  try {
    const { head, lengths }: Header = JSON.parse(body.slice(0, end))
    if (head.path && lengths.length > 0) return { head, lengths, end }
  } catch {
    // Reported below.
  }
  throw new PayloadError('the navigation payload has no valid header')
}
