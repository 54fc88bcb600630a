import type { Locator, Page } from '@playwright/test'
import { findInBothModes } from './find-in-both-modes.ts'
import { expect, proof, test } from './site-test.ts'

const samples = (page: Page): Locator => page.getByRole('combobox', { name: 'Sample' })

/** Chooses the first sample of a page, by the page's title. */
async function choosePage(page: Page, title: string): Promise<void> {
  const option = samples(page).locator(`optgroup[label="${title}"] option`).first()
  await samples(page).selectOption((await option.getAttribute('value')) ?? '')
}

test('samples of another version run with its packages', proof, async ({ page, open }) => {
  await open('/play')
  await page.getByRole('combobox', { name: 'Version' }).selectOption('9.x')
  await choosePage(page, 'Quickstart')
  await expect(page).toHaveURL(/#sample=\/docs\/v9\/quickstart\/1$/)
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByRole('log', { name: 'Output' })).not.toBeEmpty()
  await expect(page.locator('progress')).toBeHidden()
  await expect(page.locator('.cm-note')).toHaveCount(0)
})

test('it begins with a server and a client, and lists all pages in order', async ({ page, open }) => {
  await open('/play')
  await expect(samples(page).locator('option:checked')).toHaveText('The same call, with tRPC')
  await expect(page.getByRole('tab')).toHaveText([/app-router\.ts/, /shop\.ts/])
  const titles = await samples(page)
    .locator('optgroup')
    .evaluateAll((groups) => groups.map((group) => group.getAttribute('label')))
  expect(titles.length).toBeGreaterThan(30)
  expect(new Set(titles).size).toBe(titles.length)
  expect(titles.indexOf('Quickstart')).toBeLessThan(titles.indexOf('Middlewares'))
  await page.getByRole('combobox', { name: 'Version' }).selectOption('9.x')
  await expect(page.getByRole('tab').nth(1)).toBeVisible()
})

// `kinds.test.ts` reads it before a run.
for (const width of [390, 1280])
  test(`axe finds nothing on the playground at ${width} px`, proof, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 800 })
    await open('/play')
    await page.getByRole('button', { name: 'Run' }).click()
    await expect(page.getByRole('log', { name: 'Output' })).not.toBeEmpty()
    expect(await findInBothModes(page)).toEqual([])
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(excess).toBeLessThanOrEqual(0)
  })
