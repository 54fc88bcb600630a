import { beforeAll, expect, test } from 'vitest'
import { openSearch } from '../../src/api/search.ts'
import { withoutCode } from './build-once.ts'
import { insideOf, textOf } from './html.ts'
import { validateXml } from '../validate-xml.ts'
import { buildSite } from '../browser/site-builds.ts'
import { configOf, countPages, docsOf, shareSite, siteIn, type TestSite } from './test-site.ts'

/** The site of the browser tests, which both only read. */
let site: TestSite
let dist: string
beforeAll(async () => {
  const built = await buildSite('navbar')
  dist = built.dist
  site = siteIn(built.root, dist)
})

/** The reference's pages, by address. */
function listPages(of = site): string[] {
  return [...of.output().keys()]
    .filter((file) => /^docs\/api\/.*index\.md$/.test(file))
    .map((file) => file.slice('docs/api/'.length, -'index.md'.length))
    .toSorted()
}

test('every export has a page, and a re-export from another package has a short page that links there', () => {
  expect(listPages()).toEqual([
    'keeper/',
    'keeper/functions/beacon/',
    'keeper/types/Colour/',
    'keeper/variables/hours/',
    'lantern/',
    'lantern/changes/',
    'lantern/classes/Beacon/',
    'lantern/classes/Depot/',
    'lantern/classes/GreatBeacon/',
    'lantern/enums/Fuel/',
    'lantern/functions/beacon/',
    'lantern/functions/signal/',
    'lantern/interfaces/Buoy/',
    'lantern/interfaces/Foundry/',
    'lantern/interfaces/Lamp/',
    'lantern/oil/',
    'lantern/oil/functions/litres/',
    'lantern/oil/types/Litres/',
    'lantern/oil/variables/default/',
    'lantern/types/Colour/',
    'lantern/types/Lit/',
    'lantern/types/Shapes/',
    'lantern/types/Tower/',
    'lantern/variables/limit/',
    'lantern/variables/mark/',
    'migration/',
  ])
  expect(site.read('docs/api/keeper/functions/beacon/index.html')).toContain(
    '<link rel="canonical" href="https://orchard.example/docs/api/lantern/functions/beacon"',
  )
})

test('a symbol is found by its name, each kind of declaration is documented, and signatures link every name', async () => {
  expect(openSearch(dist)('greatbeacon')[0]).toMatchObject({
    path: '/docs/api/lantern/classes/GreatBeacon',
    title: 'GreatBeacon',
  })
  const pages = listPages().map((page) => `<!-- ${page} -->\n\n${site.read(`docs/api/${page}index.md`)}`)
  await expect(pages.join('\n')).toMatchFileSnapshot('snapshots/reference.md')
  const html = site.read('docs/api/lantern/interfaces/Lamp/index.html')
  const body = html.slice(html.indexOf('<div class="ref-facts"'), html.indexOf('</article>'))
  await expect(`${body.replaceAll('><', '>\n<')}\n`).toMatchFileSnapshot('snapshots/reference-lamp.html')
})

test("names inside every kind of type link to their documentation, unless they aren't declared anywhere", async () => {
  const [signature = ''] = /<div class="code ref-signature"[\s\S]*?<\/div><\/div>/.exec(
    site.read('docs/api/lantern/types/Shapes/index.html'),
  ) ?? ['']
  const links = [...signature.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(
    ([, href = '', text = '']) => `${text} ${href}`,
  )
  await expect([...new Set(links)]).toMatchFileSnapshot('snapshots/reference-links.txt')
  const plain = [...signature.matchAll(/<span class="t">([^<]*)</g)].map(([, text = '']) => text)
  await expect([...new Set(plain)].toSorted()).toMatchFileSnapshot('snapshots/reference-plain-names.txt')
})

test('search finds every symbol once, and addresses that differ only in letter case are distinguished by kind', () => {
  const { pages } = JSON.parse(site.read('search-index-docs-default-current.json')) as {
    pages: Record<string, unknown>[]
  }
  const found = pages.filter(({ symbols }) => (symbols as string[]).includes('Colour'))
  expect(found).toMatchObject([
    { kind: 'reference', path: '/docs/api/lantern/types/Colour', group: 'lantern' },
  ])
  expect(site.read('docs/api/lantern/functions/beacon-1/index.html')).toContain(
    '/docs/api/lantern/functions/beacon',
  )
})

test('guides link to symbols, and names in samples to the reference of their own version', () => {
  const links = (page: string) =>
    [
      ...insideOf(site.read(`docs/${page}/index.html`), 'article').matchAll(
        /<a href="([^"]*)" class="symbol">(.*?)<\/a>/g,
      ),
    ].map(([, href = '', text = '']) => `${textOf(text)} ${href}`)
  expect(links('lamps')).toEqual([
    'beacon() /docs/api/lantern/functions/beacon',
    'GreatBeacon /docs/api/lantern/classes/GreatBeacon',
  ])
  expect(links('lamps-without-links')).toEqual([])
  expect(textOf(site.read('docs/api/lantern/functions/beacon/index.html'))).toContain('Used in these guides')
  const pagesOf = (page: string) => {
    const [, name] = /data-types="(\w+)-0"/.exec(site.read(`docs/${page}/index.html`)) ?? []
    const { texts } = JSON.parse(site.read(`assets/types/${name}.json`)) as { texts: { page?: string }[] }
    return texts.flatMap(({ page: path }) => path ?? [])
  }
  expect(pagesOf('lamps')).toEqual(['/docs/api/lantern/functions/beacon'])
  expect(pagesOf('v1/apples')).toEqual(['/docs/v1/api/lantern/functions/beacon'])
})

