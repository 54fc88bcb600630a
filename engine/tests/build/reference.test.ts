import { beforeAll, expect, test } from 'vitest'
import { openSearch } from '../../src/api/search.ts'
import { insideOf, textOf } from './html.ts'
import { copySite, countPages } from './test-site.ts'

const site = copySite('navbar')

/** The reference's pages, by address. */
function listPages(): string[] {
  return [...site.output().keys()]
    .filter((file) => /^docs\/api\/.*index\.md$/.test(file))
    .map((file) => file.slice('docs/api/'.length, -'index.md'.length))
    .toSorted()
}

const built = { code: -1, stderr: '' }
beforeAll(async () => {
  Object.assign(built, await site.build())
})

test('every export has a page, and a re-export from another package has a short page that links there', () => {
  expect(built).toMatchObject({ code: 0, stderr: '' })
  expect(listPages()).toEqual([
    'keeper/',
    'keeper/functions/beacon/',
    'keeper/types/Colour/',
    'keeper/variables/hours/',
    'lantern/',
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
  ])
  expect(site.read('docs/api/keeper/functions/beacon/index.html')).toContain(
    '<link rel="canonical" href="https://orchard.example/docs/api/lantern/functions/beacon"',
  )
})

test('a symbol is found by its name', () => {
  expect(openSearch(`${site.root}/dist`)('greatbeacon')[0]).toMatchObject({
    path: '/docs/api/lantern/classes/GreatBeacon',
    title: 'GreatBeacon',
  })
})

test('documents each kind of declaration', async () => {
  const pages = listPages().map((page) => `<!-- ${page} -->\n\n${site.read(`docs/api/${page}index.md`)}`)
  await expect(pages.join('\n')).toMatchFileSnapshot('snapshots/reference.md')
})

test('signatures are highlighted HTML, with a link for every name', async () => {
  const html = site.read('docs/api/lantern/interfaces/Lamp/index.html')
  const body = html.slice(html.indexOf('<div class="ref-facts"'), html.indexOf('</article>'))
  await expect(`${body.replaceAll('><', '>\n<')}\n`).toMatchFileSnapshot('snapshots/reference-lamp.html')
})

