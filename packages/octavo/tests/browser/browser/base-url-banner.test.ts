import { heading } from '../page-parts.ts'
import { expect, test } from '../site-test.ts'

/** Built for a path but served at the root, so no script is where the pages expect it. */
test.use({ variant: 'below a path, without slashes' })

test('B155-B159 B270 a site at the wrong path says so at home', async ({ page, host, open, noise }) => {
  noise.allow(/404|MIME type/)
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
  // Another page retries and fails again.
  await page.goto(`${host.origin}/docs/guide.html`)
  const isGuide = (path: string) => path === '/docs/guide.html'
  await expect.poll(() => host.requests.filter(isGuide)).toHaveLength(2)
  await page.waitForLoadState('load')
  await expect(banner).toHaveCount(0)
  // And the home page at the right path doesn't even contain the text.
  await open('/')
  expect(await page.locator('body').evaluate((body) => body.textContent)).not.toContain(
    'did not load properly',
  )
})
