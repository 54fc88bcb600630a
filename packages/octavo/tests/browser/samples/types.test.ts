import type { Locator, Page } from '@playwright/test'
import { recordRequests } from '../page-facts.ts'
import { expect, proof, test } from '../site-test.ts'
import { placeOf } from '../type-places.ts'

test.use({ variant: 'two languages' })

const block = (page: Page, title: string): Locator => page.getByRole('figure').filter({ hasText: title })
const card = (page: Page): Locator => page.getByRole('tooltip')
const marked = (page: Page): Promise<string> =>
  page.evaluate(() => [...(CSS.highlights.get('octavo-name') ?? [])].map(String).join())

/** Holds the types back until `answer` is called. */
async function holdTypes(page: Page): Promise<{ asked: Promise<unknown>; answer: () => void }> {
  const address = '**/assets/types/**'
  let answer = () => {}
  const isAllowed = new Promise<void>((resolve) => (answer = resolve))
  await page.route(address, (route) => isAllowed.then(() => route.continue()))
  return { asked: page.waitForRequest(address), answer }
}

test('a name shows its type under the pointer, and arrow keys move on', async ({ page, open }) => {
  const requests = recordRequests(page)
  await open('/docs/hours')
  const code = block(page, 'ask.ts')
  const name = await placeOf(code, 'findBook', 1)
  // A reader who only reads loads none of it.
  expect(requests.filter((path) => path.includes('types'))).toEqual([])
  await expect(async () => {
    await page.mouse.move(name.x + 1, name.y)
    await page.mouse.move(name.x, name.y)
    await expect(card(page)).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(card(page)).toContainText('function findBook(title: string): Book')
  await expect(card(page)).toContainText('Finds a Book by its title.')
  // Kind and package come first, as on a reference page.
  const facts = card(page).locator('p', { hasText: /^function library$/ })
  const signature = card(page).locator('code', { hasText: 'function findBook' })
  expect((await facts.boundingBox())?.y).toBeLessThan((await signature.boundingBox())?.y ?? 0)
  expect(await marked(page)).toBe('findBook')
  // The pointer can move onto the card, which stays open meanwhile.
  const box = await card(page).boundingBox()
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10, { steps: 4 })
  await expect(card(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card(page)).toBeHidden()
  expect(await marked(page)).toBe('')
  // One file serves the whole page, and the type shown below the line isn't mistaken for code.
  const title = await placeOf(code, 'title')
  await page.mouse.move(title.x, title.y)
  await expect(card(page)).toHaveText('const title: string')
  await page.mouse.move(5, 300)
  await expect(card(page)).toBeHidden()
  expect(requests.filter((path) => path.startsWith('/assets/types/'))).toHaveLength(1)
  await open('/docs/hours')
  const sample = block(page, 'ask.ts')
  const pre = sample.locator('pre')
  await page.keyboard.press('Tab')
  await pre.focus()
  await expect(card(page)).toHaveText('Press ←→ to see types')
  await expect(pre).toHaveAccessibleDescription(/to see types/)
  const status = page.getByRole('status')
  for (const [key, name, text] of [
    ['ArrowRight', 'findBook', 'function findBook(title: string): Book'],
    ['ArrowRight', 'book', 'const book: Book'],
    ['ArrowLeft', 'findBook', 'function findBook(title: string): Book'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(card(page)).toContainText(text)
    await expect(status.filter({ hasText: text })).toHaveCount(1)
    expect(await marked(page)).toBe(name)
  }
  // The last name is far to the right, so it's scrolled into view and the card stays inside the window.
  for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowRight')
  await expect(card(page)).toContainText('length: number')
  expect(await pre.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100)
  const place = await card(page).boundingBox()
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(1300)
  await page.keyboard.press('Escape')
  await expect(card(page)).toBeHidden()
  await expect(pre).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(card(page)).toContainText('findBook')
  await page.keyboard.press('Tab')
  await expect(card(page)).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true })

  test('a tap shows a type, in every language, and another tap closes it', proof, async ({ page, open }) => {
    // The first tap takes effect when everything has loaded, at the name that was tapped.
    const types = await holdTypes(page)
    await open('/ar/docs/hours')
    const code = block(page, 'later.ts')
    const name = await placeOf(code, 'loan')
    await page.touchscreen.tap(name.x, name.y)
    await types.asked
    await page.evaluate(() => scrollBy(0, -20))
    types.answer()
    await expect(card(page)).toHaveText('const loan: "three weeks"')
    await expect(card(page)).toHaveCSS('direction', 'ltr')
    const place = await card(page).boundingBox()
    expect(place?.x).toBeGreaterThanOrEqual(0)
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(390)
    await page.touchscreen.tap(300, 200)
    await expect(card(page)).toBeHidden()
  })
})

test.describe('a name in the API reference', () => {
  test.use({ variant: 'navbar' })
  const link = (page: Page): Locator => page.getByRole('link', { name: 'beacon in the lantern reference' })

  test('links there, by keyboard and back again', proof, async ({ page, open }) => {
    await open('/docs/lamps')
    const pre = block(page, 'north.ts').locator('pre')
    await page.keyboard.press('Tab')
    await pre.focus()
    await expect(card(page)).toHaveText('Press ←→ to see types')
    await page.keyboard.press('ArrowRight')
    await expect(card(page)).toContainText('function beacon(')
    await expect(page.getByRole('status').filter({ hasText: 'Tab: beacon in' })).toHaveCount(1)
    await expect(pre).toHaveAccessibleDescription(/^function beacon(?!.*in the reference).* lantern$/)
    await page.keyboard.press('Tab')
    await expect(link(page)).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(pre).toBeFocused()
    await expect(card(page)).toBeVisible()
    // After the link, Tab continues as if the card were right after the code.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(card(page)).toBeHidden()
    const isBehind = await pre.evaluate((element) => {
      const order = element.compareDocumentPosition(document.activeElement ?? element)
      return (
        (order & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && document.activeElement?.closest('figure') !== null
      )
    })
    expect(isBehind).toBe(true)
    await pre.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(card(page)).toBeHidden()
    await expect(pre).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/docs\/api\/lantern\/functions\/beacon$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('beacon')
    await expect(card(page)).toBeHidden()
  })
})

test("types that can't be loaded are requested again", proof, async ({ page, open, noise }) => {
  noise.allow(/Failed to load resource/)
  await page.route('**/assets/types/**', (route) => route.abort(), { times: 1 })
  await open('/docs/hours')
  await page.keyboard.press('Tab')
  await block(page, 'later.ts').locator('pre').focus()
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    // The first name or, on a slow machine, one after it.
    await expect(card(page)).toContainText('const', { timeout: 500 })
  }).toPass()
})
