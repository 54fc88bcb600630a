import type { Browser, Page } from '@playwright/test'
import { median, quantile, type Figure } from '../../scripts/measure/figures.ts'
import { withServedSite } from '../bench.ts'
import { openReader, readingMs } from '../compare/reader-browser.ts'
import { routeOf } from '../peers/peer.ts'
import { buildSite, generateSite } from '../peers/site.ts'
import { timeKeystroke, watchWorkers } from './search-clock.ts'

/** Time between keystrokes of a fast typist; by then, results have been painted. */
const typingMs = 120
/** Facets of the corpus: its docs, and everything outside of docs. */
const facets = 2
/** Part of the addresses of the search's data and its worker. */
const searchFiles = '/search-'

/** What a question may cost, on any site. */
const bounds = { answerMs: 1500, answerBytes: 300_000, keystrokeMs: 50, preloadedBytes: 35_000 }

/**
 * What a reader waits for and loads: until the text of the pages answers, and after each letter. The site stays in
 * `root`, so that the next run renders nothing again.
 */
export async function measureSearch(
  root: string,
  { count, rounds, executablePath }: { count: number; rounds: number; executablePath: string },
): Promise<Figure[]> {
  console.log(`Building ${count} pages …`)
  const site = generateSite(root, count)
  await buildSite(site)
  console.log(`Searching ${count} pages …`)
  return withServedSite(['preview', '--root', root], executablePath, async ({ browser, address: origin }) => {
    const address = new URL(routeOf(site.pages[0]?.place ?? ''), origin).href
    const answers = []
    const keystrokes = []
    for (let round = 0; round < rounds; round++) {
      answers.push(await timeQuestion(browser, address))
      keystrokes.push(await timeKeystrokes(browser, address))
    }
    const preloaded = await weighPreloaded(browser, address)
    const later = keystrokes.flatMap((round) => round.later)
    const most = (values: number[]) => Math.max(...values)
    const figures: (Figure & { value: number })[] = [
      // Otherwise the bytes below would not be all.
      {
        name: 'loaded before opening',
        value: most(answers.map((answer) => answer.before)),
        unit: 'B',
        bound: 0,
      },
      {
        name: 'loaded after three seconds on a page',
        value: preloaded,
        unit: 'B',
        bound: bounds.preloadedBytes,
      },
      {
        name: 'pasted question to full text',
        value: median(answers.map(({ ms }) => ms)),
        unit: 'ms',
        bound: bounds.answerMs,
      },
      {
        name: 'loaded for it',
        value: most(answers.map(({ bytes }) => bytes)),
        unit: 'B',
        bound: bounds.answerBytes,
      },
      { name: 'first letter', value: median(keystrokes.map(({ first }) => first)), unit: 'ms', bound: null },
      {
        name: `later letters, 95th percentile of ${later.length}`,
        value: quantile(later, 0.95),
        unit: 'ms',
        bound: bounds.keystrokeMs,
      },
    ]
    return figures.map((figure) => ({
      ...figure,
      name: `search of ${count} pages: ${figure.name}`,
      value: Math.round(figure.value),
    }))
  })
}

/** A reader on a slow phone who opens the search of a page as soon as the page has loaded. */
async function openSearch(browser: Browser, address: string) {
  const { page, extraWork, close } = await openReader(browser)
  await watchWorkers(page)
  await page.goto(address, { waitUntil: 'networkidle' })
  const opened = await page.evaluate(() => performance.now())
  await page.keyboard.press('Control+k')
  await page.waitForSelector('dialog[open] input')
  return { page, opened, extraWork, close }
}

/** A question about the text of a page, with nothing in the cache: two words that no title has. */
async function timeQuestion(browser: Browser, address: string) {
  const { page, opened, extraWork, close } = await openSearch(browser, address)
  const question = await page.evaluate(chooseQuestion)
  await page.keyboard.insertText(question)
  const found = await page.waitForFunction(
    (query) => window.searchWatch.answers.find((answer) => answer.query === query && answer.isFromText)?.at,
    question,
    { timeout: 60_000 },
  )
  const answered = Number(await found.jsonValue())
  const ms = answered - opened + (await extraWork())
  const bytes = await countBytes(page, { from: opened, to: answered })
  const before = await countBytes(page, { from: 0, to: opened, only: searchFiles })
  await close()
  return { ms, bytes, before }
}

/** Runs in the page. */
function chooseQuestion() {
  const title = (document.querySelector('h1')?.textContent ?? '').toLowerCase()
  const text = document.querySelector('article p')?.textContent ?? ''
  const words = [...new Set(text.toLowerCase().match(/[a-z]{6,}/g))].filter((word) => !title.includes(word))
  return words.slice(0, 2).join(' ')
}

/** The letters of a title, once everything that is loaded after the first has been loaded. */
async function timeKeystrokes(browser: Browser, address: string) {
  const { page, close, extraWork } = await openSearch(browser, address)
  const words = (await page.locator('h1').innerText()).toLowerCase().slice(0, 16)
  const type = async (letter: string) => {
    const before = await extraWork()
    const elapsed = await timeKeystroke(page, letter)
    return elapsed + (await extraWork()) - before
  }
  const first = await type(words[0] ?? '')
  await page.waitForFunction((count) => window.searchWatch.complete >= count, facets, { timeout: 180_000 })
  const later = []
  for (const letter of words.slice(1)) {
    // Improved results are drawn again.
    await page.evaluate(restBetweenKeys, typingMs)
    later.push(await type(letter))
  }
  await close()
  return { first, later }
}

/** Runs in the page. */
function restBetweenKeys(pause: number) {
  return new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), pause))
}

/** What a page loads ahead while a reader only reads it, which includes the code and titles of its search. */
async function weighPreloaded(browser: Browser, address: string) {
  const { page, settle, close } = await openReader(browser)
  await page.goto(address)
  await settle()
  const landed = await page.evaluate(() => performance.now())
  await new Promise((resolve) => setTimeout(resolve, readingMs))
  await settle()
  const bytes = await countBytes(page, { from: landed, to: Infinity })
  await close()
  return bytes
}

/** @param span `only` is a part of the address. */
function countBytes(page: Page, span: { from: number; to: number; only?: string }) {
  return page.evaluate(({ from, to, only = '' }) => {
    const loaded = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.includes(only))
      .filter(({ startTime, responseEnd }) => startTime >= from && responseEnd <= to)
    return loaded.reduce((sum, { transferSize }) => sum + transferSize, 0)
  }, span)
}
