import { findInBothModes } from './find-in-both-modes.ts'
import { expect, proof, test } from './site-test.ts'

test('axe finds nothing while a navbar menu is open', async ({ page, open }) => {
  await open('/docs/server')
  await page.getByRole('navigation', { name: 'Main' }).locator('summary', { hasText: '10.x' }).click()
  await expect(page.getByRole('link', { name: /^10\.x/ })).toBeVisible()
  // `kinds.test.ts` reads the rest of the page, here and below.
  expect(await findInBothModes(page, 'nav')).toEqual([])
})

test('axe finds nothing in the menu on a phone', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open('/docs/server')
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
  await expect(page.getByRole('button', { name: 'Close navigation bar' })).toBeFocused()
  await page.getByRole('button', { name: '← Back to main menu' }).click()
  expect(await findInBothModes(page)).toEqual([])
})

for (const width of [1280, 390]) {
  const when = width === 390 ? {} : proof
  test(`axe finds nothing in the search modal at ${width} px`, when, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 800 })
    await open('/docs/server')
    await page.getByRole('button', { name: 'Search' }).click()
    const input = page.getByRole('combobox')
    await expect(input).toBeFocused()
    await input.fill('router')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await findInBothModes(page, 'dialog'), 'with results').toEqual([])
    await input.fill('qqqxyzzz')
    await expect(page.getByText('Let us know.')).toBeVisible()
    expect(await findInBothModes(page, 'dialog'), 'without results').toEqual([])
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
