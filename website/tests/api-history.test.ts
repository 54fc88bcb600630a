import { expect, test } from './site-test.ts'

test('a symbol that was removed and added again is dimmed only for the releases between', async ({
  page,
  origin,
}) => {
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

test('search tells since when a symbol exists, in the dialog and on the results page', async ({
  page,
  open,
}) => {
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
