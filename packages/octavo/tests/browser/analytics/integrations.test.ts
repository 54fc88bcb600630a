import type { Page } from '@playwright/test'
import { expect, proof, test, waitForApp } from '../site-test.ts'

test.use({ variant: 'below a path, with slashes' })

const gtag = 'https://www.googletagmanager.com/gtag/js?id=G-TEST1234'

/** What the page passed to gtag, in order; `arguments` objects become arrays. */
function readCalls(page: Page): Promise<unknown[][]> {
  return page.evaluate(() => {
    const { dataLayer = [] } = window as unknown as { dataLayer?: ArrayLike<unknown>[] }
    return dataLayer.map((call) => Array.from(call))
  })
}

async function readViews(page: Page): Promise<unknown[]> {
  const calls = await readCalls(page)
  return calls.filter(([name]) => name === 'event').map(([, , details]) => details)
}

test('B145 B152 B231 B233 sends one view for each address, with its title', async ({ page, open, site }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open('/docs/guide/')
  expect(asked).toContain(gtag)
  const base = new URL(site).pathname
  const [js, config, first] = await readCalls(page)
  expect(js?.[0]).toBe('js')
  expect(config).toEqual(['config', 'G-TEST1234', { send_page_view: false, anonymize_ip: true }])
  expect(first).toEqual([
    'event',
    'page_view',
    {
      page_title: await page.title(),
      page_location: `${site}/docs/guide/`,
      page_path: `${base}/docs/guide/`,
    },
  ])
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await expect.poll(async () => (await readViews(page)).length).toBe(2)
  expect((await readViews(page)).at(-1)).toMatchObject({
    page_title: await page.title(),
    page_path: `${base}/blog/`,
  })
  // A link to the current page sends no view; a fragment and back send one each.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await page.evaluate(() => (location.hash = 'later'))
  await expect.poll(async () => (await readViews(page)).length).toBe(3)
  await page.goBack()
  await expect.poll(async () => (await readViews(page)).length).toBe(4)
})

test('B234 B235 blocked scripts break nothing', proof, async ({ page, open, noise, site }) => {
  noise.allow(/ERR_FAILED/)
  await page.route(gtag, (route) => route.abort())
  await open('/docs/guide/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveTitle(/Blog/)
  expect(await readViews(page)).toHaveLength(2)
  noise.allow(/ERR_FAILED/)
  await page.route('https://platform.example/**', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await page.goto(`${site}/posts/`)
  await waitForApp(page)
  await page.locator('blockquote').scrollIntoViewIfNeeded()
  await failed
  await expect(page.locator('blockquote')).toContainText('The second boat is here.')
})

test('B235 B236 the widget is loaded when a post comes into view', proof, async ({ page, open, site }) => {
  const asked: string[] = []
  await page.route('https://platform.example/**', (route) => {
    asked.push(route.request().url())
    const body = `window.harbourPosts={widgets:{load(e){window.loads=(window.loads||0)+1}}}`
    return route.fulfill({ contentType: 'text/javascript', body })
  })
  await page.setViewportSize({ width: 800, height: 300 })
  await open('/docs/guide/')
  // A page without posts doesn't contact the network.
  await expect(page.locator('script[src*="/social-"]')).toHaveCount(0)
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    link.textContent = 'posts'
    document.querySelector('main')?.append(link)
  }, `${site}/posts/`)
  await page.getByRole('link', { name: 'posts', exact: true }).click()
  const post = page.locator('blockquote')
  await expect(post).toContainText('The second boat is here.')
  await expect(post.getByRole('link')).toHaveAttribute('href', 'https://social.example/boat/1')
  // Nothing is requested before the reader gets there.
  await expect(page.locator('script[src*="/social-"]')).toHaveCount(1)
  expect(asked).toEqual([])
  await post.scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => (window as { loads?: number }).loads)).toBe(1)
  await expect(page.locator('script[src="https://platform.example/widgets.js"]')).toHaveJSProperty(
    'async',
    true,
  )
  await page.getByRole('link', { name: 'To the guide' }).click()
  await expect(page).toHaveTitle(/Guide/)
  await page.goBack()
  await post.scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => (window as { loads?: number }).loads)).toBe(2)
  expect(asked).toEqual(['https://platform.example/widgets.js'])
})