test('a package with a history has a page with its changes, and feeds without dates', async () => {
  const article = insideOf(site.read('docs/api/lantern/changes/index.html'), 'article')
  expect(textOf(article)).toContain('Changes in lantern')
  const rows = [...article.matchAll(/<li data-name="([^"]*)" data-what="(\w+)">(?:<a href="([^"]*)")?/g)]
  expect(rows.map(([, name, what, href]) => [what, name, href ?? ''].join(' '))).toEqual([
    'added buoy.ring /docs/api/lantern/interfaces/Buoy#ring',
    'added greatbeacon /docs/api/lantern/classes/GreatBeacon',
    'changed beacon() /docs/api/lantern/functions/beacon',
    ...['flare', 'gong', 'horn', 'snuff', 'wave'].map((name) => `removed ${name}() `),
  ])
  expect(site.read('docs/api/lantern/index.html')).toContain('href="/docs/api/lantern/changes"')
  expect(site.read('docs/api/keeper/index.html')).not.toContain('href="/docs/api/keeper/changes"')
  const sidebars = [...site.output()].filter(([file]) => /sidebar.*json$/.test(file)).map(([, text]) => text)
  expect(sidebars.join()).toContain('"label":"Changes","href":"/docs/api/lantern/changes"')
  // A list of all changes isn't worth finding, unlike what became of a name of an older release.
  expect(openSearch(dist)('gong')).toEqual([])
  const folder = 'docs/api/lantern/changes'
  expect(site.read(`${folder}/index.html`)).toContain(
    '<link rel="alternate" type="application/rss+xml" href="/docs/api/lantern/changes/rss.xml"',
  )
  expect(site.output().has(`${folder}/atom.xml`)).toBe(false)
  const rss = site.read(`${folder}/rss.xml`)
  for (const part of [
    '<title>Orchard: Changes in lantern</title>',
    '<title>lantern 2.1</title>\n<link>https://orchard.example/docs/api/lantern/changes#v2.1</link>',
    '&lt;a href=&quot;https://orchard.example/docs/api/lantern/interfaces/Buoy#ring&quot;&gt;&lt;code&gt;Buoy.ring&lt;/code&gt;',
    'function beacon(name: string, height?: number): Beacon\n&lt;/code&gt;&lt;/pre&gt;\n&lt;/li&gt;',
    '&lt;h3&gt;Removed&lt;/h3&gt;\n&lt;ul&gt;\n&lt;li&gt;&lt;code&gt;flare()&lt;/code&gt;&lt;/li&gt;',
  ])
    expect(rss).toContain(part)
  expect(rss).not.toContain('<pubDate>')
  expect(await validateXml(rss, 'rss')).toEqual([])
  expect(JSON.parse(site.read(`${folder}/feed.json`))).toMatchObject({
    items: [{ title: 'lantern 2.1', url: 'https://orchard.example/docs/api/lantern/changes#v2.1' }],
  })
})

