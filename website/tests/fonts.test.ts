import type { Page } from '@playwright/test'
import { expect, test } from './site-test.ts'

async function listFonts(page: Page): Promise<string[]> {
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) urls.push(request.url().replace(/^.*\/|-[\da-f]{8}\.woff2$/g, ''))
  })
  return urls
}

test('a page requests the fonts it shows, once, and uses them', async ({ page, origin }) => {
  const fonts = await listFonts(page)
  await page.goto(`${origin}/docs/quickstart`)
  await page.evaluate(() => document.fonts.ready)
  expect(fonts.toSorted()).toEqual(['hanken-grotesk-latin', 'spline-sans-mono-latin'])
  // What wasn't there for the first frame is there after a reload, from the cache.
  await page.reload()
  await page.evaluate(() => document.fonts.ready)
  const loaded = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  )
  expect(loaded).toContain('octavo-text')
  expect(loaded).toContain('octavo-code')
})

test('a page requests no font that it does not show, and the playground one before its editor', async ({
  page,
  origin,
}) => {
  const fonts = await listFonts(page)
  await page.goto(`${origin}/blog/archive`)
  await page.evaluate(() => document.fonts.ready)
  expect(fonts.splice(0)).toEqual(['hanken-grotesk-latin'])
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto(`${origin}/play`)
  await page.evaluate(() => document.fonts.ready)
  expect(fonts.toSorted()).toEqual(['hanken-grotesk-latin', 'spline-sans-mono-latin'])
})

test('readers who save data get no font', async ({ page, origin }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const fonts = await listFonts(page)
  await page.goto(`${origin}/docs/quickstart`)
  await page.evaluate(() => document.fonts.ready)
  expect(fonts).toEqual([])
  await expect(page.locator('html')).toHaveAttribute('data-save', '')
})

test('a font that is late moves nothing', async ({ page, origin }) => {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.woff2', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto(`${origin}/docs/quickstart`, { waitUntil: 'commit' })
  const last = page.locator('article > .prose p').last()
  await expect(last).toBeVisible()
  const before = await last.boundingBox()
  const response = page.waitForResponse('**/hanken-grotesk-latin-*.woff2')
  release()
  await (await response).finished()
  await page.evaluate(() => document.fonts.ready)
  expect(await last.boundingBox()).toEqual(before)
})
