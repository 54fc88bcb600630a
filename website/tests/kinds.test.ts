import type { Browser, Page } from '@playwright/test'
import { readShifts, recordShifts } from '../../packages/octavo/tests/browser/layout-shifts.ts'
import { findInBothModes } from './find-in-both-modes.ts'
import { findOutlineFaults, findPrintFaults, readContent } from './page-faults.ts'
import { listen, readAndLeave } from './policy-reports.ts'
import { expect, kinds, listRoutes, test } from './site-test.ts'

/** With `PROVE=1`, every page. */
const pages: Record<string, string> = {
  ...kinds,
  'post with a chart': '/blog/typescript-performance-lessons',
  search: '/search?q=middleware',
  ...(process.env['PROVE'] && Object.fromEntries(listRoutes().map((path) => [path, path]))),
}
const phone = { width: 390, height: 800 }

async function expectLandmarks(page: Page): Promise<void> {
  await expect(page.locator('main')).toHaveCount(1)
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(1)
  await expect(page.getByRole('contentinfo')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Skip to main content' })).toHaveCount(1)
  const noisyIcons = await page
    .locator('svg:not([aria-hidden="true"]):not([role="img"])')
    .evaluateAll((found) => found.map((icon) => icon.outerHTML.slice(0, 120)))
  expect(noisyIcons).toEqual([])
  await expect(page.locator('pre:not([tabindex="0"])')).toHaveCount(0)
}

/** Scrolls to the end and back, so that lazy images load. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
    scrollTo({ top: 0, behavior: 'instant' })
  })
}

async function expectPrintable(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  expect(await page.evaluate(findPrintFaults)).toEqual([])
  const paper = (await page.pdf()).toString('latin1')
  expect(paper).toMatch(/\/Type\s*\/Page\b/)
  expect(paper).toMatch(/\/Type\s*\/Font\b/)
  await page.emulateMedia({ media: 'screen' })
}

type Content = ReturnType<typeof readContent>

/** Without scripts, readers get the same words, and none of them is hidden. */
async function expectReadable(browser: Browser, address: string, scripted: Content): Promise<void> {
  const page = await browser.newPage({ viewport: phone, javaScriptEnabled: false })
  await page.goto(address)
  const plain = await page.evaluate(readContent)
  const listWords = ({ text }: Content) => text.match(/\p{L}+/gu) ?? []
  const known = new Set(listWords(plain))
  expect(plain.hidden.filter((words) => !scripted.hidden.includes(words))).toEqual([])
  if (!plain.needsScripts) expect(listWords(scripted).filter((word) => !known.has(word))).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await page.close()
}

for (const [kind, path] of Object.entries(pages)) {
  test(`B293-B296 a page of the kind "${kind}": nothing moves, its policy holds, axe finds nothing, and it can be printed and read without scripts`, async ({
    page,
    origin,
    browser,
  }) => {
    const heard = await listen(page, origin)
    await recordShifts(page)
    for (const width of [phone.width, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const answer = await page.goto(origin + path)
      const policy = answer?.headers()['content-security-policy']
      expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/)
      expect(policy).not.toContain('unsafe')
      if (kind === 'search') await expect(page.getByText(/documents found$/)).toBeVisible()
      await page.waitForLoadState('networkidle')
      await readThrough(page)
      expect(await readShifts(page), `${width} px`).toEqual([])
      await expectLandmarks(page)
      expect(await findInBothModes(page), `${width} px`).toEqual([])
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
      if (width === phone.width)
        await expectReadable(browser, origin + path, await page.evaluate(readContent))
    }
    expect(await page.evaluate(findOutlineFaults)).toEqual([])
    await expectPrintable(page)
    await readAndLeave(page)
    expect(heard).toEqual({ said: [], outside: [] })
  })
}
