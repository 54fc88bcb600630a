import { request, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { createTemporaryFolder, readFiles, writeFiles } from '../../../tests/temporary-folder.ts'
import { writeSiteInfo } from '../../build/output/site-files.ts'
import { openStaging } from '../../build/output/staging.ts'
import type { Redirect } from '../../model/site.ts'
import { createLogger } from '../terminal/logger.ts'
import { preview } from './preview.ts'

const article = `<main>${'A page of words. '.repeat(100)}</main>`
const outputFiles = {
  'index.html': '<main>home</main>',
  '404.html': '<main>not found</main>',
  'docs/a/index.html': article,
  'docs/a/index.txt': 'payload',
  'docs/a/index.md': '# A',
  'assets/app-1a2b.js': 'let x = 1;'.repeat(200),
  'assets/done.css': 'a{}'.repeat(300),
  'img/a.png': '0123456789',
}
const routes = { '/-1': { path: '/', component: 'page' }, '/docs/a-2': { path: '/docs/a', component: 'doc' } }

type Setup = { baseUrl?: string; redirects?: Redirect[]; files?: Record<string, string>; port?: number }

/** Publishes a small site and serves it. */
async function serve({ baseUrl = '/', redirects = [], files = {}, port: wanted = 0 }: Setup = {}) {
  const root = createTemporaryFolder({ '.octavo/routes.json': JSON.stringify({ routes }) })
  const out = join(root, 'dist')
  await publish(root, { ...outputFiles, ...files }, { baseUrl, redirects })
  const printed: string[] = []
  const stream = { write: (text: string) => printed.push(text) }
  const logger = createLogger({ stdout: stream, stderr: stream, env: {}, verbose: false })
  const stop = new AbortController()
  const { signal } = stop
  const ended = preview({ root, out, port: wanted, allowedHosts: ['docs.test'], env: {}, logger, signal })
  onTestFinished(async () => {
    stop.abort()
    await ended
  })
  await expect.poll(() => printed.join('')).toContain('http://localhost:')
  const address = printed.join('').trim().split('\n').at(-1) ?? ''
  const { port } = new URL(address)
  return { root, printed, address, port, get: (path: string, headers = {}) => ask(port, path, { headers }) }
}

async function publish(
  root: string,
  files: Record<string, string>,
  site: { baseUrl: string; redirects: Redirect[] },
): Promise<void> {
  const staging = await openStaging(join(root, 'dist'), root)
  writeFiles(staging.folder, files)
  writeSiteInfo(staging.folder, { ...site, trailingSlash: undefined })
  staging.publish()
  await staging.discard()
}

type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string }

/** Sends the path as it is: `fetch` would tidy it up. */
function ask(
  port: string,
  path: string,
  options: { method?: string; headers?: Record<string, string> } = {},
) {
  return new Promise<Reply>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, ...options }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

test('foreign hosts and pages are refused, those that are allowed are not; a port in use is replaced', async () => {
  const { get } = await serve()
  const statusOf = async (headers: Record<string, string>) => (await get('/docs/a', headers)).status
  expect(await statusOf({ host: 'evil.example' })).toBe(403)
  expect(await statusOf({ origin: 'http://evil.example' })).toBe(403)
  expect(await statusOf({ host: 'docs.test:3000', origin: 'http://docs.test' })).toBe(200)
  const first = await serve()
  const { printed, port } = await serve({ port: Number(first.port) })
  expect(printed[0]).toBe(`Port ${first.port} is in use, so the server is on port ${port}.\n`)
})

test('pages are sent with type, tag and no caching, in other spellings too, else with 404.html', async () => {
  const { get } = await serve()
  const reply = await get('/docs/a')
  expect(reply).toMatchObject({ status: 200, text: article })
  expect(reply.headers).toMatchObject({
    'content-type': 'text/html;charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    'content-length': String(article.length),
  })
  expect((await get('/docs/a', { 'if-none-match': String(reply.headers.etag) })).status).toBe(304)
  expect((await get('/docs/a', { 'if-none-match': `"x", W/${reply.headers.etag}` })).status).toBe(304)
  expect((await get('/docs/a', { 'if-none-match': '"other"' })).status).toBe(200)
  expect((await get('/docs/a', { 'if-modified-since': String(reply.headers['last-modified']) })).status).toBe(
    304,
  )
  const types = {
    '/docs/a/index.txt': 'text/plain;charset=utf-8',
    '/docs/a/index.md': 'text/markdown;charset=utf-8',
    '/assets/app-1a2b.js': 'text/javascript;charset=utf-8',
    '/img/a.png': 'image/png',
  }
  for (const [path, type] of Object.entries(types))
    expect((await get(path)).headers['content-type']).toBe(type)
  expect(await get('/Docs/A.html')).toMatchObject({ status: 200, text: article })
  const missing = await get('/docs/none')
  expect(missing).toMatchObject({ status: 404, text: '<main>not found</main>' })
  expect((await get('/docs/none', { 'if-none-match': String(missing.headers.etag) })).status).toBe(404)
  const { port } = await serve()
  const head = await ask(port, '/docs/a', { method: 'HEAD' })
  expect(head).toMatchObject({ status: 200, text: '' })
  expect(head.headers['content-length']).toBe(String(article.length))
  const post = await ask(port, '/docs/a', { method: 'POST' })
  expect(post.status).toBe(405)
  expect(post.headers.allow).toBe('GET, HEAD')
})

