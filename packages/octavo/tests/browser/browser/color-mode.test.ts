import type { Page } from '@playwright/test'
import { heading, navbar, sidebar } from '../page-facts.ts'
import { expect, test } from '../site-test.ts'

const toggle = (page: Page) =>
  navbar(page).getByRole('button', { name: /^Switch between dark and light mode/ })
const root = (page: Page) => page.locator('html')

/** Records the mode at the moment the body is created, before anything can be painted. */
async function recordFirstMode(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      Object.assign(window, { firstMode: document.documentElement.dataset['theme'] })
    }).observe(document, { childList: true, subtree: true })
  })
}

/** Two changes within one frame would look like none. */
async function changeSystem(page: Page, media: Parameters<Page['emulateMedia']>[0]): Promise<void> {
  const changed = page.evaluate(() =>
    new Promise((resolve) =>
      matchMedia('(prefers-color-scheme: dark)').addEventListener('change', resolve, { once: true }),
    ).then(() => null),
  )
  await page.emulateMedia(media)
  await changed
}

const firstMode = (page: Page) => page.evaluate(() => ('firstMode' in window ? window.firstMode : null))

test('B189 B190 B192 B195 B272 the switch changes the mode, and a reload keeps it from the first paint on', async ({
  page,
  open,
}) => {
  await recordFirstMode(page)
  await open('/docs/guide')
  expect(await firstMode(page)).toBe('light')
  const paper = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const white = await paper()
  await expect(toggle(page)).toHaveAccessibleName(/currently light mode/)
  await toggle(page).click()
  await expect(root(page)).toHaveAttribute('data-theme', 'dark')
  await expect(toggle(page)).toHaveAccessibleName(/currently dark mode/)
  expect(await paper()).not.toBe(white)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  await sidebar(page).getByRole('link', { name: 'Voyage' }).click()
  await expect(heading(page)).toHaveText('Voyage')
  await expect(root(page)).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  expect(await firstMode(page)).toBe('dark')
  await expect(toggle(page)).toHaveAccessibleName(/currently dark mode/)
  await toggle(page).click()
  await page.reload()
  expect(await firstMode(page)).toBe('light')
})

test.describe('on a dark system', () => {
  test.use({ colorScheme: 'dark' })

  test('B190 B195 the system decides until the reader does', async ({ page, open }) => {
    await recordFirstMode(page)
    await open('/docs/guide')
    expect(await firstMode(page)).toBe('dark')
    await toggle(page).click()
    await expect(root(page)).toHaveAttribute('data-theme', 'light')
    await page.reload()
    expect(await firstMode(page)).toBe('light')
  })
})

test('B190 only the inline script is needed', async ({ page, site, noise }) => {
  noise.allow(/Failed to load resource/)
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.route('**/assets/**', (route) => route.abort())
  await page.goto(`${site}/docs/guide`)
  await expect(root(page)).toHaveAttribute('data-theme', 'dark')
  await expect(toggle(page)).toBeDisabled()
})

test('B193 a change of the system setting overrides an old choice, but printing is not such a change', async ({
  page,
  open,
}) => {
  await open('/docs/guide')
  await toggle(page).click()
  await changeSystem(page, { media: 'print', colorScheme: 'dark' })
  await changeSystem(page, { media: 'screen', colorScheme: 'light' })
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  await changeSystem(page, { colorScheme: 'dark' })
  await changeSystem(page, { colorScheme: 'light' })
  await expect(root(page)).toHaveAttribute('data-theme', 'light')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(null)
})

test('B194 other tabs follow, but removing the choice there changes nothing here', async ({
  page,
  open,
  context,
  site,
}) => {
  await open('/docs/guide')
  const other = await context.newPage()
  await other.goto(`${site}/docs/voyage`)
  await toggle(page).click()
  await expect(root(other)).toHaveAttribute('data-theme', 'dark')
  await expect(toggle(other)).toHaveAccessibleName(/currently dark mode/)
  await page.evaluate(() => localStorage.clear())
  await other.evaluate(() => localStorage.setItem('theme', 'dark'))
  await expect(root(other)).toHaveAttribute('data-theme', 'dark')
})

test('B191 an invalid stored value means light', async ({ page, open }) => {
  await page.addInitScript(() => localStorage.setItem('theme', '{"mode":"purple"}'))
  await open('/docs/guide')
  await expect(root(page)).toHaveAttribute('data-theme', 'light')
  await expect(toggle(page)).toHaveAccessibleName(/currently light mode/)
})
