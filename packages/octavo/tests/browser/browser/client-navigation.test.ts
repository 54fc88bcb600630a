import { addressOf, follow, goBack, isMarked, markDocument } from '../page-facts.ts'
import { article, heading, navbar, progressBar, sidebar } from '../page-parts.ts'
import { holdPayload, stopPrefetching } from '../payloads.ts'
import { expect, test } from '../site-test.ts'

test('B136 B140 B144 a click keeps document, navbar and sidebar', async ({ page, open }) => {
  await open('/docs/guide')
  await markDocument(page)
  const parts = [navbar(page), sidebar(page), page.getByRole('contentinfo')]
  for (const part of parts) await part.evaluate((element) => element.setAttribute('data-kept', ''))
  await follow(sidebar(page).getByRole('link', { name: 'High tide' }), 'High tide')
  expect(addressOf(page)).toBe('/docs/tides/high')
  await sidebar(page).getByRole('link', { name: 'Flags' }).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Flags')
  expect(await isMarked(page)).toBe(true)
  for (const part of parts) await expect(part).toHaveAttribute('data-kept')
  await open('/docs/links')
  await markDocument(page)
  await follow(article(page).getByRole('link', { name: 'Café' }), 'Café')
  await expect(sidebar(page).getByRole('link', { name: 'Café' })).toHaveAttribute('aria-current', 'page')
  expect(await isMarked(page)).toBe(true)
  await goBack(page, 'Links')
  await page.goForward()
  await expect(heading(page)).toHaveText('Café')
  expect(await isMarked(page)).toBe(true)
  await page.reload()
  await expect(sidebar(page).getByRole('link', { name: 'Café' })).toHaveAttribute('aria-current', 'page')
})

test('B144 B154 the old page stays until the new one is ready', async ({ page, open }) => {
  await stopPrefetching(page)
  const flags = await holdPayload(page, '/docs/signals/flags')
  const tide = await holdPayload(page, '/docs/tides/high')
  await open('/docs/guide')
  await sidebar(page).getByRole('link', { name: 'Flags' }).click()
  await flags.requested
  expect(addressOf(page)).toBe('/docs/signals/flags')
  await expect(heading(page)).toHaveText('Guide')
  await expect(page).toHaveTitle('Guide | Harbour')
  flags.release()
  await expect(heading(page)).toHaveText('Flags')
  await expect(page).toHaveTitle('Flags | Harbour')
  await goBack(page, 'Guide')
  await sidebar(page).getByRole('link', { name: 'High tide' }).click()
  await tide.requested
  await page.goBack()
  expect(addressOf(page)).toBe('/docs/guide')
  const late = page.waitForResponse('**/docs/tides/high/index.txt')
  tide.release()
  await (await late).finished()
  await expect(progressBar(page)).toHaveCount(0)
  await expect(heading(page)).toHaveText('Guide')
})
