import { expect, test } from './site-test.ts'

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
