import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { skyConfig, skyFiles, svg } from './cache-site.ts'
import { differencesOf } from './run-octavo.ts'
import { countPages, shareSite } from './test-site.ts'

const site = shareSite(skyFiles)
const allPages = 14

beforeAll(async () => {
  await site.succeed()
})

/** Builds after an edit and returns how many pages were rendered. */
async function rebuild(edit: Record<string, string | Uint8Array> = {}): Promise<number> {
  site.write(edit)
  const run = await site.build()
  expect(run).toMatchObject({ code: 0, stderr: '' })
  const { rendered, cached } = countPages(run)
  expect(rendered + cached).toBeGreaterThanOrEqual(allPages - 1)
  return rendered
}

function edited(path: string, from: string, to: string): Record<string, string> {
  const text = String(skyFiles[path])
  expect(text).toContain(from)
  return { [path]: text.replace(from, to) }
}

test('a build into another folder, for another address, leaves the usual one cached', async () => {
  const before = site.output()
  const other = ['--out', 'public', '--base-url', '/sky/', '--trailing-slash', 'true']
  const first = await site.build(...other)
  expect(first).toMatchObject({ code: 0, stderr: '' })
  expect(countPages(first).cached).toBe(0)
  expect(countPages(await site.build(...other)).rendered).toBe(0)
  expect(await rebuild()).toBe(0)
  expect(site.output()).toEqual(before)
  const caches = join(site.root, '.octavo', 'outputs')
  expect(readdirSync(caches)).toHaveLength(1)
  site.remove('public')
  await rebuild()
  expect(readdirSync(caches)).toEqual([])
})

/** Each edit starts from what the one before it has left, and no two of them lead to the same page. */
test('an edit renders only what it affects no change: nothing', async () => {
  const before = site.output()
  expect(await rebuild()).toBe(0)
  expect(site.output()).toEqual(before)
})

type Edit = [edit: Record<string, string>, pages: number, shown: Record<string, string>]
const edits: Record<string, Edit> = {
  'the body of a page: that page': [
    edited('content/docs/stars/one.md', 'A star.', 'A bright star.'),
    1,
    { 'docs/stars/one/index.html': 'A bright star.', 'docs/stars/one/index.md': 'A bright star.' },
  ],
  'a sidebar label: the pages that show it': [
    edited('content/docs/moons/two.mdx', 'title: Moon two', 'title: Moon two\nsidebar_label: II'),
    2,
    { 'docs/moons/one/index.html': '>II<' },
  ],
  'a file that a fence includes: the pages that show it': [
    edited('content/docs/stars/light.ts', 'const year', 'const century'),
    1,
    { 'docs/stars/three/index.html': 'century', 'docs/stars/three/index.md': 'const century = 1' },
  ],
  'a partial: the pages that include it': [
    edited('content/docs/_note.mdx', 'a coat', 'a scarf'),
    2,
    { 'docs/stars/two/index.html': 'a scarf.', 'docs/moons/one/index.html': 'a scarf.' },
  ],
  'an image next to a page: that page': [
    { 'content/docs/stars/map.svg': svg(11) },
    1,
    { 'docs/stars/three/index.html': 'alt="A map" width="11"' },
  ],
  'a static image of another size: the pages that show it; other static files: none': [
    { 'static/img/sky.svg': svg(21), 'static/notes.txt': 'a comet\n' },
    1,
    { 'docs/stars/three/index.html': 'width="21"', 'notes.txt': 'a comet\n' },
  ],
  // It, its neighbors and the stars, which show the label; the moon after them has it as its previous page.
  'the title of a page: it, its neighbors, and the pages that list it in their sidebar': [
    edited('content/docs/stars/four.md', 'Star four', 'Star IV'),
    5,
    { 'docs/stars/one/index.html': 'Star IV', 'docs/moons/one/index.html': 'Star IV' },
  ],
  // The four stars; the first page, which links to it and has it as its next page; and the moons, which show the
  // category's link.
  'the address of a page: the pages that link to it or show it': [
    edited('content/docs/stars/one.md', 'title: Star one', 'title: Star one\nslug: /sol'),
    7,
    {
      'docs/index.html': 'href="/docs/sol"',
      'docs/stars/four/index.html': 'href="/docs/sol#light"',
      'docs/sol/index.html': 'A star.',
    },
  ],
  'a post: it and the list that shows it': [
    edited('content/blog/2024-01-01-first.md', 'Clear.', 'Very clear.'),
    2,
    { 'blog/index.html': 'Very clear.' },
  ],
  'the title of a post: the whole blog, whose sidebar shows it': [
    edited('content/blog/2024-01-01-first.md', 'First night', 'Night one'),
    4,
    { 'blog/second/index.html': 'Night one', 'blog/archive/index.html': 'Night one' },
  ],
  'options that no page shows: nothing': [
    {
      'site.config.ts': skyConfig({
        redirects: [{ from: '/sky', to: '/docs/' }],
        checks: { emptyPages: 'warn' },
      }),
    },
    0,
    { 'sky/index.html': '/docs/' },
  ],
  "the site's title: every page": [
    { 'site.config.ts': skyConfig({ title: 'Maxi' }) },
    allPages,
    { 'about/index.html': '<title>About | Maxi</title>' },
  ],
  'a component: every page, because each names the bundle it needs': [
    edited('components/dot.tsx', 'Dot {name}', 'Point {name}'),
    allPages,
    { 'docs/moons/two/index.html': 'Point <!-- -->two' },
  ],
}
test.each(Object.entries(edits))(
  'an edit renders only what it affects: %s',
  async (_, [edit, pages, shown]) => {
    expect(await rebuild(edit)).toBe(pages)
    for (const [file, text] of Object.entries(shown)) expect(site.read(file), file).toContain(text)
  },
)

