/**
 * The navigation payload: what a browser that shows one page needs to show another.
 *
 *     octavo 2 3f2a
 *     {"head":{"path":"/docs/x",…},"lengths":[812,4096]}
 *     <812 units of flight><4096 units of HTML>
 *
 * The first line names the format and the build that can read the rest. Lengths count UTF-16 units, so that both ends can
 * slice without decoding anything. What surrounds the prose is written in terms of a model that every document of the
 * build carries (`borrowed-text.ts`). Highlighted code is mostly tags, so `<span class="k">`, `<span>` and `</span>` are
 * written as one control character each (and the letter): half the bytes on disk.
 */
import { referenceMark, expand } from './dictionary.ts'
import type { PageHead } from '../model/render-contract.ts'

export type Payload = {
  head: PageHead
  flight: string
  /** By the id that `Html` elements carry. */
  contents: string[]
}

/** What a reader must have to understand a payload. */
export type PayloadKey = {
  /** Identifies the component bundle and the model. */
  bundle: string
  /** Head and flight of a page like others, see `server/model-page.ts`. */
  model: string
}

/** The text is no payload, or only a part of one, or not for this reader. */
export class PayloadError extends Error {
  override name = 'PayloadError'
}

/** Format 1 has everything as it is; needed only when an author's text holds the control characters of format 2. */
const formats = { plain: '1', short: '2' }
const opening = '\u0001'
const closing = '\u0002'
const bare = '\u0004'

/** `abbreviate` writes in terms of the reader's model. */
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

/** A payload, and the same without its prose, which is in the document. */
export function encodeBoth(payload: Payload, { bundle, abbreviate }: Parameters<typeof encodePayload>[1]) {
  const flight = abbreviate(payload.flight)
  const key = { bundle, abbreviate: (text: string) => (text === payload.flight ? flight : abbreviate(text)) }
  return { start: encodePayload({ ...payload, contents: [] }, key), whole: encodePayload(payload, key) }
}

/** What comes before the prose; that of a model page is the model. */
export function describeStart(payload: Payload): string {
  return describeHead(payload) + payload.flight
}

function describeHead({ head, flight, contents }: Payload): string {
  const lengths = [flight, ...contents].map((part) => part.length)
  return `${JSON.stringify({ head, lengths })}\n`
}

export function decodePayload(text: string, { bundle, model }: PayloadKey): Payload {
  // A host that answers every path with its start page says 200 to a payload that does not exist.
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

/** Checks little: if it is ours and has come as a whole, it is right. */
function readHeader(body: string): Header & { end: number } {
  const end = body.indexOf('\n') + 1
  try {
    const { head, lengths }: Header = JSON.parse(body.slice(0, end))
    if (head.path && lengths.length > 0) return { head, lengths, end }
  } catch {
    // Said below.
  }
  throw new PayloadError('the navigation payload has no valid header')
}
