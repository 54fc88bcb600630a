import type { Locator, Page } from '@playwright/test'
import { follow, isMarked, markDocument } from '../page-facts.ts'
import { navbar, sidebar } from '../page-parts.ts'
import { expect, test } from '../site-test.ts'

const toggle = (page: Page, label: string): Locator => navbar(page).getByLabel(`Version ${label}`)
/** Even while the menu is closed. */
const row = (page: Page, label: string): Locator =>
  navbar(page).getByRole('link', { name: label, includeHidden: true })
const saved = (page: Page) => page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))

test('B069-B071 B070 B073 B074 B137 the menu leads to the doc or the main', async ({ page, open, noise }) => {
  await open('/docs/guide?light=red#entering')
  await markDocument(page)
  await toggle(page, '2.x').click()
  await expect(row(page, '2.x')).toHaveAccessibleName(/latest/)
  await expect(row(page, '1.x')).toHaveAccessibleName(/unmaintained/)
  await expect(row(page, '3.x')).toHaveAccessibleName(/unreleased/)
  await row(page, '1.x').click()
  await expect(page).toHaveURL(/\/docs\/v1\/guide\?light=red#entering$/)
  await expect(page.getByText('There are no lights yet.')).toBeVisible()
  await expect(sidebar(page).getByText('Old knots')).toBeVisible()
  await expect(row(page, '2.x')).toBeHidden()
  await toggle(page, '1.x').click()
  await row(page, '2.x').click()
  await expect(page).toHaveURL(/\/docs\/guide\?light=red#entering$/)
  await expect(sidebar(page).getByText('Ropes', { exact: true })).toBeVisible()
  await follow(sidebar(page).getByRole('link', { name: 'Introduction' }), 'Introduction')
  await expect(row(page, '1.x')).toHaveAttribute('href', '/docs/v1/')
  expect(await isMarked(page)).toBe(true)
  noise.allow(/404/)
  // Whole segments make a version, and `v1foo` is none.
  for (const path of ['/docs/ropes/bowline', '/blog', '/docs/v1foo']) {
    await open(path)
    await expect(row(page, '1.x')).toHaveAttribute('href', '/docs/v1/')
  }
  await open('/docs/v1/granny')
  await expect(row(page, '2.x')).toHaveAttribute('href', '/docs/')
  await expect(row(page, '1.x')).toHaveAttribute('href', '/docs/v1/granny')
})

test('B075 B109 B110 B208 B209 a choice is remembered, a visit is not', async ({ page, open }) => {
  await open('/docs/v1/guide')
  expect(await saved(page)).toBe(null)
  await open('/blog')
  await expect(toggle(page, '2.x')).toBeVisible()
  await toggle(page, '2.x').click()
  await row(page, '1.x').click()
  await expect(page).toHaveURL(/\/docs\/v1\/$/)
  expect(await saved(page)).toBe('1.x')
  await follow(navbar(page).getByRole('link', { name: 'Blog' }), 'Blog')
  await expect(toggle(page, '1.x')).toBeVisible()
  await page.reload()
  await expect(toggle(page, '1.x')).toBeVisible()
  // The version being read takes precedence over the choice.
  await open('/docs/guide')
  await expect(toggle(page, '2.x')).toBeVisible()
  // A version that no longer exists is ignored and forgotten.
  await page.evaluate(() => localStorage.setItem('docs-preferred-version-default', '0.x'))
  await open('/blog')
  await expect(toggle(page, '2.x')).toBeVisible()
  await expect.poll(() => saved(page)).toBe(null)
  await open('/docs/v1/guide')
  await markDocument(page)
  const banner = page.getByRole('alert')
  await expect(banner).toContainText(
    'This is documentation for Harbour 1.x, which is no longer actively maintained.',
  )
  await banner.getByRole('link', { name: 'latest version' }).click()
  await expect(page).toHaveURL(/\/docs\/guide$/)
  await expect(banner).toHaveCount(0)
  expect(await saved(page)).toBe('current')
  expect(await isMarked(page)).toBe(true)
  await open('/docs/next/')
  await expect(banner).toContainText('This is unreleased documentation for Harbour 3.x version.')
})