test('an edit renders only what it affects pages elsewhere name the file of the sidebar, and nothing is left at an address that changed', () => {
  for (const page of ['docs/index.html', 'docs/moons/two/index.html'])
    expect(site.read(page)).not.toContain('Star IV')
  const files = [...site.output().keys()]
  const sidebar = files.find((path) => path.includes('docs-default-current-docs'))
  expect(site.read('docs/moons/two/index.html')).toContain(sidebar)
  expect(files).not.toContain('docs/stars/one/index.html')
})

test('an edit renders only what it affects a deleted page: its files are gone, and its neighbors are updated', async () => {
  site.remove('content/docs/moons/one.mdx')
  site.write({ 'site.config.ts': skyConfig({ title: 'Maxi' }).replace('"moons/one",', '') })
  // The star before it, the moon after it, and the stars and the first page, whose closed category linked to it.
  expect(await rebuild()).toBe(6)
  expect([...site.output().keys()].filter((path) => path.includes('moons/one'))).toEqual([])
  expect(site.read('sitemap.xml')).not.toContain('moons/one')
  expect(site.read('docs/stars/four/index.html')).toContain('href="/docs/moons/two"')
})

describe('a damaged cache gives the same site', () => {
  let clean = new Map<string, string>()

  beforeAll(async () => {
    site.write(skyFiles)
    removeCache()
    expect(await rebuild()).toBe(allPages)
    clean = site.output()
  })

  /** Of the whole cache, only the bundle stays: making it takes longest, and a proof damages it. */
  function removeCache(): void {
    for (const name of readdirSync(join(site.root, '.octavo')))
      if (name !== 'components') site.remove(join('.octavo', name))
  }

  /** Changes every cache file whose path matches. */
  function damage(pattern: RegExp, change: (bytes: Buffer) => Buffer | null): number {
    const folder = join(site.root, '.octavo')
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    const paths = entries
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .filter((path) => pattern.test(path))
    for (const path of paths) {
      const bytes = change(readFileSync(join(folder, path)))
      if (bytes === null) rmSync(join(folder, path))
      else writeFileSync(join(folder, path), bytes)
    }
    return paths.length
  }

  const truncate = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))
  const empty = () => Buffer.alloc(0)
  const remove = () => null
  const flip = (bytes: Buffer) => {
    const copy = Buffer.from(bytes)
    const at = Math.floor(copy.length * 0.7)
    copy[at] = (copy[at] ?? 0) ^ 0x01
    return copy
  }

  /** Damages every page in another way than the one before it. */
  let turn = 0
  const anyhow = (bytes: Buffer) => [truncate, flip, empty][turn++ % 3]?.(bytes) ?? empty()

  test('damaged or published pages that someone changed', async () => {
    expect(damage(/^pages\//, anyhow)).toBe(allPages)
    site.remove('dist')
    expect(await rebuild()).toBe(allPages)
    expect(differencesOf(site.output(), clean)).toEqual([])
    site.write({ 'dist/docs/index.html': 'mine' })
    site.remove('dist/docs/stars/one/index.txt')
    expect(await rebuild()).toBe(0)
    expect(differencesOf(site.output(), clean)).toEqual([])
  })

  test.each([
    { what: 'damaged pages', pattern: /^pages\//, change: anyhow, rendered: 0 },
    {
      what: 'everything but the bundle damaged',
      pattern: /^(?!components\/)/,
      change: truncate,
      rendered: allPages,
    },
    { what: 'no manifest', pattern: /^routes\.json$/, change: remove, rendered: 0 },
  ])('$what', async ({ pattern, change, rendered }) => {
    expect(damage(pattern, change)).toBeGreaterThan(0)
    expect(await rebuild()).toBe(rendered)
    expect(differencesOf(site.output(), clean)).toEqual([])
  })

  test('the compiled configuration, with a wrong value, and a cache folder full of garbage', async () => {
    const changed = damage(/^config\/site\.config-.*\.mjs$/, (bytes) =>
      Buffer.from(bytes.toString('utf8').replace('Mini', 'Mono')),
    )
    expect(changed).toBe(1)
    await rebuild()
    expect(differencesOf(site.output(), clean)).toEqual([])
    removeCache()
    site.write({ '.octavo/pages/rubbish': 'x', '.octavo/content': '{}' })
    await rebuild()
    expect(differencesOf(site.output(), clean)).toEqual([])
    expect(existsSync(join(site.root, '.octavo/pages/rubbish'))).toBe(false)
  })
})
