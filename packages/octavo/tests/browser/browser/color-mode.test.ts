import type { Page } from '@playwright/test'
import { follow } from '../page-facts.ts'
import { navbar, sidebar } from '../page-parts.ts'
import { expect, proof, test } from '../site-test.ts'

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

test('B189-B195 B272 switch, other tabs and system change the mode', async ({ page, open, context }) => {
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
  await follow(sidebar(page).getByRole('link', { name: 'Voyage' }), 'Voyage')
  await expect(root(page)).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  expect(await firstMode(page)).toBe('dark')
  await expect(toggle(page)).toHaveAccessibleName(/currently dark mode/)
  // Another tab follows, but a choice that's removed there changes nothing, and neither does what else is stored.
  const other = await context.newPage()
  await other.goto(page.url())
  await toggle(page).click()
  await expect(root(other)).toHaveAttribute('data-theme', 'light')
  await toggle(page).click()
  await expect(root(other)).toHaveAttribute('data-theme', 'dark')
  await expect(toggle(other)).toHaveAccessibleName(/currently dark mode/)
  await page.evaluate(() => localStorage.setItem('other', 'light'))
  await page.evaluate(() => localStorage.clear())
  await other.evaluate(() => localStorage.setItem('theme', 'dark'))
  await expect(root(other)).toHaveAttribute('data-theme', 'dark')
  await other.close()
  // So does a change of the system, but printing is none.
  await changeSystem(page, { media: 'print', colorScheme: 'dark' })
  await changeSystem(page, { media: 'screen', colorScheme: 'light' })
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  await changeSystem(page, { colorScheme: 'dark' })
  await changeSystem(page, { colorScheme: 'light' })
  await expect(root(page)).toHaveAttribute('data-theme', 'light')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(null)
  // An invalid stored value means light.
  await page.evaluate(() => localStorage.setItem('theme', '{"mode":"purple"}'))
  await page.reload()
  await expect(root(page)).toHaveAttribute('data-theme', 'light')
  await expect(toggle(page)).toHaveAccessibleName(/currently light mode/)
})

test.describe('on a dark system', () => {
  test.use({ colorScheme: 'dark' })

  test('B190 B195 the system decides until the reader does', proof, async ({ page, open }) => {
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