test('a page says what became of every export of an older release, and symbols link to their counterparts', async () => {
  const article = insideOf(site.read('docs/api/migration/index.html'), 'article')
  expect(textOf(article)).toContain('From 1.4 to 2.1')
  const found = openSearch(dist)('snuff').filter(({ tag }) => tag === 'docs-default-current')
  expect(found).toMatchObject([{ path: '/docs/api/migration', sections: ['/docs/api/migration#lantern'] }])
  const rows = [...article.matchAll(/<li id="([^"]*)" data-name="[^"]*" data-what="(\w+)">([\s\S]*?)<\/li>/g)]
  const linksIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(rows.map(([, id, what, html = '']) => [id, what, ...linksIn(html)].join(' '))).toEqual([
    'lantern-Beacon same /docs/v1/api/lantern/classes/Beacon /docs/api/lantern/classes/Beacon',
    'lantern-Wick renamed /docs/v1/api/lantern/interfaces/Wick /docs/api/lantern/interfaces/Lamp',
    'lantern-beacon changed /docs/v1/api/lantern/functions/beacon /docs/api/lantern/functions/beacon',
    'lantern-litres moved /docs/v1/api/lantern/functions/litres /docs/api/lantern/oil/functions/litres',
    'lantern-snuff gone /docs/v1/api/lantern/functions/snuff',
  ])
  const linkTo = (label: string, page: string) =>
    new RegExp(`<a[^>]* href="([^"]*)"[^>]*>${label}</a>`).exec(
      insideOf(site.read(`docs/${page}/index.html`), 'article'),
    )?.[1]
  expect(linkTo('1.x', 'api/lantern/functions/beacon')).toBe('/docs/v1/api/lantern/functions/beacon')
  expect(linkTo('1.x', 'api/lantern/interfaces/Lamp')).toBe('/docs/v1/api/lantern/interfaces/Wick')
  expect(linkTo('1.x', 'api/lantern/classes/GreatBeacon')).toBeUndefined()
  expect(linkTo('2.x', 'v1/api/lantern/functions/litres')).toBe('/docs/api/lantern/oil/functions/litres')
  expect(linkTo('2.x', 'v1/api/lantern/functions/snuff')).toBe('/docs/api/migration#lantern-snuff')
})

test('B114 neighbors of guides are pages of the main entry points, and comments are shown with their corrections', () => {
  const neighbors = (page: string) =>
    [
      ...site
        .read(`docs/${page}/index.html`)
        .matchAll(
          /<a[^>]* href="([^"]*)"[^>]* rel="(?:prev|next)"|<a[^>]* rel="(?:prev|next)"[^>]* href="([^"]*)"/g,
        ),
    ].map((match) => match[1] ?? match[2])
  expect(neighbors('lamps')).toEqual(['/docs/api/lantern/'])
  expect(neighbors('lamps-without-links')).toEqual(['/docs/api/keeper/functions/beacon'])
  expect(neighbors('api/lantern/functions/beacon')).toEqual([])
  const page = site.read('docs/api/lantern/interfaces/Buoy/index.md')
  expect(page).toMatch(/^Swims\.$/m)
  expect(page).toContain('Sounds the bell, as in `ring<3>`.')
  expect(page).toContain('How often.')
  expect(page).not.toMatch(/FIXME|TODO|Shows a/)
})

const buoy = '/** Swims. */\nexport interface Buoy {\n  /** Shows a bell. */\n  ring(): void\n}\n'

/** A small one, to be changed. */
const depot = shareSite({
  'site.config.ts': configOf(
    {
      docs: docsOf({
        reference: {
          path: 'api',
          packages: [{ name: 'keeper', from: 'packages/keeper' }],
          corrections: 'data/corrections.json',
        },
      }),
    },
    ['reference'],
  ),
  'content/docs/a.md': '# A\n\nText.\n',
  'packages/keeper/package.json': '{ "name": "keeper", "version": "1.0.0", "types": "index.d.ts" }',
  'packages/keeper/index.d.ts': `${buoy}export declare let hours: string\n`,
  'data/corrections.json': '[]',
})

test('nothing is read again until a package changes, and then only its pages are rebuilt', async () => {
  await depot.succeed()
  expect(countPages(await depot.succeed()).rendered).toBe(0)
  depot.write({ 'packages/keeper/index.d.ts': buoy })
  expect(countPages(await depot.succeed())).toEqual({ rendered: 1, cached: 4 })
  expect(listPages(depot)).toEqual(['keeper/', 'keeper/interfaces/Buoy/'])
})

test('a correction that finds nothing, or a missing package, fails the build, with what to do', async () => {
  const kept = { reason: 'Testing.', replace: '' }
  const list = [
    { ...kept, symbols: ['Buoy'], find: 'Sinks.' },
    { ...kept, symbols: ['Boy.ring'], find: 'Shows' },
  ]
  depot.write({ 'data/corrections.json': JSON.stringify(list, null, 2) })
  await expect(withoutCode(await depot.fail())).toMatchFileSnapshot('snapshots/reference-correction.txt')
  depot.write({ 'data/corrections.json': '[{ "symbols": [], "find": "a", "replace": "b" }]' })
  await expect(withoutCode(await depot.fail())).toMatchFileSnapshot('snapshots/reference-missing.txt')
  depot.write({ 'data/corrections.json': '[{]' })
  expect(withoutCode(await depot.fail())).toMatchSnapshot('syntax')
  depot.remove('data/corrections.json')
  expect(withoutCode(await depot.fail())).toMatchSnapshot('no file')
  depot.remove('packages/keeper')
  expect(await depot.fail()).toMatchSnapshot('no package')
})
