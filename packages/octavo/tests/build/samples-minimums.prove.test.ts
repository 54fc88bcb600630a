import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRegistry } from '../fake-registry.ts'
import { environment, page, sampleSite } from './sample-site.ts'
import { configOf, shareSite } from './test-site.ts'

const release = (version: string, types: string) => ({
  'package.json': JSON.stringify({ name: 'shop', version, types: 'index.d.ts' }),
  'index.d.ts': `${types}\n`,
})
const find = 'export declare function findBook(id: number): { title: string }'
const sell = 'export declare function sell(title: string): void'
const history = (releases: string[]) => JSON.stringify({ package: 'shop', releases, symbols: [] })
const fence = (code: string) => `\n\`\`\`ts\n${code}\n\`\`\`\n`

const version = {
  name: 'current',
  label: '2.x',
  path: '/docs',
  folder: 'docs',
  samples: { folder: 'samples/2.x', minimums: 'data/minimums.json' },
  reference: { packages: [{ name: 'shop' }], history: 'data/history' },
}
/** The configuration of a site that reads histories. */
const withHistory = (options: Record<string, unknown>) =>
  configOf(options, ['samples', 'reference', 'history'])
const messages = path.join(import.meta.dirname, '../sites/two-languages/i18n/ar/messages.json')
const arabic = JSON.parse(readFileSync(messages, 'utf8')) as Record<string, string>
const i18n = { defaultLocale: 'en', locales: ['en', 'ar'] }
const site = shareSite(sampleSite)
site.write({
  'site.config.ts': withHistory({ docs: { versions: [version] }, i18n }),
  'i18n/ar/messages.json': JSON.stringify({ 'octavo.code.needs': arabic['octavo.code.needs'] }),
  ...environment('2.x', `${find}\n${sell}`),
  'samples/2.x/packages/shop/package.json': JSON.stringify({
    name: 'shop',
    version: '2.3.0',
    types: 'index.d.ts',
  }),
  'data/history/shop.json': history(['1.0.0', '2.0.0', '2.1.4', '2.2.0', '2.3.0']),
  'docs/index.md':
    page("import { findBook } from 'shop'\nfindBook(1)") + fence("import { sell } from 'shop'\nsell('a')"),
})

let registry: Awaited<ReturnType<typeof startRegistry>>
beforeAll(async () => {
  registry = await startRegistry({
    shop: {
      '2.0.0': release('2.0.0', find),
      '2.1.4': release('2.1.4', find),
      '2.2.0': release('2.2.0', `${find}\n${sell}`),
      '2.3.0': release('2.3.0', `${find}\n${sell}`),
    },
  })
})
afterAll(() => registry.stop())

const findMinimums = () =>
  site.octavo(['samples', '--minimums'], {
    env: {
      npm_config_registry: registry.origin,
      npm_config_cache: path.join(site.root, 'npm-cache'),
    },
  })
const minimums = () => readFileSync(path.join(site.root, 'data', 'minimums.json'), 'utf8')

test('finds the oldest release that samples compile with, and pages say so', async () => {
  const found = await findMinimums()
  expect(found.stderr).toBe('')
  expect(found.stdout).toContain('✓ minimums 2, 1 of them need more than 2.0')
  // The documented release isn't tried again, and neither is one that bisection can do without.
  expect(registry.downloads).toEqual(['shop@2.0.0', 'shop@2.1.4', 'shop@2.2.0'])
  expect(minimums()).toMatch(/^\{"first":"2\.0",\n"fences":\{\n(?:"\w{12}":"2\.[02]",?\n){2}\}\}\n$/)
  expect((await site.build()).stderr).toBe('')
  const html = site.read('docs/index.html')
  expect(html.match(/class="code-needs">[^<]*/g)).toEqual(['class="code-needs">Needs 2.2 or later'])
  expect(site.read('docs/index.md')).toContain("sell('a')\n```\n\nNeeds 2.2 or later.")
  expect(site.read('ar/docs/index.html')).toContain('class="code-needs">يتطلب 2.2 أو أحدث<')
})

test('installs and compiles nothing again, and replaces the entry of a sample that has changed', async () => {
  const before = minimums()
  registry.downloads.length = 0
  const again = await findMinimums()
  expect(again.stdout).not.toContain('  2.0: ')
  expect(minimums()).toBe(before)
  site.write({ 'docs/index.md': page("import { sell } from 'shop'\nsell('b')") })
  const note =
    'Note: data/minimums.json lacks 1 sample that is new or has changed. Run octavo samples --minimums to update it.'
  expect((await site.octavo(['samples'])).stdout).toContain(note)
  expect((await findMinimums()).stdout).not.toContain(note)
  expect((await site.octavo(['samples'])).stdout).not.toContain('data/minimums.json')
  expect(minimums()).toMatch(/^\{"first":"2\.0",\n"fences":\{\n"\w{12}":"2\.2"\n\}\}\n$/)
  expect(registry.downloads).toEqual([])
})

test('says what is missing', async () => {
  const { reference: _, ...withoutReference } = version
  const docs = { versions: [withoutReference] }
  site.write({ 'site.config.ts': configOf({ docs }, ['samples']) })
  expect((await findMinimums()).stderr).toContain('The option --minimums needs the package octavo-history')
  site.write({ 'site.config.ts': withHistory({ docs }) })
  expect((await findMinimums()).stderr).toContain('Version 2.x has no history of its packages')
  const withoutFile = { ...withoutReference, samples: { folder: 'samples/2.x' } }
  site.write({ 'site.config.ts': withHistory({ docs: { versions: [withoutFile] } }) })
  expect((await findMinimums()).stderr).toContain(
    'No version has a file for the releases that its samples need.',
  )
})
