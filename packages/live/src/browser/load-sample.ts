import {
  type LiveCode,
  type LiveFile,
  type LiveManifest,
  liveManifestPath,
  type LiveSample,
  liveSamplePathOf,
} from 'octavo/feature-shared'
import { loadChunk, readPress } from 'octavo/feature-browser'
import { lastLine } from '../shared/live-messages.ts'

/** Texts that have been loaded, by path. A request that failed is made again. */
const loaded = new Map<string, Promise<string>>()

/** The text of a file of the site. A second run needs no request. */
export function loadText(path: string): Promise<string> {
  const request = loaded.get(path) ?? loadChunk(() => fetchText(path), { readIntent: readPress })
  loaded.set(path, request)
  request.catch(() => loaded.delete(path))
  return request
}

/**
 * A network that wants a login first answers everything with a page, a broken connection cuts texts off, and a faulty
 * cache keeps what isn't ours.
 */
async function fetchText(path: string): Promise<string> {
  const response = await fetch(import.meta.env.BASE_URL + path)
  const type = response.headers.get('content-type')
  if (!response.ok || type?.startsWith('text/html'))
    throw new Error(`${response.url} answered ${response.status}${type ? ` with ${type}` : ''}`)
  const text = await response.text()
  if (path.endsWith('.json')) JSON.parse(text)
  else if (!text.endsWith(lastLine)) throw new Error(`${response.url} was cut off`)
  if (!(await isOwn(path, text))) throw new Error(`${response.url} is damaged`)
  return text
}

/** Whether a text has the hash that names its file. Without HTTPS, browsers compute none. */
async function isOwn(path: string, text: string): Promise<boolean> {
  const [, name] = /^assets\/live\/([\da-f]{10})\.js(?:on)?$/.exec(path) ?? []
  if (name === undefined || !isSecureContext) return true
  const hashed = path.endsWith('.js') ? text.slice(0, -lastLine.length) : text
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(`${hashed}\0`))
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.startsWith(name)
}

export async function loadSample(name: string): Promise<LiveSample> {
  return JSON.parse(await loadText(liveSamplePathOf(name))) as LiveSample
}

/** The files of a sample as its author wrote them. */
export async function loadSource({ source }: LiveSample): Promise<LiveFile[]> {
  return JSON.parse(await loadText(liveSamplePathOf(source))) as LiveFile[]
}

export async function loadManifest(): Promise<LiveManifest> {
  return JSON.parse(await loadText(liveManifestPath)) as LiveManifest
}

/** The code that a reader wrote has a syntax error. The message says where. */
export class SyntaxProblem extends Error {}

/**
 * By code block: gives the code to run instead of the sample's own. Rejects with a `SyntaxProblem` if it can't run.
 */
export const editedCode = new WeakMap<Element, () => Promise<LiveCode[]>>()
