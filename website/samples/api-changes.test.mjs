// The built site's pages about releases: what each one changed, its feed, and what became of the exports of 9.27.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBuiltPage } from '../tools/built-docs.mjs'
import { listPublicExports } from './public-exports.mjs'

const dist = join(import.meta.dirname, '..', 'dist')
const migration = '/docs/typedoc/migration'

test.each([
  '/docs/typedoc/server',
  '/docs/typedoc/client',
  '/docs/typedoc/react-query',
  '/docs/typedoc/next',
  '/docs/v9/typedoc/server',
  '/docs/v9/typedoc/client',
  '/docs/v9/typedoc/react',
  '/docs/v9/typedoc/next',
])('%s has a page with its changes, and feeds with one entry for each release on it', (folder) => {
  const { article } = readBuiltPage(`${folder}/changes`)
  const releases = [...article.matchAll(/<h2 id="(v[\d.]+)"/g)].map(([, id = '']) => id)
  expect(releases.length > 0 || article.includes('Nothing changed in 9.')).toBe(true)
  const rss = readFileSync(join(dist, folder, 'changes', 'rss.xml'), 'utf8')
  const items = [...rss.matchAll(/<item>[\s\S]*?<link>[^<]*#([^<]*)<\/link>[\s\S]*?<\/item>/g)]
  expect(items.map(([, id = '']) => id)).toEqual(releases)
  const feed = JSON.parse(readFileSync(join(dist, folder, 'changes', 'feed.json'), 'utf8'))
  expect(feed.items.map((/** @type {{ url: string }} */ { url }) => url.split('#')[1])).toEqual(releases)
})

const rows = new Set(
  [...readBuiltPage(migration).article.matchAll(/<li id="([^"]+)" data-name=/g)].map(([, id = '']) => id),
)

test('every export of 9.27 has a row that says what it became', () => {
  const packages = ['server', 'client', 'react', 'next'].map((folder) => `@trpc/${folder}`)
  const exported = listPublicExports(join(import.meta.dirname, '9.x'), packages)
  const expected = [...exported].flatMap(([specifier, names]) =>
    names.map((name) => `${specifier.slice(1).replaceAll('/', '-')}-${name}`),
  )
  expect(expected.filter((id) => !rows.has(id))).toEqual([])
  expect(rows.size).toBeGreaterThanOrEqual(expected.length)
})

test('the migration guide links to rows that exist', () => {
  const { article } = readBuiltPage('/docs/migrate-from-v9-to-v10')
  const links = [...article.matchAll(/href="\/docs\/typedoc\/migration#([^"]*)"/g)].map(([, id = '']) => id)
  expect(links.filter((id) => !rows.has(id))).toEqual([])
  expect(links.length).toBeGreaterThanOrEqual(8)
})
