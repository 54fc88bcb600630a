import type { Page } from '@playwright/test'
import { follow, goBack, isMarked, markDocument } from '../page-facts.ts'
import { navbar, sidebar } from '../page-parts.ts'
import { expect, proof, test } from '../site-test.ts'

/** Breaks a component of the page and waits for the message. */
async function crash(page: Page): Promise<void> {
  await follow(page.getByRole('button', { name: 'Break the mast' }), 'This page crashed.')
}

test.beforeEach(({ noise }) => noise.allow(/The mast broke/))

test('B051 B153 B183 B185 B187 B188 B270 a page that crashes', async ({ page, open }) => {
  await open('/docs/cargo')
  await markDocument(page)
  await crash(page)
  await expect(page.getByRole('main')).toContainText('The mast broke')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page).toHaveTitle('Cargo | Harbour')
  await navbar(page).getByLabel('Version 2.x').click()
  await expect(navbar(page).getByRole('link', { name: '1.x' })).toBeVisible()
  // The focus goes where a navigation puts it.
  await follow(page.getByRole('button', { name: 'Try again' }), 'Cargo')
  await expect(page.getByRole('region', { name: 'Skip to main content' })).toBeFocused()
  await expect(page.getByText("const rope = 'hemp'")).toBeVisible()
  await expect(page).toHaveTitle('Cargo | Harbour')
  await crash(page)
  await follow(sidebar(page).getByRole('link', { name: 'Voyage' }), 'Voyage')
  await goBack(page, 'Cargo')
  await expect(page.getByText("const rope = 'hemp'")).toBeVisible()
  await crash(page)
  await follow(navbar(page).getByRole('link', { name: 'Blog' }), 'Blog')
  await page.goBack()
  await crash(page)
  await follow(sidebar(page).getByRole('link', { name: 'Cargo' }), 'Cargo')
  expect(await isMarked(page)).toBe(true)
})

test('B184 B271 a frame that crashes twice becomes a message', proof, async ({ page, open, noise }) => {
  noise.allow(/Cannot read properties/)
  let isBroken = true
  await page.route('**/assets/sidebars/*.json', (route) =>
    isBroken ? route.fulfill({ json: [null] }) : route.continue(),
  )
  await open('/docs/guide')
  const row = sidebar(page).getByRole('button', { name: 'Ropes', exact: true })
  await follow(row, 'This page crashed.')
  await expect(page).toHaveTitle('Page Error')
  await expect(page.getByRole('main')).toContainText('Cannot read properties')
  await follow(sidebar(page).getByRole('link', { name: 'Voyage' }), 'Voyage')
  await expect(page).toHaveTitle('Voyage | Harbour')
  await follow(row, 'This page crashed.')
  await row.click()
  await expect(navbar(page)).toHaveCount(0)
  await expect(page).toHaveTitle('Page Error')
  const box = page.getByText('Cannot read properties').locator('../..')
  await expect(box).toHaveCSS('height', '400px')
  // Space for a scroll bar is reserved on every page.
  const width = await page.evaluate(() => document.body.clientWidth)
  await expect(box).toHaveCSS('width', `${width}px`)
  await expect(box).toHaveCSS('font-size', '20px')
  isBroken = false
  await follow(page.getByRole('button', { name: 'Try again' }), 'Voyage')
  await expect(page).toHaveTitle('Voyage | Harbour')
  await expect(sidebar(page).getByRole('link', { name: 'Flags' })).toBeVisible()
})
