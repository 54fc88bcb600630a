import type { Page } from '@playwright/test'
import { addressOf, heading, isMarked, markDocument, navbar } from './page-facts.ts'
import { expect, test } from './site-test.ts'

test.use({ variant: 'navbar' })

const link = (page: Page, name: string) => navbar(page).getByRole('link', { name, exact: true })
const prefer = (page: Page, version: string) =>
  page.addInitScript((name) => localStorage.setItem('docs-preferred-version-default', name), version)

test('B060 B210 doc, sidebar and version items link to the version that fits the reader', async ({
  page,
  open,
}) => {
  await open('/blog')
  await expect(link(page, 'All apples')).toHaveAttribute('href', '/docs/apples')
  await expect(link(page, 'Tools')).toHaveAttribute('href', '/docs/tools/ladder')
  await expect(link(page, '2.x')).toHaveAttribute('href', '/docs/')
  await open('/docs/v1/')
  await expect(link(page, 'Old apples')).toHaveAttribute('href', '/docs/v1/apples')
  await expect(link(page, 'Old apples')).toHaveAttribute('aria-current', 'true')
  await link(page, 'Old apples').click()
  await expect(heading(page)).toHaveText('Apples')
  await expect(link(page, 'Old apples')).toHaveAttribute('aria-current', 'page')
  // The first version has no tools.
  await expect(link(page, 'Tools')).toHaveAttribute('href', '/docs/tools/ladder')
  await expect(link(page, '1.x')).toHaveAttribute('href', '/docs/v1/')
})

test('B210 elsewhere, the version a reader chose decides', async ({ page, open }) => {
  await prefer(page, '1.x')
  await open('/blog')
  await expect(link(page, 'Old apples')).toHaveAttribute('href', '/docs/v1/apples')
  await expect(link(page, '1.x')).toHaveAttribute('href', '/docs/v1/')
  await open('/docs/pears')
  await expect(link(page, 'All apples')).toBeVisible()
})

test('B209 a version that no longer exists is forgotten', async ({ page, open }) => {
  await prefer(page, '0.x')
  await open('/blog')
  await expect(link(page, 'All apples')).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('docs-preferred-version-default')))
    .toBe(null)
})

test('B219 a link to a draft is hidden', { tag: '@published' }, async ({ page, open }) => {
  await open('/docs/')
  await expect(navbar(page)).not.toContainText('Not yet')
  await expect(navbar(page).locator('li:empty')).toHaveCount(0)
})

test('B055 B058 B059 B060 B271 external links, HTML, and a component of the site', async ({ page, open }) => {
  await open('/docs/')
  const weather = navbar(page).getByRole('link', { name: 'Weather' })
  await expect(weather.locator('em')).toBeVisible()
  // Items without a position are on the left.
  const [left, right] = [navbar(page).locator('ul').first(), navbar(page).locator('ul').last()]
  await expect(left.getByRole('link', { name: 'Weather' })).toBeVisible()
  await expect(left.getByRole('link', { name: 'Chat' })).toHaveCount(0)
  await expect(right.getByRole('link', { name: 'Weather' })).toHaveCount(0)
  await expect(weather).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(weather).toHaveAttribute('target', '_blank')
  await expect(weather.locator('svg')).toHaveAttribute('width', '13.5')
  await expect(link(page, 'Chat').locator('svg')).toHaveCount(1)
  await expect(navbar(page).locator('[data-season]')).toHaveText('Autumn')
  await navbar(page).getByRole('button', { name: 'Basket in the bar: 3' }).click()
  await expect(navbar(page).getByRole('button', { name: 'Basket in the bar: 4' })).toBeVisible()
  // Where the configuration puts it, and not a second time at the far end (B063).
  await expect(navbar(page).getByRole('button', { name: 'Search' })).toHaveCount(1)
})

test('B067 the label of a menu with a target is a link, and its arrow opens the menu', async ({
  page,
  open,
}) => {
  await open('/docs/')
  await markDocument(page)
  await navbar(page).getByLabel('More menu').click()
  await expect(link(page, 'Ladder')).toBeVisible()
  await expect(link(page, 'Source').locator('svg')).toHaveCount(1)
  await link(page, 'More').click()
  await expect(heading(page)).toHaveText('Media')
  await expect(link(page, 'Ladder')).toBeHidden()
  await expect(link(page, 'More')).toHaveAttribute('aria-current', 'page')
  expect(await isMarked(page)).toBe(true)
})

test('B081 B082 the language menu leads to the same page, with query and fragment, by a page load', async ({
  page,
  open,
}) => {
  await open('/docs/apples?tree=3#row-2')
  // The bar makes room for the anchor, and must be back before the mouse looks for it.
  await expect(navbar(page)).toHaveAttribute('data-hidden')
  await page.evaluate(() => scrollTo(0, 0))
  await expect(navbar(page)).not.toHaveAttribute('data-hidden')
  await navbar(page).locator('summary', { hasText: 'English' }).click()
  const english = link(page, 'English')
  await expect(english).toHaveAttribute('href', '/docs/apples?tree=3#row-2')
  await expect(english).toHaveAttribute('lang', 'en')
  await expect(english).toHaveAttribute('target', '_self')
  await expect(english).toHaveAttribute('aria-current', 'true')
  await open('/docs/pears')
  await markDocument(page)
  await navbar(page).locator('summary', { hasText: 'English' }).click()
  const loaded = page.waitForEvent('load')
  await english.click()
  await loaded
  expect(await isMarked(page)).toBe(false)
  expect(addressOf(page)).toBe('/docs/pears')
})

test('B062 a right click on the brand opens the media page', async ({ page, open }) => {
  await open('/docs/')
  await markDocument(page)
  await navbar(page).getByRole('link', { name: 'Orchard' }).click({ button: 'right' })
  await expect(heading(page)).toHaveText('Media')
  expect(addressOf(page)).toBe('/media')
  expect(await isMarked(page)).toBe(true)
})

test('B061 B064 a dark navbar on a light page shows the logo for dark backgrounds', async ({
  page,
  open,
}) => {
  await open('/docs/')
  await expect(navbar(page)).toHaveClass(/navbar-dark/)
  const logos = navbar(page).locator('img:visible')
  await expect(logos).toHaveAttribute('src', '/img/logo-dark.svg')
})

test("B115 the edit link leads to the page's source", async ({ page, open }) => {
  await open('/docs/pears')
  const edit = page.getByRole('link', { name: 'Edit this page' })
  await expect(edit).toHaveAttribute('href', 'https://source.example/edit/content/docs/pears.md')
  await expect(edit).toHaveAttribute('target', '_blank')
})

test('B127 B129 B130 the footer has a row of links, a linked logo, the copyright and dark style', async ({
  page,
  open,
}) => {
  await open('/docs/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('listitem')).toHaveText(['Introduction', 'News', 'Market'])
  const dot = footer
    .getByRole('listitem')
    .nth(1)
    .evaluate((item) => getComputedStyle(item, '::before').content)
  expect(await dot).toBe('"·"')
  const market = footer.getByRole('link', { name: 'Market' })
  await expect(market).toHaveAttribute('target', '_blank')
  await expect(market.locator('svg')).toHaveAttribute('width', '13.5')
  const logo = footer.getByRole('link', { name: 'Orchard' })
  await expect(logo).toHaveCSS('opacity', '0.5')
  await logo.hover()
  await expect(logo).toHaveCSS('opacity', '1')
  await expect(footer.getByText('slowly')).toHaveCSS('font-weight', '700')
  await expect(footer).toHaveCSS('color-scheme', 'dark')
})
