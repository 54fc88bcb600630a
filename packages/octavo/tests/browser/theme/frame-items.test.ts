import type { Page } from '@playwright/test'
import { follow, isMarked, markDocument } from '../page-facts.ts'
import { navbar } from '../page-parts.ts'
import { expect, test } from '../site-test.ts'

test.use({ variant: 'navbar' })

const link = (page: Page, name: string) => navbar(page).getByRole('link', { name, exact: true })

test('B055 B058-B061 B064 B067 B127 B129 B130 B210 B219 B271 navbar, footer', async ({ page, open }) => {
  await open('/docs/')
  // A link to a draft is hidden.
  await expect(navbar(page)).not.toContainText('Not yet')
  await expect(navbar(page).locator('li:empty')).toHaveCount(0)
  await expect(navbar(page)).toHaveClass(/navbar-dark/)
  await expect(navbar(page).locator('img:visible')).toHaveAttribute('src', '/img/logo-dark.svg')
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
  // The label of a menu with a target is a link, and its arrow opens the menu.
  await markDocument(page)
  await navbar(page).getByLabel('More menu').click()
  await expect(link(page, 'Ladder')).toBeVisible()
  await expect(link(page, 'Source').locator('svg')).toHaveCount(1)
  await follow(link(page, 'More'), 'Media')
  await expect(link(page, 'Ladder')).toBeHidden()
  await expect(link(page, 'More')).toHaveAttribute('aria-current', 'page')
  expect(await isMarked(page)).toBe(true)
  await open('/blog')
  await expect(link(page, 'All apples')).toHaveAttribute('href', '/docs/apples')
  await expect(link(page, 'Tools')).toHaveAttribute('href', '/docs/tools/ladder')
  await expect(link(page, '2.x')).toHaveAttribute('href', '/docs/')
  await open('/docs/v1/')
  await expect(link(page, 'Old apples')).toHaveAttribute('href', '/docs/v1/apples')
  await expect(link(page, 'Old apples')).toHaveAttribute('aria-current', 'true')
  await follow(link(page, 'Old apples'), 'Apples')
  await expect(link(page, 'Old apples')).toHaveAttribute('aria-current', 'page')
  // The first version has no tools.
  await expect(link(page, 'Tools')).toHaveAttribute('href', '/docs/tools/ladder')
  await expect(link(page, '1.x')).toHaveAttribute('href', '/docs/v1/')
  // Elsewhere, the version a reader chose decides.
  await page.evaluate(() => localStorage.setItem('docs-preferred-version-default', '1.x'))
  await open('/blog')
  await expect(link(page, 'Old apples')).toHaveAttribute('href', '/docs/v1/apples')
  await expect(link(page, '1.x')).toHaveAttribute('href', '/docs/v1/')
  await open('/docs/pears')
  await expect(link(page, 'All apples')).toBeVisible()
})
