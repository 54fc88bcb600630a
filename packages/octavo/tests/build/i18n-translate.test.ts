import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createTemporaryFolder } from '../temporary-folder.ts'
import { executeOctavo } from './execute-octavo.ts'
import { copySite, createSite, siteIn, type TestSite } from './test-site.ts'

const catalogOf = (site: TestSite, locale: string) =>
  JSON.parse(readFileSync(join(site.root, `i18n/${locale}/messages.json`), 'utf8')) as Record<string, string>

describe('octavo translate', () => {
  test('writes every string of a new site, and the site builds in the new language', async () => {
    const cwd = createTemporaryFolder({})
    await executeOctavo(['init', 'docs'], { cwd })
    const site = siteIn(join(cwd, 'docs'))
    const { code, stdout, stderr } = await site.octavo(['translate', '--locale', 'fr'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const output = site.normalize(stdout).replace(/\d+ strings, \d+ new, \d+ not/, 'N strings, N new, N not')
    expect(output).toMatchInlineSnapshot(`
      "✓ load <time>
      ✓ bundle <time>
      + i18n/fr/messages.json: N strings, N new, N not translated yet

      Next:
      - Add the language to site.config.ts: i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }
      - To let readers switch, add { type: 'localeDropdown', position: 'right' } to navbar.items.
      - Translate pages in i18n/fr/content/docs, in files with the names of the originals.
      "
    `)
    const catalog = catalogOf(site, 'fr')
    expect(catalog).toMatchObject({
      'My Docs': 'My Docs',
      Guides: 'Guides',
      'octavo.toc.title': 'On this page',
      'octavo.admonition.tip': 'tip',
      'octavo.notFound.title': 'Page Not Found',
      'octavo.page.lastUpdated': expect.stringContaining('{date}'),
    })
    const file = join(site.root, 'site.config.ts')
    const config = readFileSync(file, 'utf8')
    writeFileSync(
      file,
      config.replace('  docs: {', "  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },\n\n  docs: {"),
    )
    site.write({
      'i18n/fr/messages.json': JSON.stringify({ ...catalog, 'octavo.toc.title': 'Sur cette page' }),
    })
    await site.succeed()
    expect(site.read('fr/docs/writing-pages/index.html')).toContain('Sur cette page')
    expect(site.read('docs/writing-pages/index.html')).toContain('On this page')
  })

  test('keeps translations, adds what is missing and reports what nothing uses', async () => {
    const site = copySite('two-languages')
    const before = catalogOf(site, 'ar')
    const { Guide, ...rest } = before
    site.write({ 'i18n/ar/messages.json': JSON.stringify({ ...rest, 'Old label': 'قديم' }, null, 2) })
    const { code, stdout, stderr } = await site.octavo(['translate', '--locale', 'ar'])
    expect(code).toBe(0)
    expect(stderr).toContain('Nothing uses the message "Old label".')
    expect(stdout).toMatch(
      / {2}i18n\/ar\/messages\.json: \d+ strings, \d+ new, \d+ not translated yet, 1 that nothing uses\n$/,
    )
    expect(catalogOf(site, 'ar')).toMatchObject({ ...rest, Guide: 'Guide', 'Old label': 'قديم' })
    expect(Guide).not.toBe('Guide')
    const text = readFileSync(join(site.root, 'i18n/ar/messages.json'), 'utf8')
    await site.octavo(['translate', '--locale', 'ar'])
    expect(readFileSync(join(site.root, 'i18n/ar/messages.json'), 'utf8')).toBe(text)
  })

  test("bundles components with the site's options for Vite", async () => {
    const site = createSite({
      'site.config.ts': `import { fileURLToPath } from 'node:url'
const replacement = fileURLToPath(new URL('parts', import.meta.url))
export default { title: 'Mini', vite: { resolve: { alias: [{ find: '#parts', replacement }] } } }
`,
      'parts/label.ts': "export const label = 'Lamp'\n",
      'components/lamp.tsx':
        "import { label } from '#parts/label.ts'\n\nexport default () => <b>{label}</b>\n",
      'content/pages/lamp.mdx': "import Lamp from '@site/components/lamp.tsx'\n\n# Lamp\n\n<Lamp />\n",
    })
    const { code, stderr } = await site.octavo(['translate', '--locale', 'fr'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(catalogOf(site, 'fr')).toMatchObject({ 'octavo.toc.title': 'On this page' })
  })

  test('leaves a catalog alone that it cannot read', async () => {
    const site = copySite('two-languages')
    site.write({ 'i18n/ar/messages.json': '{ "Guide": ' })
    const { code, stderr } = await site.octavo(['translate', '--locale', 'ar'])
    expect(code).toBe(1)
    expect(stderr).toContain('The catalog is not valid JSON')
    expect(readFileSync(join(site.root, 'i18n/ar/messages.json'), 'utf8')).toBe('{ "Guide": ')
    expect((await site.octavo(['translate', '--locale', 'no language'])).stderr).toContain(
      '"no language" is not a language tag',
    )
  })
})
