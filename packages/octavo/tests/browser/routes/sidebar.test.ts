import type { Locator, Page } from '@playwright/test'
import {
  addressOf,
  article,
  follow,
  isMarked,
  markDocument,
  navbar,
  recordRequests,
  sidebar,
} from '../page-facts.ts'
import { hold } from '../payloads.ts'
import { expect, proof, test } from '../site-test.ts'

const link = (page: Page, name: string): Locator => sidebar(page).getByRole('link', { name, exact: true })
/** The row of a category without its own page. */
const row = (page: Page, name: string): Locator => sidebar(page).getByRole('button', { name, exact: true })
const caret = (page: Page, name: string): Locator =>
  sidebar(page).getByRole('button', { name: `Toggle the collapsible sidebar category '${name}'` })

test('B093 B095 B098 categories start as configured, and open around the page', async ({ page, open }) => {
  await page.setViewportSize({ width: 1300, height: 420 })
  await open('/docs/links')
  // The current entry is scrolled into view within the panel, never the page.
  await expect(link(page, 'Links')).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(link(page, 'Tides')).toHaveAttribute('aria-expanded', 'true')
  await expect(link(page, 'Moon')).toHaveAttribute('aria-expanded', 'false')
  await expect(row(page, 'Ropes')).toHaveAttribute('aria-expanded', 'false')
  await expect(row(page, 'Signals')).toHaveAttribute('aria-expanded', 'true')
  await expect(link(page, 'Bowline')).toHaveCount(0)
  await open('/docs/ropes/hitch')
  await expect(row(page, 'Ropes')).toHaveAttribute('aria-expanded', 'true')
  await expect(link(page, 'Clove hitch')).toHaveAttribute('aria-current', 'page')
  // A page listed twice is current twice.
  await open('/DOCS/tides/low/')
  await expect(sidebar(page).locator('[aria-current=page]')).toHaveText(['Low tide', 'Low tide'])
})

test('B097 B098 rows and carets open and close categories', async ({ page, open }) => {
  await open('/docs/guide')
  await markDocument(page)
  await follow(link(page, 'Moon'), 'The moon')
  await expect(link(page, 'Full moon')).toBeVisible()
  await expect(link(page, 'Moon')).toHaveAttribute('aria-current', 'page')
  await link(page, 'Moon').click()
  await expect(link(page, 'Full moon')).toBeVisible()
  await caret(page, 'Moon').click()
  await expect(link(page, 'Full moon')).toHaveCount(0)
  await caret(page, 'Tides').click()
  await expect(link(page, 'High tide')).toHaveCount(0)
  expect(addressOf(page)).toBe('/docs/moon/')
  await caret(page, 'Tides').press('Enter')
  await expect(link(page, 'High tide')).toBeVisible()
  // Without a page, the whole row is the button; a second one would be a duplicate tab stop.
  await expect(caret(page, 'Ropes')).toHaveCount(0)
  await row(page, 'Ropes').click()
  await expect(link(page, 'Bowline')).toBeVisible()
  await expect(row(page, 'Ropes')).toHaveAttribute('aria-expanded', 'true')
  await row(page, 'Ropes').press('Enter')
  await expect(link(page, 'Bowline')).toHaveCount(0)
  await row(page, 'Ropes').press('Space')
  await expect(link(page, 'Bowline')).toBeVisible()
  expect(addressOf(page)).toBe('/docs/moon/')
  expect(await isMarked(page)).toBe(true)
})

test('B091 B092 B094 B290 the path to the page is colored', async ({ page, open }) => {
  await open('/docs/tides/high')
  const styleOf = (locator: Locator) =>
    locator.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element)
      return { color, backgroundColor }
    })
  const current = await styleOf(link(page, 'High tide'))
  const parent = await styleOf(link(page, 'Tides'))
  const other = await styleOf(row(page, 'Ropes'))
  expect(parent.color).toBe(current.color)
  expect(other.color).not.toBe(current.color)
  expect(parent.backgroundColor).toBe(other.backgroundColor)
  expect(current.backgroundColor).not.toBe(other.backgroundColor)
  await caret(page, 'Tides').click()
  await expect(link(page, 'High tide')).toBeHidden()
  expect((await styleOf(link(page, 'Tides'))).color).toBe(current.color)
  await follow(link(page, 'Voyage'), 'Voyage')
  const panel = page.getByRole('complementary').filter({ has: sidebar(page) })
  const before = await panel.boundingBox()
  await page.keyboard.press('End')
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  expect((await panel.boundingBox())?.x).toBe(before?.x)
  const arrow = await link(page, 'Charts').evaluate((element) => getComputedStyle(element, '::after').content)
  expect(arrow).toContain('↗')
  await page.setViewportSize({ width: 996, height: 800 })
  await expect(sidebar(page)).toBeHidden()
})

