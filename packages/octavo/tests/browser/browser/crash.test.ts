import type { Page } from '@playwright/test'
import { heading, isMarked, markDocument, navbar, sidebar } from '../page-facts.ts'
import { expect, test } from '../site-test.ts'

/** Breaks a component of the page and waits for the message. */
async function crash(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Break the mast' }).click()
  await expect(heading(page)).toHaveText('This page crashed.')
}

test.beforeEach(({ noise }) => noise.allow(/The mast broke/))

test('B051 B183 B270 a page that crashes shows a message inside the site, which stays usable', async ({
  page,
  open,
}) => {
  await open('/docs/cargo')
  await markDocument(page)
  await crash(page)
  await expect(page.getByRole('main')).toContainText('The mast broke')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page).toHaveTitle('Cargo | Harbour')
  await navbar(page).getByLabel('Version 2.x').click()
  await expect(navbar(page).getByRole('link', { name: '1.x' })).toBeVisible()
  expect(await isMarked(page)).toBe(true)
})

test('B153 B185 Try again restores the whole page and puts the focus where a navigation does, and the next crash is shown again', async ({
  page,
  open,
}) => {
  await open('/docs/cargo')
  await crash(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('Cargo')
  await expect(page.getByRole('region', { name: 'Skip to main content' })).toBeFocused()
  await expect(page.getByText("const rope = 'hemp'")).toBeVisible()
  await expect(page).toHaveTitle('Cargo | Harbour')
  await crash(page)
})

test('B187 B188 going to another page clears the crash', async ({ page, open }) => {
  await open('/docs/cargo')
  await markDocument(page)
  await crash(page)
  await sidebar(page).getByRole('link', { name: 'Voyage' }).click()
  await expect(heading(page)).toHaveText('Voyage')
  await page.goBack()
  await expect(heading(page)).toHaveText('Cargo')
  await expect(page.getByText("const rope = 'hemp'")).toBeVisible()
  await crash(page)
  await navbar(page).getByRole('link', { name: 'Blog' }).click()
  await expect(heading(page)).toHaveText('Blog')
  await page.goBack()
  await crash(page)
  await sidebar(page).getByRole('link', { name: 'Cargo' }).click()
  await expect(heading(page)).toHaveText('Cargo')
  expect(await isMarked(page)).toBe(true)
})

test('B184 a crash of the frame is shown in a new frame', async ({ page, open, noise }) => {
  noise.allow(/Cannot read properties/)
  let answers = 0
  await page.route('**/assets/sidebars/*.json', (route) =>
    answers++ === 0 ? route.fulfill({ json: [null] }) : route.continue(),
  )
  await open('/docs/guide')
  await sidebar(page).getByRole('button', { name: 'Ropes', exact: true }).click()
  await expect(heading(page)).toHaveText('This page crashed.')
  await expect(page).toHaveTitle('Page Error')
  await expect(page.getByRole('main')).toContainText('Cannot read properties')
  await expect(navbar(page)).toBeVisible()
  await sidebar(page).getByRole('link', { name: 'Flags' }).click()
  await expect(heading(page)).toHaveText('Flags')
  await expect(page).toHaveTitle('Flags | Harbour')
})

test('B184 B271 if the frame crashes again, only the message of the first crash is shown', async ({
  page,
  open,
  noise,
}) => {
  noise.allow(/Cannot read properties/)
  let isBroken = true
  await page.route('**/assets/sidebars/*.json', (route) =>
    isBroken ? route.fulfill({ json: [null] }) : route.continue(),
  )
  await open('/docs/guide')
  const row = sidebar(page).getByRole('button', { name: 'Ropes', exact: true })
  await row.click()
  await expect(heading(page)).toHaveText('This page crashed.')
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
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('Guide')
  await expect(page).toHaveTitle('Guide | Harbour')
  await expect(sidebar(page).getByRole('link', { name: 'Flags' })).toBeVisible()
})
