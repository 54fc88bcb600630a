import type { ChildProcess } from 'node:child_process'
import { readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppData } from '../../src/theme/browser/app.tsx'
import type { FileRef } from '../../src/model/record.ts'
import { decodePayload } from '../../src/model/payload/payload.ts'
import { sendRaw } from '../faults/attacked-server.ts'
import { untilAddress } from '../until-address.ts'
import { findElements, insideOf, textOf, visibleHtml } from './html.ts'
import { startOctavo } from './run-octavo.ts'
import { configOf, copySite } from './test-site.ts'

const site = copySite('two-versions')
let server: ChildProcess
let address = ''
let errors = ''

beforeAll(async () => {
  server = startOctavo(['dev', '--root', site.root, '--port', '0', '--base-url', '/sub/'])
  server.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text))
  address = await untilAddress(server)
})

afterAll(() => {
  server.kill('SIGKILL')
})

function get(path: string): Promise<Response> {
  return fetch(address + path, { redirect: 'manual' })
}

async function articleOf(path: string): Promise<string> {
  const response = await get(path)
  return textOf(insideOf(visibleHtml(await response.text()), 'main'))
}

/** Requests the page until it contains the text, because an edit takes a moment to arrive. */
async function untilPageSays(path: string, text: string): Promise<string> {
  let page = ''
  const read = async () => (page = await (await get(path)).text())
  await expect.poll(read).toContain(text)
  return page
}