test.describe('if the site allows it', () => {
  test.use({ variant: 'below a path, with slashes' })

  test('B104 the sidebar can be hidden, which makes room for the contents', async ({ page, open }) => {
    const column = page.getByRole('navigation', { name: 'On this page' })
    const box = page.getByRole('article').getByRole('group').filter({ hasText: 'On this page' })
    await page.setViewportSize({ width: 1062, height: 800 })
    await open('/docs/guide/')
    await expect(column).toBeHidden()
    await expect(box).toBeVisible()
    const panel = page.locator('aside').filter({ has: page.locator('[data-sidebar]') })
    const width = () => panel.evaluate((element) => element.getBoundingClientRect().width)
    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    await expect(sidebar(page)).toHaveCount(0)
    expect(await width()).toBe(30)
    // As long as the article keeps 44rem.
    await expect(column).toBeVisible()
    await expect(box).toBeHidden()
    const article = await page.getByRole('article').evaluate((element) => element.clientWidth)
    expect(article).toBeGreaterThanOrEqual(44 * 16)
    await page.setViewportSize({ width: 1061, height: 800 })
    await expect(column).toBeHidden()
    await expect(box).toBeVisible()
    await follow(page.getByRole('main').getByRole('link', { name: 'high tide' }), 'High tide')
    expect(await width()).toBe(30)
    await page.getByRole('button', { name: 'Expand sidebar' }).click()
    await expect(link(page, 'High tide')).toBeVisible()
    expect(await width()).toBe(272)
  })
})

test('B099 the rest of the tree is requested once, when it is needed', async ({ page, open }) => {
  const files = recordRequests(page, (path) => path.startsWith('/assets/sidebars/'))
  const tree = await hold(page, '**/assets/sidebars/*.json')
  await open('/docs/guide')
  await follow(link(page, 'Voyage'), 'Voyage')
  await row(page, 'Signals').click()
  await expect(link(page, 'Flags')).toHaveCount(0)
  expect(files).toEqual([])
  // Clicks twice before the response arrives.
  await row(page, 'Ropes').click()
  await caret(page, 'Moon').click()
  tree.release()
  await expect(link(page, 'Bowline')).toBeVisible()
  await expect(link(page, 'New moon')).toBeVisible()
  await row(page, 'Signals').click()
  await expect(link(page, 'Flags')).toBeVisible()
  expect(files).toHaveLength(1)
})

test('B096 a category opens when the reader navigates into it, and stays open', async ({ page, open }) => {
  await open('/docs/guide')
  const next = page
    .getByRole('navigation', { name: 'Docs pages navigation' })
    .getByRole('link', { name: 'Next' })
  // Closed by configuration.
  await follow(link(page, 'Low tide').first(), 'Low tide')
  await follow(next, 'The moon')
  await follow(next, 'Full moon')
  await expect(link(page, 'Full moon')).toHaveAttribute('aria-current', 'page')
  await follow(link(page, 'Guide'), 'Guide')
  await expect(link(page, 'Full moon')).toBeVisible()
  // Closed by hand.
  await caret(page, 'Tides').click()
  await expect(link(page, 'High tide')).toHaveCount(0)
  await follow(article(page).getByRole('link', { name: 'high tide' }), 'High tide')
  await expect(link(page, 'High tide')).toHaveAttribute('aria-current', 'page')
})

test('B100 categories and the scroll position survive navigation', async ({ page, open }) => {
  await page.setViewportSize({ width: 1300, height: 420 })
  await open('/docs/guide')
  await row(page, 'Ropes').click()
  await expect(link(page, 'Bowline')).toBeVisible()
  await caret(page, 'Tides').click()
  await expect(link(page, 'High tide')).toHaveCount(0)
  const panel = page.getByRole('complementary').filter({ has: sidebar(page) })
  await panel.evaluate((element) => (element.scrollTop = 120))
  await expect.poll(() => panel.evaluate((element) => element.scrollTop)).toBe(120)
  await follow(link(page, 'Voyage'), 'Voyage')
  expect(await panel.evaluate((element) => element.scrollTop)).toBe(120)
  await expect(link(page, 'Bowline')).toBeVisible()
  await expect(link(page, 'High tide')).toHaveCount(0)
  // Another version has its own sidebar, in its initial state.
  await navbar(page).getByLabel('Version 2.x').click()
  await navbar(page).getByRole('link', { name: '1.x' }).click()
  await expect(row(page, 'Old knots')).toBeVisible()
  await expect(row(page, 'Ropes')).toHaveCount(0)
  await navbar(page).getByLabel('Version 1.x').click()
  await navbar(page).getByRole('link', { name: '2.x' }).click()
  await expect(row(page, 'Ropes')).toHaveAttribute('aria-expanded', 'false')
})

test(
  "B099 if the tree can't be loaded, links to its pages still work",
  proof,
  async ({ page, open, noise }) => {
    noise.allow(/Failed to load resource/)
    await page.route('**/assets/sidebars/*.json', (route) => route.fulfill({ status: 404 }))
    await open('/docs/guide')
    await follow(row(page, 'Ropes'), 'Bowline')
  },
)
