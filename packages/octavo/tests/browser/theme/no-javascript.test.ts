import { addressOf, follow } from '../page-facts.ts'
import { article, heading, navbar, sidebar } from '../page-parts.ts'
import { expect, test } from '../site-test.ts'

test.use({ javaScriptEnabled: false })

test('B027 B099 pages can be read, and everything opened or followed', async ({ page, site }) => {
  await page.goto(`${site}/docs/voyage`)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Home page' })).toBeFocused()
  await expect(page.getByText('Rope, tar and biscuits.')).toBeHidden()
  await page.getByText('Cargo list').click()
  await expect(page.getByText('Rope, tar and biscuits.')).toBeVisible()
  await page.goto(`${site}/docs/guide`)
  await expect(heading(page)).toHaveText('Guide')
  await expect(page.getByText('Keep the green light on your left.')).toBeVisible()
  await expect(sidebar(page).locator('[aria-current=page]')).toHaveText('Guide')
  await article(page).getByRole('link', { name: 'voyage' }).click()
  await expect(page.getByRole('heading', { name: /^Day 20/ })).toBeInViewport()
  expect(addressOf(page)).toBe('/docs/voyage#day-20')
  await page
    .getByRole('navigation', { name: 'Docs pages navigation' })
    .getByRole('link', { name: 'Next' })
    .click()
  await expect(heading(page)).toHaveText('Cargo')
  await expect(page.getByText("const rope = 'hemp'")).toBeVisible()
  await navbar(page).getByRole('link', { name: 'Blog' }).click()
  await follow(page.getByRole('main').getByRole('link', { name: 'The first boat' }).first(), 'The first boat')
  await page.goto(`${site}/docs/guide`)
  await expect(navbar(page).getByRole('link', { name: '1.x' })).toHaveCount(0)
  await navbar(page).getByLabel('Version 2.x').click()
  await navbar(page).getByRole('link', { name: '1.x' }).click()
  expect(addressOf(page)).toBe('/docs/v1/guide')
  await page.goBack()
  await expect(sidebar(page).getByRole('link', { name: 'Bowline' })).toHaveCount(0)
  await follow(sidebar(page).getByRole('link', { name: 'Ropes' }), 'Bowline')
  await follow(sidebar(page).getByRole('link', { name: 'Clove hitch' }), 'Clove hitch')
  await follow(sidebar(page).getByRole('link', { name: 'Moon' }), 'The moon')
  await expect(sidebar(page).getByRole('link', { name: 'New moon' })).toBeVisible()
  // Controls that need a script aren't shown.
  await expect(sidebar(page).getByRole('button')).toHaveCount(0)
})

test('B190 B278 the system decides the mode, and all tab panels can be read', async ({ page, site }) => {
  await page.goto(`${site}/docs/guide`)
  for (const mode of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: mode })
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(Number(/oklch\(([\d.]+)/.exec(ground)?.[1]) < 0.5).toBe(mode === 'dark')
    // The other mode's image and controls that need a script aren't shown.
    await expect(page.locator(`.${mode}-only`).first()).toBeVisible()
    await expect(page.locator(mode === 'dark' ? '.light-only' : '.dark-only').first()).toBeHidden()
    await expect(navbar(page).getByRole('button', { name: /mode/ })).toHaveCount(0)
  }
  await page.goto(`${site}/docs/lantern`)
  await expect(page.getByText('Whale oil smells.')).toBeVisible()
  await expect(page.getByText('Olive oil is dear.')).toBeVisible()
  await expect(page.getByRole('tablist')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Copy page' })).toHaveCount(0)
  await article(page).getByLabel('More actions for this page').click()
  await page.getByRole('link', { name: 'View as Markdown' }).click()
  expect(addressOf(page)).toBe('/docs/lantern/index.md')
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 600, height: 800 } })

  test('B084 B090 the menu button opens and closes sidebar and main menu', async ({ page, site }) => {
    await page.goto(`${site}/docs/guide`)
    await expect(sidebar(page)).toBeHidden()
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    await expect(sidebar(page)).toBeVisible()
    await expect(page.getByRole('button', { name: '← Back to main menu' })).toHaveCount(0)
    await expect(page.locator('#octavo-menu').getByRole('link', { name: 'Blog' })).toBeVisible()
    await page.getByRole('button', { name: 'Close navigation bar' }).click()
    await expect(sidebar(page)).toBeHidden()
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    await follow(sidebar(page).getByRole('link', { name: 'Voyage' }), 'Voyage')
    await expect(sidebar(page)).toBeHidden()
  })
})