test("names inside every kind of type link to their documentation, unless they aren't declared anywhere", () => {
  const [signature = ''] = /<div class="code ref-signature">[\s\S]*?<\/div><\/div>/.exec(
    site.read('docs/api/lantern/types/Shapes/index.html'),
  ) ?? ['']
  const links = [...signature.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(
    ([, href = '', text = '']) => `${text} ${href}`,
  )
  expect([...new Set(links)]).toMatchInlineSnapshot(`
    [
      "Tower /docs/api/lantern/types/Tower",
      "Colour /docs/api/lantern/types/Colour",
      "T #type-parameter-T",
      "Partial https://www.typescriptlang.org/docs/handbook/utility-types.html#partialtype",
      "Fuel.Colza /docs/api/lantern/enums/Fuel#Colza",
      "Beacon /docs/api/lantern/classes/Beacon",
      "Lamp /docs/api/lantern/interfaces/Lamp",
      "mark /docs/api/lantern/variables/mark",
      "signs.read /docs/api/lantern/#signs.read",
      "Litres /docs/api/lantern/oil/types/Litres",
      "Promise https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Promise",
      "Awaited https://www.typescriptlang.org/docs/handbook/utility-types.html#awaitedtype",
      "ReturnType https://www.typescriptlang.org/docs/handbook/utility-types.html#returntypetype",
      "beacon /docs/api/lantern/functions/beacon",
      "Uint8Array https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Uint8Array",
      "Error https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Error",
    ]
  `)
  const plain = [...signature.matchAll(/<span class="t">([^<]*)</g)].map(([, text = '']) => text)
  expect([...new Set(plain)].toSorted()).toMatchInlineSnapshot(`
    [
      "K",
      "Request",
      "Shapes",
      "T",
      "number",
      "string",
      "unknown",
    ]
  `)
})

test('search finds every symbol once, and says what it is', () => {
  const { pages } = JSON.parse(site.read('search-index-docs-default-current.json')) as {
    pages: Record<string, unknown>[]
  }
  const found = pages.filter(({ symbols }) => (symbols as string[]).includes('Colour'))
  expect(found).toMatchObject([
    { kind: 'reference', path: '/docs/api/lantern/types/Colour', group: 'lantern' },
  ])
})

test('guides link to symbols, except in headings, in links, and where a page opts out', () => {
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
})

test('names in samples link to the reference of their own version, by route paths', () => {
  const pagesOf = (page: string) => {
    const [, name] = /data-types="(\w+)-0"/.exec(site.read(`docs/${page}/index.html`)) ?? []
    const { texts } = JSON.parse(site.read(`assets/types/${name}.json`)) as { texts: { page?: string }[] }
    return texts.flatMap(({ page: path }) => path ?? [])
  }
  expect(pagesOf('lamps')).toEqual(['/docs/api/lantern/functions/beacon'])
  expect(pagesOf('v1/apples')).toEqual([])
})

test('addresses that differ only in letter case are distinguished by kind, and numbered ones redirect there', () => {
  expect(site.read('docs/api/lantern/functions/beacon-1/index.html')).toContain(
    '/docs/api/lantern/functions/beacon',
  )
})

test('neighbors of guides are the first and the last page of the main entry points (B114)', () => {
  const neighbours = (page: string) =>
    [
      ...site
        .read(`docs/${page}/index.html`)
        .matchAll(
          /<a[^>]* href="([^"]*)"[^>]* rel="(?:prev|next)"|<a[^>]* rel="(?:prev|next)"[^>]* href="([^"]*)"/g,
        ),
    ].map((match) => match[1] ?? match[2])
  expect(neighbours('lamps')).toEqual(['/docs/api/lantern/'])
  expect(neighbours('lamps-without-links')).toEqual(['/docs/api/keeper/functions/beacon'])
  expect(neighbours('api/lantern/functions/beacon')).toEqual([])
})

test('nothing is read again until a package changes, and then only its pages are rebuilt', async () => {
  expect(countPages(await site.build()).rendered).toBe(0)
  site.write({ 'packages/keeper/index.d.ts': 'export declare let hours: string\n' })
  const again = await site.build()
  expect(again.stderr).toBe('')
  expect(listPages().filter((page) => page.startsWith('keeper/'))).toEqual([
    'keeper/',
    'keeper/variables/hours/',
  ])
  expect(countPages(again).cached).toBeGreaterThan(10)
})

test('comments are shown with their corrections', () => {
  const page = site.read('docs/api/lantern/interfaces/Buoy/index.md')
  expect(page).toMatch(/^Swims\.$/m)
  expect(page).toContain('Sounds the bell, as in `ring<3>`.')
  expect(page).toContain('How often.')
  expect(page).not.toMatch(/FIXME|TODO|Shows a/)
})

test('a correction that finds nothing fails the build, with its place', async () => {
  const kept = { reason: 'Testing.', replace: '' }
  const list = [
    { ...kept, symbols: ['Buoy'], find: 'Sinks.' },
    { ...kept, symbols: ['Boy.ring'], find: 'Shows' },
  ]
  site.write({ 'data/corrections.json': JSON.stringify(list, null, 2) })
  const { code, stderr } = await site.build()
  expect(code).toBe(1)
  expect(site.normalise(stderr)).toMatchInlineSnapshot(`
    "✗ data/corrections.json:8:5
      The comment on "Buoy" does not contain "Sinks.", which a correction replaces.
         6 |       "Buoy"
         7 |     ],
      >  8 |     "find": "Sinks."
           |     ^
         9 |   },
        10 |   {
      → The package may have changed it. Update the correction, or remove it if the comment is correct now.

    ✗ data/corrections.json:16:5
      A correction names "Boy.ring", but no symbol of that name has a comment.
        14 |       "Boy.ring"
        15 |     ],
      > 16 |     "find": "Shows"
           |     ^
        17 |   }
        18 | ]
      → Did you mean Buoy.ring? Update the correction, or remove it if the comment is correct now.
    "
  `)
  site.write({ 'data/corrections.json': '[{ "symbols": [], "find": "a", "replace": "b" }]' })
  expect(site.normalise((await site.build()).stderr)).toMatchInlineSnapshot(`
    "✗ data/corrections.json
      Correction 1 is not valid (symbols): Too small: expected array to have >=1 items
      → Write a list of { "symbols": ["Lamp.light"], "find": "text in the comment", "replace": "text to show instead", "reason": "why" }.

    ✗ data/corrections.json
      Correction 1 is not valid (reason): Invalid input: expected string, received undefined
      → Write a list of { "symbols": ["Lamp.light"], "find": "text in the comment", "replace": "text to show instead", "reason": "why" }.
    "
  `)
  site.write({ 'data/corrections.json': '[{]' })
  expect(site.normalise((await site.build()).stderr)).toMatchInlineSnapshot(`
    "✗ data/corrections.json:1:3
      The list of corrections is not valid JSON: Expected property name or '}'
      > 1 | [{]
          |   ^
      → Write a list of { "symbols": ["Lamp.light"], "find": "text in the comment", "replace": "text to show instead", "reason": "why" }.
    "
  `)
  site.remove('data/corrections.json')
  expect(site.normalise((await site.build()).stderr)).toMatchInlineSnapshot(`
    "✗ data/corrections.json
      The corrections file data/corrections.json does not exist.
      → The folder data has no file with a similar name. The option "reference.corrections" sets this path.
    "
  `)
})

test('a missing package is named, with what to do', async () => {
  site.remove('packages/keeper')
  const { code, stderr } = await site.build()
  expect(code).toBe(1)
  expect(stderr).toMatchInlineSnapshot(`
    "✗ The API reference needs the package "keeper", which is not in packages/keeper.
      → Correct "from" in site.config.ts. It must be the folder that contains its package.json.
    "
  `)
})
