/**
 * The navigation payload: what a browser that shows one page needs to show another.
 * One line of JSON, then the flight text and the opaque HTML strings, one after the other without separators:
 *
 *     {"octavo":1,"bundle":"3f2a","head":{"path":"/docs/x",…},"lengths":[812,4096]}
 *     <812 units of flight><4096 units of HTML>
 *
 * Lengths count UTF-16 units, so that both ends can slice without decoding anything.
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

const formatVersion = 1

export function encodePayload({ bundle, head, flight, contents }: Payload): string {
  const parts = [flight, ...contents]
  const header = { octavo: formatVersion, bundle, head, lengths: parts.map((part) => part.length) }
  return `${JSON.stringify(header)}\n${parts.join('')}`
}

export function decodePayload(text: string): Payload {
  // A host that answers every path with its start page says 200 to a payload that does not exist.
  if (/^\s*</.test(text)) throw new PayloadError('found HTML instead of a navigation payload')
  const end = text.indexOf('\n')
  if (end === -1) throw new PayloadError('the navigation payload has no body')
  const { bundle, head, lengths } = parseHeader(text.slice(0, end))
  const parts: string[] = []
  let position = end + 1
  for (const length of lengths) parts.push(text.slice(position, (position += length)))
  if (position !== text.length) {
    throw new PayloadError(`the navigation payload has ${text.length} characters instead of ${position}`)
  }
  const [flight = '', ...contents] = parts
  return { bundle, head, flight, contents }
}

type Header = { bundle: string; head: PageHead; lengths: number[] }

function parseHeader(line: string): Header {
  const header = parseJson(line)
  if (!isRecord(header)) throw new PayloadError('the header of the navigation payload is not an object')
  if (header['octavo'] !== formatVersion) {
    throw new PayloadError(`the navigation payload has format ${String(header['octavo'])} instead of 1`)
  }
  const { bundle, head, lengths } = header
  if (typeof bundle !== 'string' || !isPageHead(head) || !isLengths(lengths)) {
    throw new PayloadError('the header of the navigation payload lacks a field')
  }
  return { bundle, head, lengths }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch (cause) {
    throw new PayloadError('the header of the navigation payload is not JSON', { cause })
  }
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
