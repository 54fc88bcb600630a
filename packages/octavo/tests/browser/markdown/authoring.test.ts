import type { Locator, Page } from '@playwright/test'
import { expect, proof, test } from '../site-test.ts'

const figure = (page: Page, text: string): Locator => page.getByRole('figure').filter({ hasText: text })
const groups = (page: Page): Locator => page.locator('.code-group[data-group="package-manager"]')
const manager = (page: Page, index: number, name: string): Locator =>
  groups(page).nth(index).getByRole('radio', { name, exact: true })

test("B281 B282 long lines wrap, removed lines aren't copied", async ({ page, open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open('/docs/rigging')
  const long = figure(page, 'const mast')
  const wrap = long.getByRole('button', { name: 'Toggle word wrap' })
  await expect(wrap).toHaveCount(0)
  await page.keyboard.press('Tab')
  await long.locator('pre').focus()
  await expect(wrap).toHaveAttribute('aria-pressed', 'false')
  const overflow = () => long.locator('pre').evaluate((box) => box.scrollWidth - box.clientWidth)
  expect(await overflow()).toBeGreaterThan(0)
  await page.keyboard.press('Tab')
  await expect(wrap).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(wrap).toHaveAttribute('aria-pressed', 'true')
  expect(await overflow()).toBe(0)
  await wrap.click()
  expect(await overflow()).toBeGreaterThan(0)
  await figure(page, 'const ninth').hover()
  await figure(page, 'const wrong').hover()
  await expect(page.getByRole('button', { name: 'Toggle word wrap' })).toHaveCount(1)
  await figure(page, 'const wrong').getByRole('button').click()
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'const after = 2\nconst wrong = 3\nconst doubtful = 4',
  )
})

test('if copying is not allowed, the code is selected', proof, async ({ page, open }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await open('/docs/rigging')
  const button = figure(page, 'const ninth').getByRole('button')
  await button.click()
  await expect(button).toHaveAccessibleName(/Could not copy/)
  expect(await page.evaluate(() => String(getSelection()))).toContain('const tenth')
})

test('B279 a package manager is chosen once for all groups', proof, async ({ page, open, context }) => {
  await open('/docs/rigging')
  const other = await context.newPage()
  await other.goto(page.url())
  await manager(page, 0, 'pnpm').check({ force: true })
  await expect(page.getByText('pnpm add @harbor/rope')).toBeVisible()
  await expect(page.getByText('npm install @harbor/rope')).toBeHidden()
  await expect(manager(page, 1, 'pnpm')).toBeChecked()
  await expect(page.getByRole('tab', { name: 'pnpm', exact: true })).toHaveAttribute('aria-selected', 'true')
  expect(await page.evaluate(() => localStorage.getItem('docusaurus.tab.package-manager'))).toBe('pnpm')
  await expect(manager(other, 0, 'pnpm')).toBeChecked()
  await other.close()
  await page.getByRole('tab', { name: 'npm', exact: true }).click()
  await expect(manager(page, 0, 'npm')).toBeChecked()
  await manager(page, 1, 'bun').check({ force: true })
  // A choice that a group doesn't offer leaves it alone.
  await expect(page.getByRole('tab', { name: 'npm', exact: true })).toHaveAttribute('aria-selected', 'true')
  await open('/docs/guide')
  await page.goBack()
  await expect(manager(page, 0, 'bun')).toBeChecked()
  // An unknown one in storage is ignored.
  await page.evaluate(() => localStorage.setItem('docusaurus.tab.package-manager', '{"rubbish"'))
  await page.reload()
  await expect(manager(page, 0, 'npm')).toBeChecked()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a block can be chosen in code groups', proof, async ({ page, site }) => {
    await page.goto(`${site}/docs/rigging`)
    await manager(page, 0, 'yarn').check({ force: true })
    await expect(page.getByText('yarn add @harbor/rope')).toBeVisible()
    await expect(page.getByText('npm install @harbor/rope')).toBeHidden()
  })
})

test('B106 B278 B284 tags, tabs, emoji and code groups, printed too', async ({ page, open }) => {
  await open('/docs/rigging')
  await expect(page.locator('article footer')).toContainText('Tags: ropes, Sails')
  // Headings of steps are in the contents.
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(contents.getByRole('link', { name: 'Cast off' })).toBeVisible()
  await expect(page.getByText('Look at the ⛵ sails.')).toBeVisible()
  await expect(page.getByText('Look at the lights.')).toHaveCount(0)
  await page.getByRole('tab', { name: 'By night' }).click()
  await expect(page.getByText('Look at the lights.')).toBeVisible()
  await expect(page.getByText('sails.')).toHaveCount(0)
  const group = page.locator('.code-group:not([data-group])')
  await expect(group.getByText('const port')).toBeVisible()
  await expect(group.getByText('"module"')).toBeHidden()
  await group.getByRole('radio', { name: 'server.ts' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(group.getByText('"module"')).toBeVisible()
  await expect(group.getByText('const port')).toBeHidden()
  // The form has no action.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/docs\/rigging$/)
  await expect(group.getByText('"module"')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const managers = groups(page).first()
  for (const text of ['npm install', 'yarn add', 'pnpm add', 'bun add'])
    await expect(managers.getByText(text, { exact: false }).first()).toBeVisible()
  const label = await managers.getByText('bun', { exact: true }).first().boundingBox()
  const above = await managers.getByText('pnpm add').boundingBox()
  const below = await managers.getByText('bun add').boundingBox()
  expect(label?.y).toBeGreaterThan(above?.y ?? Infinity)
  expect(label?.y).toBeLessThan(below?.y ?? 0)
})

test('rows and items beside expressions, and what a page puts into <head>', async ({ page, open }) => {
  await open('/structures')
  const main = page.getByRole('main')
  await expect(main.locator('table').first().locator('> tbody > tr')).toHaveCount(5)
  await expect(main.locator('table').first().locator('> thead > tr > th')).toHaveText(['Mast', 'Letters'])
  await expect(main.getByLabel('Masts').locator('> option')).toHaveText(['none', 'fore', 'main', 'mizzen'])
  await expect(main.locator('ul').first().locator('> li')).toHaveText(['first', 'fore', 'main', 'mizzen'])
  await expect(main.locator('ul').nth(1).locator('> li')).toHaveCount(3)
  await expect(main.locator('table').nth(1).locator('> tbody > tr > td')).toHaveText([
    'hemp',
    '3',
    'silk',
    '2',
  ])
  await expect(main.locator('details > summary')).toHaveText('Open me')
  await expect(main.locator('dl > dt')).toHaveText('Port')
  await expect(main.locator('svg > title')).toHaveText('A dot')
  await main.getByRole('button', { name: 'Planks: 0' }).click()
  await expect(main.getByRole('button', { name: 'Planks: 1' })).toBeVisible()
  const rating = page.locator('head > meta[name=rating]')
  await expect(rating).toHaveAttribute('content', 'seaworthy')
  await expect(page.locator('head > link[rel=help]')).toHaveCount(1)
  await expect(page.locator('body').locator('meta, head')).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'News' }).click()
  await expect(page).toHaveURL(/\/blog/)
  await expect(rating).toHaveCount(0)
})
