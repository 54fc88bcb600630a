import type { Locator, Page } from '@playwright/test'
import { follow, scrollTo } from '../page-facts.ts'
import { article, sidebar } from '../page-parts.ts'
import { recordAnimations, wakeAids } from '../reading-aids.ts'
import { expect, proof, test } from '../site-test.ts'

const contents = (page: Page): Locator => page.getByRole('navigation', { name: 'On this page' })
const active = (page: Page): Locator => contents(page).locator('a[class]')

/** Scrolls until a heading is this far below the top of the screen. */
async function placeHeading(page: Page, id: string, top: number): Promise<void> {
  await page.evaluate(
    ([name, distance]) => {
      const box = document.getElementById(String(name))?.getBoundingClientRect()
      window.scrollBy({ top: (box?.top ?? 0) - Number(distance), behavior: 'instant' })
    },
    [id, top],
  )
}

test('B122 B123 B124 one entry is marked, by its heading or by choice', async ({ page, open }) => {
  await open('/docs/voyage')
  await placeHeading(page, 'day-3', 60)
  await expect(active(page)).toHaveText('Day 3')
  // One pixel higher it's under the navbar, so the next heading counts, which is in the top half.
  await placeHeading(page, 'day-3', 59)
  await expect(active(page)).toHaveText('Day 4')
  await placeHeading(page, 'day-5', 300)
  await expect(active(page)).toHaveText(/Day [345]/)
  await expect(active(page)).toHaveCount(1)
  // A heading that is only an anchor is measured by the box around it.
  await page.evaluate(() => {
    const anchor = document.getElementById('day-3')
    const box = Object.assign(document.createElement('div'), { id: 'box', textContent: 'x' })
    anchor?.replaceWith(box)
    if (anchor) box.append(anchor)
    anchor?.setAttribute('hidden', '')
  })
  await placeHeading(page, 'box', 60)
  await expect(active(page)).toHaveText('Day 3')
  await page.keyboard.press('End')
  await expect(active(page)).toHaveText('Return')
  // No entry is marked above the first heading unless that's in the top half.
  await page.setViewportSize({ width: 1300, height: 300 })
  await scrollTo(page, 0)
  await expect(active(page)).toHaveCount(0)
  await page.setViewportSize({ width: 1300, height: 500 })
  await open('/docs/voyage')
  await page.keyboard.press('End')
  await expect(active(page)).toHaveText('Return')
  await expect(active(page)).toBeInViewport()
  await page.setViewportSize({ width: 1300, height: 800 })
  for (const name of ['Day 40', 'Return', 'Day 39', 'Day 40']) {
    await contents(page).getByRole('link', { name, exact: true }).click()
    await expect(active(page)).toHaveText(name)
    await expect(page.getByRole('heading', { name })).toBeInViewport()
    await expect(page).toHaveURL(new RegExp(`#${name.toLowerCase().replace(' ', '-')}$`))
  }
  // A reader who scrolls on is reading something else, and can choose the same entry again.
  await page.mouse.move(600, 400)
  await page.mouse.wheel(0, -1500)
  await expect(active(page)).not.toHaveText('Day 40')
  await contents(page).getByRole('link', { name: 'Day 40', exact: true }).click()
  await expect(active(page)).toHaveText('Day 40')
  await open('/docs/voyage#day-39')
  await expect(active(page)).toHaveText('Day 39')
})

test('B119 B120 levels two and three, or those a page asks for', async ({ page, open }) => {
  const depths = () =>
    contents(page)
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => `${item.dataset['depth']} ${item.textContent}`))
  await open('/docs/signals/flags')
  expect(await depths()).toEqual(['0 Letters', '1 Vowels'])
  await open('/docs/signals/lights')
  expect(await depths()).toEqual(['0 Colors', '0 Brighter'])
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 600, height: 800 } })

  test('B125 B216 a box that is closed on every page opens and closes', proof, async ({ page, open }) => {
    const takeRuns = await recordAnimations(page)
    await open('/docs/voyage')
    await wakeAids(page)
    const box = article(page).getByRole('group').filter({ hasText: 'On this page' })
    const links = box.getByRole('link')
    await expect(links.first()).toBeHidden()
    await box.getByText('On this page').click()
    await expect(links.first()).toBeVisible()
    expect((await takeRuns()).map(({ id }) => id)).toEqual(['collapse'])
    await expect(links).toHaveCount(41)
    await expect(box.locator('a[class]')).toHaveCount(0)
    await links.filter({ hasText: 'Day 12' }).click()
    await expect(page.getByRole('heading', { name: 'Day 12' })).toBeInViewport()
    await expect(links.first()).toBeHidden()
    await box.getByText('On this page').click()
    await follow(article(page).getByRole('link', { name: 'the guide' }).first(), 'Guide')
    await expect(box.getByRole('link', { name: 'Entering' })).toBeHidden()
  })
})

test('B126 a post has the column, but never the box', proof, async ({ page, open }) => {
  await open('/blog/first-boat')
  await expect(contents(page)).toBeVisible()
  await page.setViewportSize({ width: 600, height: 800 })
  await expect(page.getByText('On this page').filter({ visible: true })).toHaveCount(0)
  await expect(sidebar(page)).toBeHidden()
})
