import type { Locator, Page } from '@playwright/test'
import { follow, goBack, scrollTo, scrollTop, waitForFrames } from '../page-facts.ts'
import { heading, sidebar } from '../page-parts.ts'
import { expect, proof, test } from '../site-test.ts'

const tabs = (page: Page, index: number): Locator => page.getByRole('tablist').nth(index).getByRole('tab')
const selected = (page: Page, index: number): Locator =>
  page.getByRole('tablist').nth(index).getByRole('tab', { selected: true })

test('B273 B278 B279 tabs by keyboard, with the same id, and kept state', async ({ page, open }) => {
  await open('/docs/cargo')
  await expect(tabs(page, 0)).toHaveText(['Hemp', 'Steel', 'Silk'])
  await expect(selected(page, 0)).toHaveText('Hemp')
  await expect(page.getByText("const rope = 'hemp'")).toBeVisible()
  await tabs(page, 0).first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tabs(page, 0).nth(2)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(tabs(page, 0).nth(1)).toBeFocused()
  await expect(selected(page, 0)).toHaveText('Hemp')
  await page.keyboard.press('Enter')
  await expect(selected(page, 0)).toHaveText('Steel')
  await expect(page.getByRole('tabpanel', { name: 'Steel' })).toContainText('Steel does not float.')
  await expect(page.getByText("const rope = 'hemp'")).toBeHidden()
  // Only the chosen tab is a tab stop.
  await expect(tabs(page, 0).nth(1)).toHaveAttribute('tabindex', '0')
  await expect(tabs(page, 0).nth(0)).toHaveAttribute('tabindex', '-1')
  // Where text runs from right to left, the left arrow moves to the next tab.
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  await tabs(page, 0).first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tabs(page, 0).nth(1)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tabs(page, 0).nth(0)).toBeFocused()
  await open('/docs/cargo')
  await tabs(page, 1).getByText('Silk').click()
  await expect(selected(page, 0)).toHaveText('Silk')
  await expect(selected(page, 1)).toHaveText('Silk')
  await expect(selected(page, 2)).toHaveText('One')
  // A choice that a group doesn't offer leaves it alone.
  await tabs(page, 0).getByText('Steel').click()
  await expect(selected(page, 1)).toHaveText('Silk')
  expect(await page.evaluate(() => localStorage.getItem('docusaurus.tab.material'))).toBe('steel')
  await page.reload()
  await expect(selected(page, 0)).toHaveText('Steel')
  await expect(selected(page, 1)).toHaveText('Hemp')
  await follow(sidebar(page).getByRole('link', { name: 'Voyage' }), 'Voyage')
  await page.goBack()
  await expect(selected(page, 0)).toHaveText('Steel')
  await open('/docs/cargo')
  await page.getByRole('button', { name: 'Barrels: 0' }).click()
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Sails' }).click()
  await expect(page).toHaveURL(/#sails$/)
  await expect(page.getByRole('button', { name: 'Barrels: 1' })).toBeVisible()
  await follow(sidebar(page).getByRole('link', { name: 'Voyage' }), 'Voyage')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Barrels: 0' })).toBeVisible()
})

test('B279 a choice reaches other windows, and moves nothing', proof, async ({ page, open, context }) => {
  await open('/docs/lantern')
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(selected(other, 0)).toHaveText('Olive')
  await page.setViewportSize({ width: 1300, height: 300 })
  // As in browsers without scroll anchoring.
  await page.evaluate(() => document.documentElement.style.setProperty('overflow-anchor', 'none'))
  const tab = tabs(page, 2).getByText('Whale')
  await tab.scrollIntoViewIfNeeded()
  const before = await tab.boundingBox()
  await tab.click()
  await expect(selected(page, 0)).toHaveText('Whale')
  expect((await tab.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
  await expect(selected(other, 0)).toHaveText('Whale')
  await other.close()
})

test('B279 with queryString, the address overrides what is stored', proof, async ({ page, open }) => {
  await open('/docs/guide')
  await sidebar(page).getByRole('link', { name: 'Lantern' }).click()
  await tabs(page, 0).getByText('Whale').click()
  await expect(page).toHaveURL(/\/docs\/lantern\?oil=whale$/)
  // Selecting it again doesn't go to the top.
  await scrollTo(page, 40)
  await tabs(page, 0).getByText('Whale').click()
  await waitForFrames(page)
  expect(await scrollTop(page)).toBe(40)
  // Browsers go back with Alt and an arrow key.
  const isUnused = await selected(page, 0).evaluate((tab) =>
    tab.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true }),
    ),
  )
  expect(isUnused).toBe(true)
  await goBack(page, 'Guide')
  await open('/docs/lantern?oil=olive#wicks')
  await expect(selected(page, 0)).toHaveText('Olive')
  await expect(selected(page, 2)).toHaveText('Whale')
  await open('/docs/lantern?oil=tin')
  await expect(selected(page, 0)).toHaveText('Whale')
})

test('B275 B276 B283 hidden panels, links of headings, callouts', async ({ page, open }) => {
  // A fragment inside a hidden panel chooses that panel.
  await open('/docs/lantern#round-wicks')
  await expect(selected(page, 1)).toHaveText('Round')
  await expect(page.getByRole('heading', { name: 'Round wicks' })).toBeInViewport()
  await tabs(page, 1).getByText('Flat').click()
  await page.evaluate(() => (location.hash = ''))
  // Links in the version menu contain the fragment, so it must be gone from the page, not only from the address bar.
  await expect(page.locator('#octavo-navbar a[href*="/docs/v1"]').first()).not.toHaveAttribute('href', /#/)
  await page.evaluate(() => (location.hash = 'round-wicks'))
  await expect(selected(page, 1)).toHaveText('Round')
  const anchor = page.getByRole('link', { name: 'Direct link to Care' })
  await expect(anchor).toHaveCSS('opacity', '0')
  await page.getByRole('heading', { name: 'Care' }).hover()
  await expect(anchor).toHaveCSS('opacity', '1')
  await expect(anchor).toHaveAttribute('title', 'Direct link to Care')
  await anchor.click()
  await expect(page).toHaveURL(/#care$/)
  await expect(heading(page)).not.toHaveAttribute('id')
  const tip = page.locator('.admonition-tip')
  await expect(tip.getByText('tip', { exact: true })).toHaveCSS('text-transform', 'uppercase')
  await expect(tip.locator('svg')).toBeVisible()
  const caution = page.locator('.admonition-caution')
  await expect(caution.locator('p').first()).toHaveText('Hot glass')
  await expect(caution.locator('p').first()).toHaveCSS('text-transform', 'none')
  await expect(caution.locator('code')).toHaveText('glass')
  await expect(caution.locator('code')).toHaveCSS('display', 'inline')
})

test('B274 B281 the copy button copies the code, says so and recovers', async ({ page, open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install({ time: new Date('2026-01-01T00:00:00Z') })
  // The button is in markup that arrived with a navigation.
  await open('/docs/guide')
  await sidebar(page).getByRole('link', { name: 'Cargo' }).click()
  await page.clock.pauseAt(new Date('2026-01-01T01:00:00Z'))
  const button = page.getByRole('figure').getByRole('button')
  await expect(button).toHaveAccessibleName('Copy code to clipboard')
  await button.click()
  await expect(button).toHaveAccessibleName('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    "const rope = 'hemp'\nexport { rope }",
  )
  await page.clock.runFor(1999)
  await expect(button).toHaveAccessibleName('Copied')
  await page.clock.runFor(1)
  await expect(button).toHaveAccessibleName('Copy code to clipboard')
})
