import type { Page } from '@playwright/test'
import { addressOf, follow, goBack } from '../page-facts.ts'
import { article, heading, navbar, sidebar } from '../page-parts.ts'
import { expect, test } from '../site-test.ts'

const skipRegion = (page: Page) => page.getByRole('region', { name: 'Skip to main content' })
const skipLink = (page: Page) => page.getByRole('link', { name: 'Skip to main content' })

test('B048-B050 B052 B153 where the focus is after a click and a skip link', async ({ page, open }) => {
  await open('/docs/guide')
  const announcer = page.locator('[aria-live=polite][aria-atomic=true]')
  await expect(announcer).toHaveText('')
  await sidebar(page).getByRole('link', { name: 'Flags' }).click()
  await expect(announcer).toHaveText('Flags | Harbour')
  await expect(skipRegion(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(skipLink(page)).toBeFocused()
  await page.goBack()
  await expect(announcer).toHaveText('Guide | Harbour')
  // Back, fragments and another layout leave the focus alone.
  const region = skipRegion(page)
  const high = article(page).getByRole('link', { name: 'high tide' })
  await high.click()
  await expect(region).toBeFocused()
  await goBack(page, 'Guide')
  await sidebar(page).getByRole('link', { name: 'Guide' }).focus()
  await page.goForward()
  await expect(heading(page)).toHaveText('High tide')
  await expect(region).not.toBeFocused()
  await page.goBack()
  await follow(article(page).getByRole('link', { name: 'voyage' }), 'Voyage')
  await expect(region).not.toBeFocused()
  await follow(navbar(page).getByRole('link', { name: 'Blog' }), 'Blog')
  await expect(region).not.toBeFocused()
  await open('/docs/guide')
  await expect(skipLink(page)).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(skipLink(page)).toBeFocused()
  await expect(skipLink(page)).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  expect(addressOf(page)).toBe('/docs/guide')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Home page' })).toBeFocused()
  await navbar(page).getByRole('link', { name: 'Harbour' }).click({ button: 'right' })
  await expect(heading(page)).toHaveText('Media')
  const order = await page.evaluate(() =>
    ['#octavo-skip', '#octavo-navbar', 'main', 'body footer'].map((selector) => {
      const all = [...document.querySelectorAll('*')]
      return all.indexOf(document.querySelector(selector) as Element)
    }),
  )
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  await page.setViewportSize({ width: 1300, height: 1600 })
  const footer = await page.getByRole('contentinfo').boundingBox()
  expect(Math.round((footer?.y ?? 0) + (footer?.height ?? 0))).toBe(1600)
})