test('serves pages, payloads, what they link to, drafts and redirects on request, and 404 for anything else', async () => {
  const page = await get('docs/setup')
  expect(page.status).toBe(200)
  expect(textOf(insideOf(visibleHtml(await page.text()), 'main'))).toContain(
    'Carry the electric lamp upstairs',
  )
  const data = JSON.parse(
    insideOf(await (await get('docs/setup')).text(), 'script', 'octavo-data'),
  ) as AppData
  const payload = decodePayload(await (await get('docs/setup/index.txt')).text(), data)
  expect(payload.head.path).toBe('/docs/setup')
  expect(await (await get('docs/setup/index.md')).text()).toMatch(/^# Setting up\n/)
  const pages = await Promise.all(
    ['', 'docs/setup', 'blog/new-lens'].map(async (path) => (await get(path)).text()),
  )
  const links = pages.flatMap((html) =>
    ['link', 'a', 'img', 'script'].flatMap((name) => findElements(html, name)),
  )
  const named = ['sitemap.xml', 'llms.txt', 'docs/v1/llms-full.txt'].map((name) => `/sub/${name}`)
  const paths = links
    .map(({ href, src }) => new URL(href ?? src ?? '', address))
    .filter(({ host }) => /^localhost|^lighthouse/.test(host))
    .map(({ pathname }) => pathname)
  const all = [...new Set([...paths, ...named])]
  expect(all).toEqual(expect.arrayContaining(['/sub/blog/rss.xml', '/sub/manifest.webmanifest']))
  const answers = await Promise.all(
    all.map(async (path) => [path, (await fetch(new URL(path, address))).status]),
  )
  expect(answers.filter(([, status]) => status !== 200)).toEqual([])
  const feed = await get('blog/rss.xml')
  expect(feed.headers.get('content-type')).toBe('application/xml;charset=utf-8')
  expect(await feed.text()).toContain('<link>https://lighthouse.example/sub/blog/new-lens</link>')
  expect(await (await get('docs/v1/llms-full.txt')).text()).toContain('# Setting up')
  expect(await articleOf('docs/draft')).toContain('Half a sentence')
  const missing = await get('nowhere')
  expect(missing.status).toBe(404)
  expect(await missing.text()).toContain('Page Not Found')
  const moved = await get('handbook')
  expect([moved.status, moved.headers.get('location')]).toEqual([307, '/sub/docs/'])
  expect((await get('downloads/chart.txt')).status).toBe(200)
})

test('a name that its owner has made resolve here, and a page of a foreign host, get nothing', async () => {
  const { port } = new URL(address)
  const ask = (path: string, headers: string) =>
    sendRaw(Number(port), `GET ${path} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`)
  const own = `Host: localhost:${port}`
  for (const path of ['/sub/', '/sub/docs/setup', '/sub/docs/setup/index.txt', '/sub/@octavo/events'])
    for (const headers of ['Host: evil.example', `${own}\r\nOrigin: http://evil.example`])
      expect(await ask(path, headers), `${path} ${headers}`).toMatch(/^HTTP\/1\.1 403 (?![^]*Lighthouse)/)
  expect(await ask('/sub/docs/setup', own)).toMatch(/^HTTP\/1\.1 200 [^]*Lighthouse/)
})

test('serves an edit of a page or a partial at the next request, on every page that includes it', async () => {
  expect(await articleOf('docs/guides/lamps')).toContain('Every day.')
  site.write({
    'content/docs/guides/lamps.md': '---\ntitle: Lamps\n---\n\n# Lamps and lenses\n\nEvery hour.\n',
  })
  expect(await untilPageSays('docs/guides/lamps', 'Every hour.')).toContain('Every hour.')
  site.write({ 'content/docs/_install.mdx': 'Leave the {props.lamp} lamp downstairs.\n' })
  expect(await untilPageSays('docs/setup', 'downstairs')).toContain('Leave the')
  const including = (title: string) =>
    `---\ntitle: ${title}\n---\n\nimport Oil from '@site/content/_oil.mdx'\n\n<Oil />\n`
  site.write({
    'content/_oil.mdx': 'Oil:\n\nA barrel.\n',
    'content/docs/guides/oil.mdx': including('Oil'),
    'content/blog/2024-06-01-oil.mdx': including('Oil'),
    'content/pages/404.mdx': including('Lost'),
  })
  const addresses = ['docs/guides/oil', 'blog/oil', 'nowhere']
  for (const path of addresses) expect(await untilPageSays(path, 'A barrel.')).toContain('A barrel.')
  site.write({ 'content/_oil.mdx': 'Oil:\n\nA bottle.\n' })
  for (const path of addresses) expect(await untilPageSays(path, 'A bottle.')).toContain('A bottle.')
  for (const file of ['docs/guides/oil.mdx', 'blog/2024-06-01-oil.mdx', 'pages/404.mdx', '_oil.mdx'])
    site.remove(`content/${file}`)
  expect(await untilPageSays('nowhere', 'Page Not Found')).toContain('Page Not Found')
})

test('serves an edited component, and the old one again when the edit is undone', async () => {
  const file = 'components/beam.tsx'
  const text = readFileSync(join(site.root, file), 'utf8')
  expect(await articleOf('docs/setup')).toContain('beam reaches')
  site.write({ [file]: 'export function Beam() {\n  return <p>No beam today.</p>\n}\n' })
  expect(await untilPageSays('docs/setup', 'No beam today.')).toContain('No beam today.')
  site.write({ [file]: text })
  expect(await untilPageSays('docs/setup', 'beam reaches')).toContain('beam reaches')
  expect((await get('docs/guides/lamps')).status).toBe(200)
})

test('pages have the policy of a build, and a warning is printed once', async () => {
  const html = await (await get('docs/setup')).text()
  expect(html).toMatch(/<meta http-equiv="Content-Security-Policy" content="default-src 'self';script-src /)
  const page = (text: string) => `---\ntitle: Odd\nodd_key: 1\n---\n\n${text}\n`
  for (const text of ['One.', 'Two.', 'Three.']) {
    site.write({ 'content/docs/guides/odd.md': page(text) })
    expect(await untilPageSays('docs/guides/odd', text)).toContain(text)
  }
  // The last edit loads the whole site again.
  site.write({ 'content/docs/guides/even.md': '# Even\n\nText.\n' })
  expect(await untilPageSays('docs/guides/even', 'Text.')).toContain('Text.')
  expect(errors.match(/Unknown front matter key "odd_key"/g)).toHaveLength(1)
  site.remove('content/docs/guides/odd.md')
  site.remove('content/docs/guides/even.md')
})

/** What a page is told when it's opened. */
async function firstEvents(): Promise<string> {
  const response = await get('@octavo/events')
  for await (const bytes of response.body ?? []) return new TextDecoder().decode(bytes)
  return ''
}

test('reports a mistake in the terminal and on every page until it is fixed, once per change', async () => {
  // The server may still be reading a file that was removed before.
  await expect.poll(firstEvents).not.toContain('"problems"')
  site.write({ 'content/docs/guides/lamps.md': '---\ntitle: [\n---\n\nText\n' })
  await expect.poll(() => errors).toContain('content/docs/guides/lamps.md:')
  expect(errors).not.toMatch(/^\s+at /m)
  expect(await firstEvents()).toMatch(/^data: \{"type":"problems".*Invalid YAML.*lamps\.md:/m)
  site.write({ 'content/docs/guides/lamps.md': '---\ntitle: Lamps\n---\n\nEvery minute.\n' })
  expect(await untilPageSays('docs/guides/lamps', 'Every minute.')).toContain('Every minute.')
  // A page that is opened while open pages are being told hears that nothing is wrong anymore, too.
  await expect.poll(firstEvents).not.toContain('"problems"')
  const countOf = (text: string) => errors.split(text).length - 1
  const first = 'Rendering /docs/wrong failed: lamp is not defined'
  site.write({ 'content/docs/wrong.mdx': '# Wrong\n\n{lamp.name}\n' })
  await untilPageSays('docs/wrong', first)
  await expect
    .poll(() => errors)
    .toMatch(/^✗ content\/docs\/wrong\.mdx:3.*\n {2}Rendering \/docs\/wrong failed/m)
  await Promise.all([get('docs/wrong'), get('docs/wrong/index.txt')])
  site.write({ 'content/docs/wrong.mdx': '# Wrong\n\n{lens.name}\n' })
  await untilPageSays('docs/wrong', 'lens is not defined')
  await expect.poll(() => errors).toContain('lens is not defined')
  expect(countOf(first)).toBe(1)
  site.write({ 'content/docs/wrong.mdx': '# Wrong\n\n{lamp.name}\n' })
  await untilPageSays('docs/wrong', first)
  await expect.poll(() => countOf(first)).toBe(2)
  site.remove('content/docs/wrong.mdx')
})

test.each([
  ['calls process.exit()', '{process.exit(3)}', 'exited with code 3 before /docs/ends was done'],
  [
    'throws in a timer',
    '{new Promise(() => setTimeout(() => { throw new Error("too late") }))}',
    'failed before /docs/ends was done: too late',
  ],
])('a page that %s gets an error, and other pages are served', async (_, body, message) => {
  site.write({ 'content/docs/ends.mdx': `# Ends\n\n${body}\n` })
  expect(await untilPageSays('docs/ends', 'The rendering thread')).toContain(message)
  expect((await get('docs/setup')).status).toBe(200)
  site.remove('content/docs/ends.mdx')
  await untilPageSays('docs/ends', 'Page Not Found')
})

test('search files have the phrases of a page, and those of an edit', async () => {
  const file = 'content/docs/guides/wick.md'
  const write = (phrase: string) =>
    site.write({ [file]: `---\ntitle: Wick\n---\n\n## Trim it\n\n<!-- search: ${phrase} -->\n\nShort.\n` })
  const readTexts = async () => {
    const index = await get('search-index-docs-default-current.json')
    const { text } = (await index.json()) as { text: FileRef }
    return (await fetch(new URL(text.href, address))).text()
  }
  write('the flame smokes')
  await untilPageSays('docs/guides/wick', 'Short.')
  expect(await readTexts()).toContain('the flame smokes')
  write('soot on the glass')
  await expect.poll(readTexts).toContain('soot on the glass')
  expect(await readTexts()).not.toContain('the flame smokes')
  site.remove(file)
})

test('answers a request from the files as they are, even before the watcher has noticed an edit', async () => {
  const file = 'content/docs/guides/gull.md'
  const page = (text: string) => `---\ntitle: Gull\n---\n\n${text}\n`
  site.write({ [file]: page('It screams.') })
  await untilPageSays('docs/guides/gull', 'It screams.')
  for (const text of ['It sleeps.', 'It eats.', 'It flies.']) {
    site.write({ [file]: page(text) })
    const edited = await get('docs/guides/gull')
    expect([edited.status, textOf(insideOf(await edited.text(), 'main')).includes(text)]).toEqual([200, true])
  }
  site.remove(file)
  expect((await get('docs/guides/gull')).status).toBe(404)
  expect((await get('docs/guides/gull/index.txt')).status).toBe(404)
})

test('an unreadable configuration keeps the last good site, and a good one is used at once', async () => {
  const before = errors.length
  const beam = readFileSync(join(site.root, 'components/beam.tsx'), 'utf8')
  site.write({
    'site.config.ts': 'export default {{\n',
    'components/beam.tsx': 'export function Beam() {\n  return <p>A beam at last.</p>\n}\n',
  })
  await expect.poll(() => errors.slice(before)).toContain('site.config.ts:1:17')
  expect((await get('docs/')).status).toBe(200)
  site.write({ 'site.config.ts': configOf({ title: 'Beacon' }) })
  const page = await untilPageSays('docs/setup', 'Setting up | Beacon')
  expect(page).toContain('<title>Setting up |')
  // The component was edited while nothing could be loaded.
  expect(page).toContain('A beam at last.')
  site.write({ 'components/beam.tsx': beam })
})

test("the engine's components are bundled once", async () => {
  const record = join(import.meta.dirname, '..', '..', '.octavo', 'components-dev', 'bundle')
  const { mtimeMs } = statSync(record)
  site.write({ 'site.config.ts': configOf({ title: 'Lantern' }) })
  expect(await untilPageSays('docs/setup', 'Setting up | Lantern')).toContain('<title>')
  expect(statSync(record).mtimeMs).toBe(mtimeMs)
})

test('a content folder is noticed when it is created, when the configuration names it, and when it is back', async () => {
  site.write({
    'notes/first.md': '# First note\n',
    'site.config.ts': configOf({ title: 'Beacon', pagesFolder: 'notes' }),
  })
  await untilPageSays('first', 'First note')
  site.write({ 'notes/second.md': '# Second note\n' })
  await untilPageSays('second', 'Second note')
  renameSync(join(site.root, 'notes'), join(site.root, 'elsewhere'))
  await untilPageSays('second', 'Page Not Found')
  renameSync(join(site.root, 'elsewhere'), join(site.root, 'notes'))
  expect(await untilPageSays('second', 'Second note')).toContain('<title>Second note | Beacon</title>')
})

test('a theme and a handler of fences that the configuration names later are used, and edits of them too', async () => {
  site.write({
    'theme.css': ':root { --accent: teal }\n',
    'site.config.ts': configOf({ title: 'Beacon', styles: ['theme.css'] }),
  })
  expect(await untilPageSays('docs/setup', '--accent:teal')).toContain('@layer theme{:root{--accent:teal}}')
  site.write({ 'theme.css': ':root { --accent: navy }\n' })
  expect(await untilPageSays('docs/setup', '--accent:navy')).toContain('@layer theme{:root{--accent:navy}}')
  const handler = (text: string) => `export default ({ code }) => '<p>${text} ' + code + '</p>'\n`
  site.write({
    'markdown/shout.js': handler('Ahoy'),
    'content/docs/shout.md': '# Shout\n\n```shout\nship\n```\n',
    'site.config.ts': configOf({ title: 'Beacon', markdown: { fences: { shout: 'markdown/shout.js' } } }),
  })
  expect(await untilPageSays('docs/shout', '<p>Ahoy ship</p>')).toContain('data-source="ship"')
  site.write({ 'markdown/shout.js': handler('Hello') })
  expect(await untilPageSays('docs/shout', '<p>Hello ship</p>')).toContain('data-source="ship"')
})
