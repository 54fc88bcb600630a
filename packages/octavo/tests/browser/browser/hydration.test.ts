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
  const paths = process.env['PROVE'] === '1' ? all : all.filter((_, index) => index % 12 === 0)
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

/** Elements that a page can contain, with the ids of those that the app starts from. */
const impostors = `<p id="octavo-later">&lt;meta name=stolen&gt;</p><p id="octavo-data">{}</p><p id="octavo-entry">x</p>`

test('ids that a page chose take the place of nothing that the app reads', async ({ page, site }) => {
  await page.route(`${site}/docs/`, async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(/<div data-html="\d+">/, (block) => block + impostors)
    await route.fulfill({ response, body: html })
  })
  await page.goto(`${site}/docs/`)
  await expect(page.locator('#octavo-data')).toHaveCount(2)
  // The app removes this class when the pointer is used.
  await expect(async () => {
    await page.mouse.down()
    await page.mouse.up()
    await expect(page.locator('body')).not.toHaveClass(/navigation-with-keyboard/, { timeout: 100 })
  }).toPass({ timeout: 30_000 })
  await expect(page.locator('meta[name=stolen]')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
})
