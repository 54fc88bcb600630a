import type { Page } from '@playwright/test'
import { addressOf, heading, isMarked, markDocument, scrollTop, sidebar } from '../page-facts.ts'
import { aidsStatus, recordAnimations } from '../reading-aids.ts'
import { expect, test } from '../site-test.ts'

test.use({ viewport: { width: 996, height: 800 } })

const panel = (page: Page) => page.locator('#octavo-menu')
const openButton = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' })
const closeButton = (page: Page) => page.getByRole('button', { name: 'Close navigation bar' })
const backButton = (page: Page) => page.getByRole('button', { name: '← Back to main menu' })
const row = (page: Page, name: string) => panel(page).getByRole('link', { name, exact: true })
const accordion = (page: Page, name: string) => panel(page).locator('summary', { hasText: name })

test('B085 B203 the sidebar comes first, at the current page, with the main menu behind a button, every time it opens', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 996, height: 240 })
  await open('/docs/voyage')
  await openButton(page).click()
  await expect(sidebar(page).locator('[aria-current=page]')).toBeInViewport()
  await expect(row(page, 'Blog')).toBeHidden()
  await panel(page).evaluate((sheet) => (sheet.scrollTop = 0))
  await backButton(page).click()
  await expect(row(page, 'Blog')).toBeVisible()
  await expect(row(page, 'GitHub')).toBeVisible()
  await expect(sidebar(page)).toBeHidden()
  await closeButton(page).click()
  await openButton(page).click()
  await expect(sidebar(page)).toBeVisible()
  await expect(row(page, 'Blog')).toBeHidden()
})

test('B085 without a sidebar there is only the main menu', async ({ page, open }) => {
  await open('/media')
  await openButton(page).click()
  await expect(row(page, 'Blog')).toBeVisible()
  await expect(backButton(page)).toHaveCount(0)
})

