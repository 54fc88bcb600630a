import type { Page } from '@playwright/test'
import { addressOf, follow, goBack, isMarked, markDocument } from '../page-facts.ts'
import { article, heading, navbar } from '../page-parts.ts'
import { expect, test, waitForApp } from '../site-test.ts'

/** A tab in the background may take its time to show a page. */
const expectAddress = (other: Page, address: string) => expect.poll(() => addressOf(other)).toBe(address)

test("B062 B141 B142 B143 links to new tabs, files and the brand's menu", async ({ page, open, context }) => {
  await open('/docs/links')
  await markDocument(page)
  const link = article(page).getByRole('link', { name: 'Elsewhere' })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  const github = navbar(page).getByRole('link', { name: 'GitHub' })
  await expect(github).toHaveAttribute('target', '_blank')
  await expect(github).toHaveAttribute('rel', 'noopener noreferrer')
  const guide = article(page).getByRole('link', { name: 'Guide', exact: true })
  for (const go of [
    () => guide.click({ modifiers: ['Control'] }),
    () => guide.click({ modifiers: ['Shift'] }),
    () => article(page).getByRole('link', { name: 'Guide in a window' }).click(),
  ]) {
    const other = context.waitForEvent('page')
    await go()
    await expectAddress(await other, '/docs/guide')
    expect(addressOf(page)).toBe('/docs/links')
    await expect(heading(page)).toHaveText('Links')
  }
  await page.evaluate(() => {
    addEventListener('contextmenu', (event) => Object.assign(window, { prevented: event.defaultPrevented }))
  })
  await navbar(page).getByRole('link', { name: 'Harbour logo' }).click({ button: 'right' })
  await expect(heading(page)).toHaveText('Media')
  expect(addressOf(page)).toBe('/media')
  expect(await isMarked(page)).toBe(true)
  expect(await page.evaluate(() => 'prevented' in window && window.prevented)).toBe(true)
  await goBack(page, 'Links')
  const file = page.waitForEvent('popup')
  await article(page).getByRole('link', { name: 'Chart', exact: true }).click()
  await expect((await file).getByText('Depth: five fathoms.')).toBeVisible()
  await expect(heading(page)).toHaveText('Links')
  await follow(article(page).getByRole('link', { name: 'Guide with a query' }), 'Guide')
  expect(addressOf(page)).toBe('/docs/guide?from=links#leaving')
  expect(await isMarked(page)).toBe(true)
  await page.reload()
  await waitForApp(page)
  expect(addressOf(page)).toBe('/docs/guide?from=links#leaving')
  await page.goBack()
  await follow(article(page).getByRole('link', { name: 'Demo' }), 'Demo of its own')
  expect(addressOf(page)).toBe('/demo/index.html')
})
