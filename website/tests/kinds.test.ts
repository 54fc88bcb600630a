import type { BrowserContext, Page } from '@playwright/test'
import { readShifts, recordShifts } from '../../packages/octavo/tests/browser/layout-shifts.ts'
import { findInBothModes, findInMode, findOnPhone } from './find-in-both-modes.ts'
import { findOutlineFaults, findPrintFaults, readContent } from './page-faults.ts'
import { listen, readAndLeave } from './policy-reports.ts'
import { test as base, expect, kinds, listRoutes } from './site-test.ts'

const isProof = process.env['PROVE'] === '1'
/** Their parts are those of the other kinds, such as a post with a chart. */
const lesser = 'guide, index, overview of a package, blog, post, archive, tags, tag, media, not found'.split(
  ', ',
)
/** With `PROVE=1`, every page that someone has written, and every tenth of the generated reference. */
const proven = listRoutes().filter((path, index) => !path.includes('/typedoc/') || index % 10 === 0)
const pages = new Map<string, string>([
  ...(isProof ? proven.map((path) => [path, path] as const) : []),
  ...Object.entries(kinds)
    .filter(([kind]) => isProof || !lesser.includes(kind))
    .map(([kind, path]) => [path, kind] as const),
  ['/blog/typescript-performance-lessons', 'post with a chart'],
  ['/search?q=middleware', 'search'],
])
const phone = { width: 390, height: 800 }
const desktop = { width: 1280, height: 800 }
const usual = { colorScheme: 'light', reducedMotion: 'no-preference' } as const

type Contexts = { scripted: BrowserContext; plain: BrowserContext }

const test = base.extend<object, { contexts: Contexts }>({
  /** For all tests of a worker, so that what pages share is loaded once. */
  contexts: [
    async ({ browser }, use) => {
      const plain = { viewport: phone, javaScriptEnabled: false }
      await use({ scripted: await browser.newContext(), plain: await browser.newContext(plain) })
    },
    { scope: 'worker' },
  ],
})

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

async function expectPaper(page: Page): Promise<void> {
  const paper = (await page.pdf()).toString('latin1')
  expect(paper).toMatch(/\/Type\s*\/Page\b/)
  expect(paper).toMatch(/\/Type\s*\/Font\b/)
}

type Content = ReturnType<typeof readContent>

/** Without scripts, readers get the same words, and none of them is hidden. */
async function expectReadable(page: Page, address: string, scripted: Content): Promise<void> {
  await page.goto(address)
  const plain = await page.evaluate(readContent)
  const listWords = ({ text }: Content) => text.match(/\p{L}+/gu) ?? []
  const known = new Set(listWords(plain))
  expect(plain.hidden.filter((words) => !scripted.hidden.includes(words))).toEqual([])
  if (!plain.needsScripts) expect(listWords(scripted).filter((word) => !known.has(word))).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
}

/** What the page loads when it starts and what waits until the browser has time for it can both move something. */
async function open(page: Page, address: string): Promise<void> {
  const answer = await page.goto(address)
  const policy = answer?.headers()['content-security-policy']
  expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/)
  expect(policy).not.toContain('unsafe')
  await page.waitForFunction(() => Object.hasOwn(window, 'octavo'), null, { polling: 20 })
  if (address.includes('?')) await expect(page.getByText(/documents found$/)).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await readThrough(page)
  expect(await readShifts(page)).toEqual([])
  await expectLandmarks(page)
}

for (const [path, kind] of pages) {
  // What is around the content, what a page leaves behind and the printed file are the same on all pages of a kind.
  const isKind = kind !== path
  const part = isKind ? undefined : 'main'
  test(`B293-B296 a page of the kind "${kind}": nothing moves, its policy holds, axe finds nothing, and it can be printed and read without scripts`, async ({
    contexts: { scripted, plain },
    origin,
  }) => {
    const page = await scripted.newPage()
    const heard = await listen(page, origin)
    await recordShifts(page)
    await page.setViewportSize(phone)
    await open(page, origin + path)
    const reader = await plain.newPage()
    await expectReadable(reader, origin + path, await page.evaluate(readContent))
    await reader.close()
    await page.setViewportSize(desktop)
    await open(page, origin + path)
    expect(await page.evaluate(findOutlineFaults)).toEqual([])
    // Colors take axe longest; the contrast of all tokens is a unit test. So only kinds are read in both modes.
    const mode = [...pages.keys()].indexOf(path) % 2 === 1 ? 'dark' : 'light'
    const seen = isProof && isKind ? findInBothModes(page) : findInMode(page, mode, { part })
    expect(await seen).toEqual([])
    // Loading axe takes a while, so the page stays and only its window becomes narrow.
    await page.setViewportSize(phone)
    const found = isProof && isKind ? await findInBothModes(page) : await findOnPhone(page, part)
    expect(found, 'on a phone').toEqual([])
    await page.setViewportSize(desktop)
    await page.emulateMedia({ ...usual, media: 'print' })
    expect(await page.evaluate(findPrintFaults)).toEqual([])
    if (isKind) await expectPaper(page)
    await page.emulateMedia({ media: 'screen' })
    if (isKind) await readAndLeave(page)
    expect(heard).toEqual({ said: [], outside: [] })
    await page.close()
  })
}