test('B084 B087 B203 while it is open, the page neither scrolls nor takes the focus', async ({
  page,
  open,
}) => {
  await open('/docs/voyage')
  await expect(openButton(page)).not.toHaveAttribute('aria-expanded', 'true')
  await openButton(page).click()
  await expect(closeButton(page)).toBeFocused()
  await expect(page.locator('[popovertarget][aria-expanded=true]')).toHaveCount(1)
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  const isInside = () =>
    page.evaluate(
      () => document.activeElement === document.body || !!document.activeElement?.closest('#octavo-menu'),
    )
  expect(await isInside()).toBe(true)
  await sidebar(page).getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  expect(await isInside()).toBe(true)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(openButton(page)).toBeFocused()
  await expect(openButton(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(page.locator('body')).toHaveCSS('overflow', 'visible')
  await expect(page.locator('[inert]')).toHaveCount(0)
})

test('B088 Back closes it and stays on the page, then goes back', async ({ page, open }) => {
  await open('/docs/guide')
  await markDocument(page)
  await page.getByRole('article').getByRole('link', { name: 'voyage' }).click()
  await expect(heading(page)).toHaveText('Voyage')
  const address = addressOf(page)
  await openButton(page).click()
  await expect(closeButton(page)).toBeFocused()
  const top = await scrollTop(page)
  await page.evaluate(() => history.back())
  await expect(panel(page)).toBeHidden()
  await expect.poll(() => addressOf(page)).toBe(address)
  await expect(heading(page)).toHaveText('Voyage')
  expect(await scrollTop(page)).toBe(top)
  await page.goBack()
  await expect(heading(page)).toHaveText('Guide')
  await openButton(page).click()
  await expect(closeButton(page)).toBeFocused()
  await page.evaluate(() => history.forward())
  await expect(panel(page)).toBeHidden()
  await expect.poll(() => addressOf(page)).toBe('/docs/guide')
  await page.goForward()
  await expect(heading(page)).toHaveText('Voyage')
  expect(await isMarked(page)).toBe(true)
})

test('B083 B088 it closes when the screen becomes wide, and leaves nothing behind', async ({
  page,
  open,
}) => {
  await open('/docs/guide')
  await openButton(page).click()
  await expect(closeButton(page)).toBeFocused()
  await page.setViewportSize({ width: 997, height: 800 })
  await expect(page.locator('[inert]')).toHaveCount(0)
  await expect(closeButton(page)).toBeHidden()
  await sidebar(page).getByRole('link', { name: 'Voyage' }).click()
  await expect(heading(page)).toHaveText('Voyage')
  await page.setViewportSize({ width: 996, height: 800 })
  await expect(panel(page)).toBeHidden()
})

test('B083 B088 B089 a link closes it even if it leads to the current page, and so does a click beside it', async ({
  page,
  open,
}) => {
  await open('/docs/guide')
  await openButton(page).click()
  await sidebar(page).getByRole('link', { name: 'Guide' }).click()
  await expect(panel(page)).toBeHidden()
  await openButton(page).click()
  await page.mouse.click(900, 700)
  await expect(panel(page)).toBeHidden()
  await openButton(page).click()
  await sidebar(page).getByRole('button', { name: 'Ropes', exact: true }).click()
  await sidebar(page).getByRole('link', { name: 'Bowline' }).click()
  await expect(heading(page)).toHaveText('Bowline')
  await expect(panel(page)).toBeHidden()
  await openButton(page).click()
  await backButton(page).click()
  await row(page, 'Blog').click()
  await expect(heading(page)).toHaveText('Blog')
  await expect(panel(page)).toBeHidden()
  await expect(page.locator('[inert]')).toHaveCount(0)
})

test('B062 B192 its header has the brand, whose right click opens the media page, and the switch', async ({
  page,
  open,
}) => {
  await open('/docs/guide')
  const toggle = page.getByRole('button', { name: /^Switch between dark and light mode/ })
  await expect(toggle).toHaveCount(0)
  await openButton(page).click()
  await toggle.click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await panel(page).getByRole('link', { name: 'Harbour' }).click({ button: 'right' })
  await expect(page).toHaveURL(/\/media$/)
  await expect(panel(page)).toBeHidden()
})

test('B078 versions are a separate group, and a choice is remembered', async ({ page, open }) => {
  await open('/docs/guide')
  await openButton(page).click()
  await backButton(page).click()
  await expect(accordion(page, 'Versions')).toBeVisible()
  await row(page, '1.x unmaintained').click()
  await expect(page).toHaveURL(/\/docs\/v1\/guide$/)
  await expect(panel(page)).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBe('1.x')
})

test('targets are large enough for a thumb', async ({ page, open }) => {
  await open('/docs/guide')
  await openButton(page).click()
  await backButton(page).click()
  const sizes = await panel(page)
    .locator('a:visible, button:visible, summary:visible')
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().height))
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44)
})

test.describe('with menus in the navbar', () => {
  test.use({ variant: 'navbar' })

  test('B068 B216 menus are accordions: the one with the current page is open, and toggling never navigates', async ({
    page,
    open,
  }) => {
    const takeRuns = await recordAnimations(page)
    await open('/docs/pears')
    await openButton(page).click()
    await backButton(page).click()
    await expect(row(page, 'Pears').last()).toBeVisible()
    await expect(row(page, 'Source')).toBeHidden()
    await accordion(page, 'More').hover()
    await expect(aidsStatus(page)).toHaveCount(1)
    await accordion(page, 'More').click()
    await expect(row(page, 'Source')).toBeVisible()
    expect((await takeRuns()).map(({ id }) => id)).toEqual(['collapse'])
    await accordion(page, 'More').click()
    await expect(row(page, 'Source')).toBeHidden()
    await accordion(page, 'Fruit').click()
    await expect(row(page, 'Blog')).toBeHidden()
    expect(addressOf(page)).toBe('/docs/pears')
    await accordion(page, 'More').click()
    await row(page, 'Ladder').last().click()
    await expect(heading(page)).toHaveText('Ladder')
    await openButton(page).click()
    await backButton(page).click()
    await expect(row(page, 'Source')).toBeVisible()
    await expect(panel(page).getByRole('button', { name: 'Basket in the panel: 3' })).toBeVisible()
  })
})
