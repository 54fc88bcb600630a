import { expect, test } from 'vitest'
import type { Locale } from '../../octavo/src/model/site.ts'
import type { Route } from 'octavo/feature-shared'
import { siteOf, versionOf } from '../../octavo/tests/route-fixtures.ts'
import { cardFileOf, cardOf, withSocialImage } from './card.ts'

const site = siteOf({
  title: 'Harbor',
  tagline: 'Quiet.\nDeep.',
  socialImages: true,
  versions: [versionOf({}), versionOf({ name: '1.x', label: '1.x' })],
})
const doc = {
  path: '/docs/tides',
  page: {
    kind: 'doc',
    title: '🌊 Tides',
    image: null,
    noIndex: false,
    docs: { set: 'default', version: '1.x', breadcrumbs: [{ label: 'Water' }, { label: 'Tides' }] },
  },
} as unknown as Route

test('a card shows title, section and version in the style of the site, and its name changes with the content', () => {
  expect(cardOf(doc, site)).toEqual({
    site: 'Harbor',
    title: 'Tides',
    section: 'Water',
    version: '1.x',
    color: null,
    font: '@fontsource/inter',
    direction: 'ltr',
  })
  const page = { kind: 'page', title: 'Harbor - Quiet', image: null, noIndex: false } as Route['page']
  expect(cardOf({ path: '/', page }, site)).toMatchObject({ title: 'Quiet. Deep.', section: '', version: '' })
  expect(
    cardOf(doc, { ...site, docs: siteOf({ versions: [versionOf({ name: '1.x' })] }).docs })?.version,
  ).toBe('')
  const icons = { svg: null, appleTouch: null, app: [], themeColor: '#0a6', backgroundColor: null }
  expect(cardOf(doc, { ...site, icons })?.color).toBe('#0a6')
  const fonts = { ...site.fonts, text: '@fontsource-variable/hanken-grotesk' }
  expect(cardOf(doc, { ...site, fonts })?.font).toBe('@fontsource/hanken-grotesk')
  const card = cardOf(doc, site)
  if (!card) throw new Error('no card')
  expect(cardFileOf({ ...card, version: '2.x' })).not.toBe(cardFileOf(card))
  expect(withSocialImage(doc, site).page.image).toBe(`https://example.com/${cardFileOf(card)}`)
})

test("a page in the site's language has a card if the font has its letters", () => {
  const arabic = { ...doc, page: { ...doc.page, title: 'مرحبا' } }
  const localeConfigs = { ar: { direction: 'rtl' } as Locale }
  const translated = {
    ...site,
    fonts: { ...site.fonts, text: '@fontsource-variable/rubik' },
    i18n: { ...site.i18n, localeConfigs },
    language: { ...site.language, locale: 'ar' },
  }
  expect(cardOf(arabic, translated)).toMatchObject({ title: 'مرحبا', direction: 'rtl' })
  expect(cardOf(arabic, { ...translated, fonts: site.fonts })).toBeNull()
})

test.each([
  ['has a picture', { image: 'img/own.png' }],
  ['is not to be found', { noIndex: true }],
  ['is the page for unknown addresses', { kind: 'not-found' }],
  ["is written in letters that the font doesn't have", { title: 'مرحبا' }],
])('a page that %s gets no card', (_, parts) => {
  const route = { ...doc, page: { ...doc.page, ...parts } } as Route
  expect(cardOf(route, site)).toBeNull()
  expect(withSocialImage(route, site)).toBe(route)
})
