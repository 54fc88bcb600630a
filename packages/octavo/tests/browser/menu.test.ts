import type { Page } from '@playwright/test'
import { addressOf, heading, isMarked, markDocument, sidebar } from './page-facts.ts'
import { expect, test } from './site-test.ts'

test.use({ viewport: { width: 996, height: 800 } })

const openButton = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' })

test('B083 B088 the menu on small screens closes when one of its links is chosen', async ({ page, open }) => {
  await open('/docs/guide')
  await markDocument(page)
  await openButton(page).click()
  await sidebar(page).getByRole('button', { name: 'Ropes', exact: true }).click()
  await sidebar(page).getByRole('link', { name: 'Bowline' }).click()
  await expect(heading(page)).toHaveText('Bowline')
  await expect(sidebar(page)).toBeHidden()
  expect(await isMarked(page)).toBe(true)
  await openButton(page).click()
  await page.keyboard.press('Escape')
  await expect(sidebar(page)).toBeHidden()
  await openButton(page).click()
  await page.mouse.click(900, 700)
  await expect(sidebar(page)).toBeHidden()
  expect(addressOf(page)).toBe('/docs/ropes/bowline')
  await page.setViewportSize({ width: 997, height: 800 })
  await expect(sidebar(page)).toBeVisible()
  await expect(openButton(page)).toBeHidden()
})
