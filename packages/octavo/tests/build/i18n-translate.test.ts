import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { configOf, createSite, type TestSite } from './test-site.ts'

const readCatalog = (site: TestSite) => readFileSync(join(site.root, 'i18n/ar/messages.json'), 'utf8')

describe('octavo translate', () => {
  const files = {
    'site.config.ts': configOf({
      i18n: { locales: ['en', 'ar'] },
      navbar: { items: [{ label: 'Guide', to: '/docs/a' }, { type: 'localeDropdown' }] },
    }),
    'content/docs/a.md': '# A\n\nText.\n',
  }

  test('keeps translations, adds what is missing and reports what nothing uses', async () => {
    const known = { 'octavo.toc.title': 'في هذه الصفحة', 'Old label': 'قديم' }
    const site = createSite({ ...files, 'i18n/ar/messages.json': JSON.stringify(known, null, 2) })
    const { code, stdout, stderr } = await site.octavo(['translate', '--locale', 'ar'])
    expect(code).toBe(0)
    expect(stderr).toContain('Nothing uses the message "Old label".')
    expect(stdout).toMatch(
      / {2}i18n\/ar\/messages\.json: \d+ strings, \d+ new, \d+ not translated yet, 1 that nothing uses\n$/,
    )
    const text = readCatalog(site)
    expect(JSON.parse(text)).toMatchObject({ ...known, Guide: 'Guide' })
    await site.octavo(['translate', '--locale', 'ar'])
    expect(readCatalog(site)).toBe(text)
  })

  test('leaves a catalog alone that it cannot read', async () => {
    const site = createSite({ ...files, 'i18n/ar/messages.json': '{ "Guide": ' })
    const { code, stderr } = await site.octavo(['translate', '--locale', 'ar'])
    expect(code).toBe(1)
    expect(stderr).toContain('The catalog is not valid JSON')
    expect(readCatalog(site)).toBe('{ "Guide": ')
    expect((await site.octavo(['translate', '--locale', 'no language'])).stderr).toContain(
      '"no language" is not a language tag',
    )
  })
})
