import type { Locator, Page } from '@playwright/test'
import { placeOf } from '../../packages/octavo/tests/browser/type-places.ts'
import { expect, proof, test } from './site-test.ts'

/** Moves the pointer to a name in the first sample that contains it, until its card is there. */
async function pointAt(page: Page, name: string): Promise<Locator> {
  const card = page.locator('[popover]', { has: page.getByRole('tooltip') })
  const place = await placeOf(page.getByRole('figure').filter({ hasText: name }).first(), name)
  await expect(async () => {
    await page.mouse.move(place.x + 1, place.y)
    await page.mouse.move(place.x, place.y)
    await expect(card).toBeVisible({ timeout: 500 })
  }).toPass()
  return card
}

test('a symbol is dimmed for the releases that lacked it', async ({ page, origin }) => {
  await page.goto(`${origin}/docs/typedoc/server/interfaces/Router`)
  const picker = page.getByRole('combobox', { name: 'Show as of' })
  const notice = page.getByRole('status').filter({ hasText: /^Not in/ })
  await expect(page.getByText('not in 10.12–10.13')).toBeVisible()
  for (const [release, count] of [
    ['10.8', 0],
    ['10.12', 1],
    ['10.13', 1],
    ['10.14', 0],
  ] as const) {
    await picker.selectOption(release)
    await expect(notice).toHaveCount(count)
  }
})

test('search tells since when a symbol exists', async ({ page, open }) => {
  await open('/docs/typedoc/server/')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search docs' }).fill('getTRPCErrorFromUnknown')
  const first = page.getByRole('dialog').getByRole('option').first()
  await expect(first).toContainText('getTRPCErrorFromUnknown')
  await expect(first.getByText('since 10.13')).toBeVisible()
  await open('/search?q=getTRPCErrorFromUnknown')
  const result = page.getByRole('listitem').filter({ hasText: 'Reference' }).first()
  await expect(result.getByText('since 10.13')).toBeVisible()
  await open('/search?q=TRPCError')
  await expect(page.getByRole('heading', { level: 2, name: 'TRPCError', exact: true })).toBeVisible()
  const old = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'TRPCError', exact: true }) })
  await expect(old.getByText(/^since/)).toHaveCount(0)
})

test('a sample says which release it needs, and others say nothing', async ({ page, open }) => {
  await open('/docs/useQueries')
  await expect(page.getByText('Needs 10.6 or later').first()).toBeVisible()
  await open('/docs/quickstart')
  await expect(page.locator('figure.code').first()).toBeVisible()
  await expect(page.getByText(/^Needs 10/)).toHaveCount(0)
})

test('the card of a name links to its reference', proof, async ({ page, open }) => {
  await open('/docs/getQueryKey')
  const card = await pointAt(page, 'getQueryKey')
  await expect(card).toContainText('since 10.10')
  await expect(card.getByRole('link')).toHaveAttribute(
    'href',
    '/docs/typedoc/react-query/functions/getQueryKey',
  )
  await open('/docs/v9/react')
  await expect((await pointAt(page, 'createReactQueryHooks')).getByRole('link')).toHaveAttribute(
    'href',
    '/docs/v9/typedoc/react/functions/createReactQueryHooks',
  )
})

test("a symbol's pages in both versions link to each other, under either name", async ({ page, open }) => {
  await open('/docs/v9/typedoc/server/functions/getErrorFromUnknown')
  const article = page.getByRole('article')
  const title = page.getByRole('heading', { level: 1 })
  await article.getByRole('link', { name: '10.x', exact: true }).click()
  await expect(title).toHaveText('getTRPCErrorFromUnknown()')
  await article.getByRole('link', { name: '9.x', exact: true }).click()
  await expect(title).toHaveText('getErrorFromUnknown()')
  // One that is gone leads to the row that says why.
  await open('/docs/v9/typedoc/server/classes/Subscription')
  await article.getByRole('link', { name: '10.x', exact: true }).click()
  await expect(page).toHaveURL(/\/docs\/typedoc\/(?:migration#trpc-server-Subscription|server\/observable\/)/)
})

test('a reader of 9.x finds its reference, in the sidebar and by searching', async ({ page, open }) => {
  await open('/docs/v9/typedoc/server/')
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
  await expect(sidebar.locator('[aria-current=page]')).toHaveText('@trpc/server')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search docs' }).fill('subscriptionPullFactory')
  const first = page.getByRole('dialog').getByRole('option').first()
  await expect(first).toContainText('subscriptionPullFactory')
  await first.click()
  await expect(page).toHaveURL(/\/docs\/v9\/typedoc\/server\/functions\/subscriptionPullFactory/)
})
