import { readFile } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { contentTypeOf } from '../../src/serve/preview/content-types.ts'

export type PlainHost = {
  origin: string
  /** The requested paths. */ requests: string[]
  close: () => Promise<void>
}

/**
 * The simplest static host: a path is exactly a file, or a folder with an `index.html`; anything else is `404.html`.
 * Responses may be cached but must be revalidated.
 */
export async function startPlainHost(folder: string): Promise<PlainHost> {
  const requests: string[] = []
  const answer = async (path: string, response: ServerResponse) => {
    const file = path.endsWith('/') ? `${path}index.html` : path
    const found = await read(join(folder, file))
    const headers = { 'cache-control': 'public, max-age=0, must-revalidate' }
    if (found) response.writeHead(200, { ...headers, 'content-type': contentTypeOf(file) }).end(found)
    else response.writeHead(404, { 'content-type': 'text/html' }).end(await read(join(folder, '404.html')))
  }
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname)
    requests.push(path)
    void answer(path, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, requests, close: () => close(server) }
}

async function read(file: string): Promise<Buffer | null> {
  return readFile(file).catch(() => null)
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
