import type { Locator, Page } from '@playwright/test'
import { findInBothModes } from './find-in-both-modes.ts'
import { expect, test } from './site-test.ts'

const text = (page: Page): Locator => page.locator('.cm-content')
const samples = (page: Page): Locator => page.getByRole('combobox', { name: 'Sample' })

/** Chooses the first sample of a page, by the page's title. */
async function choosePage(page: Page, title: string): Promise<void> {
  const option = samples(page).locator(`optgroup[label="${title}"] option`).first()
  await samples(page).selectOption((await option.getAttribute('value')) ?? '')
}

test('samples of both versions run, with the packages of their version', async ({ page, open }) => {
  await open('/play')
  await choosePage(page, 'Quickstart')
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByRole('log', { name: 'Output' })).not.toBeEmpty()
  await page.getByRole('combobox', { name: 'Version' }).selectOption('9.x')
  await choosePage(page, 'Quickstart')
  await expect(page).toHaveURL(/#sample=\/docs\/v9\/quickstart\/1$/)
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByRole('log', { name: 'Output' })).not.toBeEmpty()
  await expect(page.locator('progress')).toBeHidden()
  await expect(page.locator('.cm-note')).toHaveCount(0)
})

test('it begins with a sample of tRPC that has a server and a client', async ({ page, open }) => {
  await open('/play')
  await expect(samples(page).locator('option:checked')).toHaveText('The same call, with tRPC')
  await expect(page.getByRole('tab')).toHaveText([/app-router\.ts/, /shop\.ts/])
  await page.getByRole('combobox', { name: 'Version' }).selectOption('9.x')
  await expect(page.getByRole('tab').nth(1)).toBeVisible()
})

test('every page with samples is in the list, in the order of the sidebar', async ({ page, open }) => {
  await open('/play')
  await expect(samples(page)).toBeVisible()
  const titles = await samples(page)
    .locator('optgroup')
    .evaluateAll((groups) => groups.map((group) => group.getAttribute('label')))
  expect(titles.length).toBeGreaterThan(30)
  expect(new Set(titles).size).toBe(titles.length)
  expect(titles.indexOf('Quickstart')).toBeLessThan(titles.indexOf('Middlewares'))
})

for (const width of [390, 1280])
  test(`axe finds nothing on the playground at ${width} px, before and after a run`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await open('/play')
    await expect(page.locator('progress')).toBeHidden()
    await expect(text(page)).toBeVisible()
    expect(await findInBothModes(page)).toEqual([])
    await page.getByRole('button', { name: 'Run' }).click()
    await expect(page.getByRole('log', { name: 'Output' })).not.toBeEmpty()
    expect(await findInBothModes(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  })
