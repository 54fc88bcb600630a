import { heading } from '../page-facts.ts'
import { expect, test } from '../site-test.ts'

/** Built for a path but served at the root, so no script is where the pages expect it. */
test.use({ variant: 'below a path' })
test.beforeEach(({ noise }) => noise.allow(/404|MIME type/))

test('B155-B159 B270 a site served at another path than it was built for explains that on its home page', async ({
  page,
  host,
}) => {
  await page.goto(`${host.origin}/`)
  const banner = page.getByRole('alert')
  await expect(banner).toHaveText(
    [
      'Your site did not load properly.',
      'A very common reason is a wrong site baseUrl configuration.',
      'Current configured baseUrl = /some/sub/path/',
      'We suggest trying baseUrl = /',
    ].join(''),
  )
  await expect(banner.getByText('Your site did not load properly.')).toHaveCSS('font-size', '30px')
  await expect(banner).toHaveCSS('border-top-width', '4px')
  const colorOf = (text: string) =>
    banner.getByText(text, { exact: true }).evaluate((element) => getComputedStyle(element).color)
  expect(await colorOf('/some/sub/path/')).not.toBe(await colorOf('/'))
  await expect(heading(page)).toBeVisible()
})

test('B155 other pages show no banner', async ({ page, host }) => {
  await page.goto(`${host.origin}/docs/guide/`)
  const countOf = (pattern: RegExp) => host.requests.filter((path) => pattern.test(path)).length
  // The page has retried and failed again.
  await expect.poll(() => countOf(/^\/docs\/guide\/$/)).toBe(2)
  await page.waitForLoadState('load')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test("B155 a working site shows no banner, and its HTML doesn't contain the text", async ({ page, open }) => {
  await open('/')
  await expect(page.getByRole('alert')).toHaveCount(0)
  const texts = await page.locator('body').evaluate((body) => body.textContent)
  expect(texts).not.toContain('did not load properly')
})
