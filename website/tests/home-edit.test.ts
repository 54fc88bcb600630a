import type { Locator, Page } from '@playwright/test'
import { retype } from '../../packages/octavo/tests/browser/live-blocks.ts'
import { expect, test } from './site-test.ts'

const server = (page: Page): Locator => page.locator('#try-it-out figure:visible').first()
const client = (page: Page): Locator => page.locator('#try-it-out figure:visible').last()
const outcome = (page: Page): Locator => page.locator('#try-it-out p:visible').last()

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function edit(page: Page): Promise<void> {
  await server(page).getByRole('button', { name: 'Edit' }).click()
  await expect(server(page).locator('.cm-content')).toBeFocused()
  await expect(client(page)).toHaveAttribute('data-checked', /compiles|fails/)
}

/** Where the parts of the page are that an editor could move. */
function readPlaces(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    ['#try-it-out figure', '#quick-intro', '#all-sponsors'].map((selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect()
      return Math.round((box?.top ?? 0) + scrollY)
    }),
  )
}

/** Nothing is loaded before a reader edits, and nothing moves then. */
async function editInPlace(page: Page, open: (path: string) => Promise<void>): Promise<void> {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await open('/')
  const places = await readPlaces(page)
  expect(requests.filter((path) => /live|edit|codemirror|typescript/.test(path))).toEqual([])
  await edit(page)
  expect(await readPlaces(page)).toEqual(places)
}

test('an editor opens in place, and a renamed field is an error in the client', async ({ page, open }) => {
  await editInPlace(page, open)
  await expect(client(page)).toHaveAttribute('data-checked', 'compiles')
  await expect(client(page).locator('.cm-note')).toHaveText(/^const book: \{ .*price: number;.* \}$/)
  await expect(outcome(page)).toContainText('still agree')
  await retype(server(page).locator('.cm-line', { hasText: 'price:' }), 'cost')
  await expect(client(page)).toHaveAttribute('data-checked', 'fails')
  await expect(client(page)).toContainText(
    /Property 'price' does not exist on type '\{ .*cost: number;.* \}'/,
  )
  await expect(client(page).locator('.cm-note').first()).toHaveText(/^const book: \{ .*cost: number;.* \}$/)
  await expect(outcome(page)).toContainText('no longer compiles')
  await retype(client(page).locator('.cm-line', { hasText: 'toFixed' }), 'cost', 'console.log(book.')
  await expect(client(page)).toHaveAttribute('data-checked', 'compiles')
  await server(page).getByRole('button', { name: 'Reset' }).click()
  await expect(client(page).locator('.cm-content')).toHaveCount(0)
  await expect(client(page).locator('pre')).toContainText('book.price.toFixed(2)')
})
