// The built site's API reference: every required page, every symbol that the packages export, every link.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBuiltPage, readText } from '../tools/built-docs.mjs'
import { listPublicExports } from './public-exports.mjs'
import { requiredReference } from './required-reference.mjs'

const dist = join(import.meta.dirname, '..', 'dist')
const base = '/docs/typedoc'
const kinds = new Map([
  ['classes', 'class'],
  ['interfaces', 'interface'],
  ['types', 'type'],
  ['variables', 'variable'],
  ['functions', 'function'],
])

const required = Object.entries(requiredReference).flatMap(([folder, groups]) => [
  { route: `${base}/${folder}/`, kind: 'module', title: `@trpc/${folder}`, folder, written: '' },
  ...Object.entries(groups).flatMap(([group, names]) =>
    names.split(' ').map((written) => {
      const name = written.replace(/-1$/, '')
      const title = group === 'functions' ? `${name}()` : name
      return { route: `${base}/${folder}/${group}/${name}`, kind: kinds.get(group), title, folder, written }
    }),
  ),
])

const base9 = '/docs/v9/typedoc'

/** Every page of both references; redirects have no Markdown. */
const pages = [base, base9].flatMap((folder) =>
  readdirSync(join(dist, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|[/\\])index\.md$/.test(file))
    .map((file) => readBuiltPage(`${folder}/${file.replaceAll('\\', '/').slice(0, -'index.md'.length)}`)),
)

test('all 106 addresses exist, with title, badge and breadcrumbs but no neighbors, and in sitemap and Markdown', () => {
  const sitemap = readFileSync(join(dist, 'sitemap.xml'), 'utf8')
  const faults = required.flatMap(({ route, kind, title, folder }) => {
    const { html, article, markdown } = readBuiltPage(route)
    const titles = [...html.matchAll(/<h1[^>]*>([\s\S]*?)<\/h1>/g)].map(([, text = '']) => readText(text))
    const trail = /<nav aria-label="Breadcrumbs"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''
    return [
      titles.join() === title ? '' : `h1 ${titles.join()}`,
      /data-pill="(\w+)"/.exec(article)?.[1] === kind ? '' : 'badge',
      readText(trail).includes(`@trpc/${folder}`) ? '' : 'breadcrumbs',
      / rel="(?:prev|next)"/.test(html) ? 'neighbors' : '',
      markdown.startsWith(`# ${title}\n`) ? '' : 'Markdown',
      sitemap.includes(`${route}</loc>`) ? '' : 'sitemap',
    ].flatMap((fault) => (fault === '' ? [] : [`${route}: ${fault}`]))
  })
  expect(faults).toEqual([])
  expect(required).toHaveLength(106)
})

test('numbered addresses redirect to those without a number', () => {
  const numbered = required.filter(({ written }) => written.endsWith('-1'))
  for (const { route } of numbered) {
    const html = readFileSync(join(dist, `${route}-1`, 'index.html'), 'utf8')
    expect(html).toContain(`content="0; url=${route}"`)
    expect(readFileSync(join(dist, '_redirects'), 'utf8')).toContain(`${route}-1 ${route} 301\n`)
  }
  expect(numbered).toHaveLength(4)
})

test.each([
  { version: '10.x', root: base, folders: Object.keys(requiredReference), count: 24 },
  { version: '9.x', root: base9, folders: ['server', 'client', 'react', 'next'], count: 20 },
])('every export of every entry point of $version is on its overview and links to a page', (reference) => {
  const { version, root, folders, count } = reference
  const packages = folders.map((folder) => `@trpc/${folder}`)
  const exported = listPublicExports(join(import.meta.dirname, version), packages)
  for (const [specifier, names] of exported) {
    const { article } = readBuiltPage(specifier.replace('@trpc', root))
    const rows = [...article.matchAll(/<li data-name="[^"]*"[^>]*><a href="([^"]*)">(?:<s>)?<code>([^<]*)/g)]
      .map(([, href = '', label = '']) => ({ href, name: label.replace(/\(\)$/, '') }))
      .filter(({ name }) => !name.startsWith('@'))
    const namespaces = [...article.matchAll(/<h2 id="(\w+)"><code>/g)].map(([, name = '']) => name)
    const listed = new Set([...rows.map(({ name }) => name), ...namespaces])
    expect([...listed].toSorted(), specifier).toEqual(names)
    for (const { href, name } of rows) {
      const title = /<h1>(.*?)<\/h1>/.exec(readBuiltPage(href).article)?.[1] ?? ''
      // 9.x exports one class under two names, which share a page.
      const shown = name === 'LegacyRouter' ? 'Router' : name
      expect(readText(title).replace('()', ''), href).toBe(shown)
    }
  }
  expect(exported.size).toBe(count)
})

test('every type name is a link, unless it is declared there or is a type parameter', () => {
  const unlinked = pages.flatMap(({ route, article }) => {
    const declared = new Set(
      [
        ...article.matchAll(/id="type-(?:parameter-)?([^"]+)"/g),
        ...article.matchAll(
          /<span class="k">(?:class|infer|interface|type)<\/span> <span class="t">([^<]*)</g,
        ),
        ...article.matchAll(/<span class="t">([^<]*)<\/span> <span class="k">(?:extends|in)</g),
      ].map(([, name = '']) => name),
    )
    const names = [...article.matchAll(/<span class="t">([^<]*)<\/span>/g)].map(([, name = '']) => name)
    return [...new Set(names)]
      .filter(
        (name) => !plain.has(name) && !declared.has(name) && !/^(?:[A-Z]|(?:\$|_?T[A-Z])\w*)$/.test(name),
      )
      .filter((name) => !withoutPage.has(name))
      .map((name) => `${route}: ${name}`)
  })
  expect(unlinked).toEqual([])
})

const plain = new Set(
  'any bigint boolean false never null number object string symbol this true undefined unknown void'.split(
    ' ',
  ),
)

/** Values that 9.x mentions with `typeof` or inherits from Node, and the class behind its two names for a router. */
const withoutPage = new Set(['fetch', 'errorMonitor', 'captureRejectionSymbol', 'LegacyRouter'])

test("no comment is a note to the library's authors; see website/data/reference-corrections.json", () => {
  const remarks = pages.flatMap(({ markdown }) =>
    [...markdown.matchAll(/^.*(?:\b(?:FIXME|TODO|XXX|HACK)\b|@internal|go ahead and add).*$/gm)].map(
      ([line]) => `${markdown.split('\n', 1)[0]}: ${line}`,
    ),
  )
  expect(remarks).toEqual([])
})
