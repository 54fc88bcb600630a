import type { Page } from '@playwright/test'
import { findViolations } from '../tools/find-violations.mjs'
import { expect, kinds, test } from './site-test.ts'

const widths = [1280, 390]
const pages = {
  ...kinds,
  'post with a chart': '/blog/typescript-performance-lessons',
  search: '/search?q=router',
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** `npm run prove` checks every rule in both modes, on every page. */
async function findInBothModes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const mode of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: mode })
    await expect(page.locator('html')).toHaveAttribute('data-theme', mode)
    found.push(
      ...(await findViolations(page, { isOnlyColors: mode === 'dark' })).map((text) => `${mode}: ${text}`),
    )
  }
  return found
}

for (const [kind, path] of Object.entries(pages)) {
  test(`axe finds nothing on a page of the kind "${kind}"`, async ({ page, open }) => {
    await open(path)
    if (kind === 'search') await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect(await findInBothModes(page), `${width} px`).toEqual([])
    }
  })
}

test('axe finds nothing while a navbar menu is open', async ({ page, open }) => {
  await open('/docs/server')
  const toggles = page.getByRole('navigation', { name: 'Main' }).locator('summary')
  for (const name of ['10.x', 'English']) {
    await toggles.filter({ hasText: name }).click()
    await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible()
    expect(await findInBothModes(page)).toEqual([])
  }
})

test('axe finds nothing in the menu on a phone', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open('/docs/server')
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
  await expect(page.getByRole('button', { name: 'Close navigation bar' })).toBeFocused()
  expect(await findInBothModes(page)).toEqual([])
  await page.getByRole('button', { name: '← Back to main menu' }).click()
  expect(await findInBothModes(page)).toEqual([])
})

for (const width of widths) {
  test(`axe finds nothing in the search modal at ${width} px`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 800 })
    await open('/docs/server')
    await page.getByRole('button', { name: 'Search' }).click()
    const input = page.getByRole('combobox')
    await expect(input).toBeFocused()
    expect(await findInBothModes(page), 'before a search').toEqual([])
    await input.fill('router')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await findInBothModes(page), 'with results').toEqual([])
    await input.fill('qqqxyzzz')
    await expect(page.getByText('Let us know.')).toBeVisible()
    expect(await findInBothModes(page), 'without results').toEqual([])
  })
}

test("the search button's accessible name is what it shows", async ({ page, open }) => {
  await open('/docs/server')
  const button = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Search' })
  const words = (await button.innerText()).split(/\s+/)
  expect(words.length).toBeGreaterThan(1)
  await expect(button).toHaveAccessibleName(words.join(' '))
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(button).toHaveAccessibleName('Search')
})