test('compression and parts: what the client accepts or asks for, with a tag of its own', async () => {
  const { get } = await serve()
  const br = await get('/docs/a', { 'accept-encoding': 'gzip, br' })
  const gzip = await get('/docs/a', { 'accept-encoding': 'gzip' })
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.body).toString()).toBe(article)
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.body).toString()).toBe(article)
  expect(new Set([br.headers.etag, gzip.headers.etag, (await get('/docs/a')).headers.etag]).size).toBe(3)
  const again = await get('/docs/a', { 'accept-encoding': 'br', 'if-none-match': String(br.headers.etag) })
  expect(again.status).toBe(304)
  for (const path of ['/img/a.png', '/']) {
    expect((await get(path, { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined()
  }
  const { get: getPart } = await serve()
  const part = await getPart('/img/a.png', { range: 'bytes=2-4', 'accept-encoding': 'br' })
  expect(part).toMatchObject({ status: 206, text: '234' })
  expect(part.headers['content-range']).toBe('bytes 2-4/10')
  expect(await getPart('/img/a.png', { range: 'bytes=-2' })).toMatchObject({ status: 206, text: '89' })
  const ofText = await getPart('/docs/a', { range: 'bytes=0-5', 'accept-encoding': 'br' })
  expect(ofText).toMatchObject({ status: 206, text: '<main>' })
  const beyond = await getPart('/img/a.png', { range: 'bytes=10-' })
  expect(beyond).toMatchObject({ status: 416, text: '' })
  expect(beyond.headers['content-range']).toBe('bytes */10')
  const stale = await getPart('/img/a.png', { range: 'bytes=2-4', 'if-range': '"other"' })
  expect(stale).toMatchObject({ status: 200, text: '0123456789' })
})

test('assets are cached unless headers say otherwise, and a new build is shown without a restart', async () => {
  const plain = await serve()
  const { headers } = await plain.get('/assets/app-1a2b.js')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const files = {
    _headers: "/*\n  Content-Security-Policy: default-src 'self'\n/assets/*\n  Cache-Control: no-store\n",
  }
  const { get } = await serve({ files })
  expect((await get('/docs/none')).headers['content-security-policy']).toBe("default-src 'self'")
  expect((await get('/assets/app-1a2b.js')).headers['cache-control']).toBe('no-store')
  expect((await get('/_headers')).status).toBe(404)
  const { root, get: getNew } = await serve()
  const before = await getNew('/docs/a', { 'accept-encoding': 'br' })
  const changed = article.replaceAll('words', 'lines')
  const redirects = [{ from: '/moved', to: '/docs/a', permanent: true }]
  await publish(root, { ...outputFiles, 'docs/a/index.html': changed }, { baseUrl: '/', redirects })
  const after = await getNew('/docs/a', {
    'accept-encoding': 'br',
    'if-none-match': String(before.headers.etag),
  })
  expect(brotliDecompressSync(after.body).toString()).toBe(changed)
  expect((await getNew('/moved')).status).toBe(308)
})

test('redirects and pages are below the base URL', async () => {
  const redirects = [
    { from: '/old', to: '/docs/a#x', permanent: true },
    { from: '/v10/:path*', to: '/docs/:path*', permanent: true },
    { from: '/chat', to: 'https://chat.example/', permanent: false },
  ]
  const { get } = await serve({ baseUrl: '/base/', redirects })
  const seen = await Promise.all(
    ['/base/old?q', '/base/v10/a', '/base/chat', '/base?q'].map((path) => get(path)),
  )
  expect(seen.map(({ status, headers }) => [status, headers.location])).toEqual([
    [308, '/base/docs/a?q#x'],
    [308, '/base/docs/a'],
    [307, 'https://chat.example/'],
    [308, '/base/?q'],
  ])
  const { get: ask, address } = await serve({ baseUrl: '/some/sub/' })
  expect(address).toMatch(/^http:\/\/localhost:\d+\/some\/sub\/$/)
  expect((await ask('/some/sub/docs/a')).text).toBe(article)
  expect(await ask('/docs/a')).toMatchObject({ status: 404, text: 'The site is at /some/sub/\n' })
})

test('refuses to serve what is not there, or for another base URL than the site was built for', async () => {
  const root = createTemporaryFolder({ 'public/index.html': '' })
  await expect(preview(options(root))).rejects.toMatchObject({
    problems: [{ message: `There is no build in ${root}/dist yet.`, hint: 'Run octavo build first.' }],
  })
  await expect(preview(options(root, join(root, 'public')))).rejects.toThrow('is not a finished build')
  expect(readFiles(root)).toEqual({ 'public/index.html': '' })
  const elsewhere = createTemporaryFolder()
  await publish(elsewhere, outputFiles, { baseUrl: '/a/', redirects: [] })
  await expect(preview({ ...options(elsewhere), baseUrl: '/b/' })).rejects.toMatchObject({
    problems: [{ hint: 'Build it again with octavo build --base-url /b/' }],
  })
})

function options(root: string, out = join(root, 'dist')) {
  const stream = { write: () => undefined }
  const logger = createLogger({ stdout: stream, stderr: stream, env: {}, verbose: false })
  return { root, out, port: 0, allowedHosts: [], env: {}, logger, signal: AbortSignal.abort() }
}
