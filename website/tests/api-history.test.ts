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
