import { expect, test } from '../site-test.ts'

/** Every page of the site, from its sitemap. */
async function listPaths(site: string): Promise<string[]> {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>https:\/\/harbour\.example([^<]*)<\/loc>/g)].map(([, path]) => path ?? '')
}

test('B028 every page hydrates exactly as the server rendered it', async ({ page, open, site }) => {
  const all = await listPaths(site)
  expect(all.length).toBeGreaterThan(25)
  // Only a proof takes the time for all of them.
  const paths = process.env['PROVE'] === '1' ? all : all.filter((_, index) => index % 6 === 0)
  for (const path of paths) {
    await open(path)
    const { now, served } = await page.evaluate(async () => {
      const html = await (await fetch(location.href)).text()
      const fresh = new DOMParser().parseFromString(html, 'text/html')
      const textOf = (root: Document) => root.querySelector('main')?.textContent
      return { now: textOf(document), served: textOf(fresh) }
    })
    expect(now, path).not.toBe('')
    expect(now, path).toBe(served)
  }
})
