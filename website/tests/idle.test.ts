import { expect, test } from './site-test.ts'

/** What an idle page may load so that the search answers sooner: the worker, the titles, and the dialog. */
const mostBytes = 50_000

test('the search files that an idle page loads are within their budget', async ({ page, open }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: false } })
  })
  const titles = page.waitForResponse(/search-index-docs-default-current\.json$/)
  await open('/docs/quickstart')
  await (await titles).finished()
  const read = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name, encodedBodySize }) => /search|deferred/.test(name) && encodedBodySize > 0)
        .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
    )
  await expect.poll(async () => (await read()).length).toBe(6)
  const files = await read()
  const sum = files.reduce((total, { bytes }) => total + bytes, 0)
  expect(sum, JSON.stringify(files)).toBeLessThanOrEqual(mostBytes)
})
