import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configOf, createSite, type TestSite } from './test-site.ts'

const readCatalog = (site: TestSite) => readFileSync(join(site.root, 'i18n/ar/messages.json'), 'utf8')

const files = {
  'site.config.ts': configOf({
    i18n: { locales: ['en', 'ar'] },
    navbar: { items: [{ label: 'Guide', to: '/docs/a' }, { type: 'localeDropdown' }] },
  }),
  'content/docs/a.md': '# A\n\nText.\n',
}

test('octavo translate keeps translations, adds what is missing, reports what nothing uses, and leaves unreadable catalogs alone', async () => {
  const known = { 'octavo.toc.title': 'في هذه الصفحة', 'Old label': 'قديم' }
  const site = createSite({ ...files, 'i18n/ar/messages.json': JSON.stringify(known, null, 2) })
  const { code, stdout, stderr } = await site.octavo(['translate', '--locale', 'ar'])
  expect(code).toBe(0)
  expect(stderr).toContain('Nothing uses the message "Old label".')
  expect(stdout).toMatch(
    / {2}i18n\/ar\/messages\.json: \d+ strings, \d\d+ new, \d not translated yet, 1 that nothing uses\n$/,
  )
  const text = readCatalog(site)
  expect(JSON.parse(text)).toMatchObject({ ...known, Guide: 'Guide', 'octavo.pagination.next': 'التالي' })
  await site.octavo(['translate', '--locale', 'ar'])
  expect(readCatalog(site)).toBe(text)
  const damaged = createSite({ ...files, 'i18n/ar/messages.json': '{ "Guide": ' })
  const { code: failed, stderr: reason } = await damaged.octavo(['translate', '--locale', 'ar'])
  expect(failed).toBe(1)
  expect(reason).toContain('The catalog is not valid JSON')
  expect(readCatalog(damaged)).toBe('{ "Guide": ')
  expect((await damaged.octavo(['translate', '--locale', 'no language'])).stderr).toContain(
    '"no language" is not a language tag',
  )
})

test('language sets the only language of a site, and a language without a translation gets a note', async () => {
  const siteIn = (language: string) =>
    createSite({ 'content/docs/index.md': '# Start\n', 'site.config.ts': configOf({ language }) })
  const site = siteIn('de-AT')
  await site.succeed()
  expect(site.read('docs/index.html')).toMatch(/<html lang="de-AT"[^]*Zum Hauptinhalt springen/)
  const other = siteIn('eo')
  const { code, stdout, stderr } = await other.build()
  expect(code).toBe(0)
  expect(stdout + stderr).toContain(
    'Octavo has no translation for Esperanto (eo), so buttons, labels, and messages stay in English. ' +
      'Run npx octavo translate --locale eo, and translate what it writes.',
  )
})
