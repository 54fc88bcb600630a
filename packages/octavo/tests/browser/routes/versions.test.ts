import type { Locator, Page } from '@playwright/test'
import { heading, isMarked, markDocument, navbar, sidebar } from '../page-facts.ts'
import { expect, test } from '../site-test.ts'

const toggle = (page: Page, label: string): Locator => navbar(page).getByLabel(`Version ${label}`)
/** Even while the menu is closed. */
const row = (page: Page, label: string): Locator =>
  navbar(page).getByRole('link', { name: label, includeHidden: true })
const saved = (page: Page) => page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))

test('B069 B070 the menu leads to the same doc in the other version, and back', async ({ page, open }) => {
  await open('/docs/guide')
  await markDocument(page)
  await toggle(page, '2.x').click()
  await expect(row(page, '2.x')).toHaveAccessibleName(/latest/)
  await expect(row(page, '1.x')).toHaveAccessibleName(/unmaintained/)
  await expect(row(page, '3.x')).toHaveAccessibleName(/unreleased/)
  await row(page, '1.x').click()
  await expect(page).toHaveURL(/\/docs\/v1\/guide$/)
  await expect(sidebar(page).getByText('Old knots')).toBeVisible()
  await expect(row(page, '2.x')).toBeHidden()
  await toggle(page, '1.x').click()
  await row(page, '2.x').click()
  await expect(page).toHaveURL(/\/docs\/guide$/)
  await expect(sidebar(page).getByText('Ropes', { exact: true })).toBeVisible()
  expect(await isMarked(page)).toBe(true)
})

test('B070 B073 a doc without a counterpart, and pages outside of the docs, lead to the main doc', async ({
  page,
  open,
  noise,
}) => {
  noise.allow(/404/)
  for (const path of ['/docs/ropes/bowline', '/docs/tides', '/blog', '/', '/docs/nowhere']) {
    await open(path)
    await expect(row(page, '1.x')).toHaveAttribute('href', '/docs/v1/')
  }
  await open('/docs/v1/granny')
  await expect(row(page, '2.x')).toHaveAttribute('href', '/docs/')
  await expect(row(page, '1.x')).toHaveAttribute('href', '/docs/v1/granny')
})

test('B071 query and fragment are kept', async ({ page, open }) => {
  await open('/docs/guide?light=red#entering')
  await toggle(page, '2.x').click()
  await row(page, '1.x').click()
  await expect(page).toHaveURL(/\/docs\/v1\/guide\?light=red#entering$/)
  await expect(page.getByText('There are no lights yet.')).toBeVisible()
  await sidebar(page).getByRole('link', { name: 'Introduction' }).click()
  await expect(heading(page)).toHaveText('Introduction')
  await expect(row(page, '2.x')).toHaveAttribute('href', '/docs/')
})

test('B075 B208 a choice is remembered, a visit is not', async ({ page, open }) => {
  await open('/docs/v1/guide')
  expect(await saved(page)).toBe(null)
  await open('/blog')
  await expect(toggle(page, '2.x')).toBeVisible()
  await toggle(page, '2.x').click()
  await row(page, '1.x').click()
  await expect(page).toHaveURL(/\/docs\/v1\/$/)
  expect(await saved(page)).toBe('1.x')
  await navbar(page).getByRole('link', { name: 'Blog' }).click()
  await expect(heading(page)).toHaveText('Blog')
  await expect(toggle(page, '1.x')).toBeVisible()
  await page.reload()
  await expect(toggle(page, '1.x')).toBeVisible()
  // The version being read takes precedence over the choice.
  await open('/docs/guide')
  await expect(toggle(page, '2.x')).toBeVisible()
})

test('B209 a remembered version that no longer exists is ignored and forgotten', async ({ page, open }) => {
  await page.addInitScript(() => localStorage.setItem('docs-preferred-version-default', '0.x'))
  await open('/blog')
  await expect(toggle(page, '2.x')).toBeVisible()
  await expect.poll(() => saved(page)).toBe(null)
})

test('B109 B110 B208 the banner of an old version leads to the same doc in the latest one', async ({
  page,
  open,
}) => {
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

test('B074 B137 the version of an address is determined by whole segments', async ({ page, open, noise }) => {
  noise.allow(/404/)
  await open('/docs/v1foo')
  await expect(heading(page)).toHaveText('Page Not Found')
  await expect(toggle(page, '2.x')).toBeVisible()
})
