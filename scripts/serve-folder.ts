import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { contentTypeOf, isCompressible } from '../packages/octavo/src/serve/preview/content-types.ts'
import { listen } from './listen.ts'

/** Bytes over the wire, headers not counted; the content as it is on disk; when it was asked for, by the clock on the wall. */
export type Answer = { path: string; type: string; bytes: number; content: Buffer; at: number }
export type StaticServer = { address: string; answers: Answer[]; stop: () => Promise<void> }
type StoredFile = { content: Buffer; body: Buffer; type: string; encoding: string | null }

/**
 * Serves a folder like the simplest host: clean addresses, best-quality brotli, ten minutes of
 * caching. Files are compressed on the first request and kept, so a first visit warms it up for the measured ones.
 */
export async function serveFolder(folder: string): Promise<StaticServer> {
  const files = new Map<string, StoredFile | null>()
  const answers: Answer[] = []
  const { port, stop } = await listen((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    const file = files.get(path) ?? loadFile(folder, path)
    files.set(path, file)
    if (!file) return void response.writeHead(404).end()
    const { content, type, body, encoding } = file
    answers.push({ path, type, content, bytes: body.length, at: Date.now() })
    response.writeHead(200, {
      'content-type': type,
      'cache-control': 'max-age=600',
      'content-length': body.length,
      ...(encoding && { 'content-encoding': encoding }),
    })
    response.end(body)
  })
  return { address: `http://127.0.0.1:${port}`, answers, stop }
}

/** @param path Address without query, `..` resolved by `URL`. */
function loadFile(folder: string, path: string): StoredFile | null {
  const stem = path.replace(/\/$/, '')
  const file = [path, `${stem}.html`, `${stem}/index.html`]
    .map((candidate) => join(folder, candidate))
    .find((candidate) => statSync(candidate, { throwIfNoEntry: false })?.isFile())
  if (!file) return null
  const content = readFileSync(file)
  const type = contentTypeOf(file)
  if (!isCompressible(type)) return { content, body: content, type, encoding: null }
  return { content, body: brotliCompressSync(content), type, encoding: 'br' }
}
