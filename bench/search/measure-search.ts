import type { Browser, Page } from '@playwright/test'
import { median, quantile, type Figure } from '../../scripts/measure/figures.ts'
import { withServedSite } from '../bench.ts'
import { routeOf } from '../peers/peer.ts'
import { buildSite, generateSite } from '../peers/site.ts'
import { timeKeystroke } from './search-clock.ts'
import { openSearchPage, weighPreloaded } from './search-page.ts'

/** Time between keystrokes of a fast typist; by then, results have been painted. */
const typingMs = 120
/** Facets of the corpus: its docs, and everything outside of docs. */
const facets = 2

/** What a question may cost, on any site. */
const bounds = { answerMs: 1500, answerBytes: 300_000, keystrokeMs: 50, preloadedBytes: 35_000 }
/** A small site is loaded as a whole, so that names answer earlier. */
const smallBounds = { firstLetterMs: 400, nameBytes: 90_000 }
const mostSmall = 500

/**
 * What a reader waits for and loads: until names answer, until the text of the pages answers, and after each later
 * letter. The site stays in `root`, so that the next run renders nothing again.
 */
export async function measureSearch(
  root: string,
  { count, rounds, executablePath }: { count: number; rounds: number; executablePath: string },
): Promise<Figure[]> {
  console.log(`Building ${count} pages …`)
  const site = generateSite(root, count)
  const { output } = await buildSite(site)
  console.log(`Searching ${count} pages …`)
  return withServedSite(['preview', '--root', root], executablePath, async ({ browser, address: origin }) => {
    const address = new URL(routeOf(site.pages[0]?.place ?? ''), origin).href
    const pasted = []
    const typed = []
    const keystrokes = []
    const ahead = []
    for (let round = 0; round < rounds; round++) {
      const atOnce = await timeQuestion(browser, { address, pause: 0 })
      const slowly = await timeQuestion(browser, { address, pause: typingMs })
      pasted.push(atOnce.sinceOpening)
      typed.push(slowly.sinceLastLetter)
      ahead.push(atOnce.preloadedBytes, slowly.preloadedBytes)
      keystrokes.push(await timeKeystrokes(browser, address))
    }
    const read = await weighPreloaded(browser, address)
    const title = `search of ${count} pages`
    const isSmall = count <= mostSmall
    return [
      // Otherwise the bytes below would not be all.
      { name: `${title}: loaded before opening`, value: Math.max(...ahead), unit: 'B', bound: 0 },
      {
        name: `${title}: loaded after three seconds on a page`,
        value: read,
        unit: 'B',
        bound: bounds.preloadedBytes,
      },
      ...listAnswer(`${title}, pasted question, from opening`, pasted, isSmall),
      ...listAnswer(`${title}, typed question, from its last letter`, typed, isSmall),
      ...listKeystrokes(title, keystrokes, isSmall),
      { name: `${title}: files in the build`, value: readTask(output), unit: 'ms', bound: null },
    ]
  })
}

type Cost = { ms: number; bytes: number }
type Answer = { names: Cost; text: Cost }

/**
 * A question about the text of a page, with nothing in the cache: two words that no title has.
 * @param options The pause is between letters; without one, the question is pasted.
 */
async function timeQuestion(
  browser: Browser,
  { address, pause }: { address: string; pause: number },
): Promise<{ sinceOpening: Answer; sinceLastLetter: Answer; preloadedBytes: number }> {
  const { page, opened, preloadedBytes, close, extraWork, countBytes } = await openSearchPage(
    browser,
    address,
  )
  const question = await page.evaluate(chooseQuestion)
  // A paste is one change of the field.
  if (pause === 0) await page.keyboard.insertText(question)
  else await page.keyboard.type(question, { delay: pause })
  const lastLetter = await page.evaluate(() => window.searchWatch.lastKey)
  const before = await extraWork()
  const names = await waitForAnswer(page, { question, from: 'names' })
  const atNames = await extraWork()
  const text = await waitForAnswer(page, { question, from: 'text' })
  const atText = await extraWork()
  const [nameBytes, textBytes] = [await countBytes(names), await countBytes(text)]
  await close()
  const since = (start: number, done: number) => ({
    names: { ms: Math.max(0, names - start) + atNames - done, bytes: nameBytes },
    text: { ms: Math.max(0, text - start) + atText - done, bytes: textBytes },
  })
  return { sinceOpening: since(opened, 0), sinceLastLetter: since(lastLetter, before), preloadedBytes }
}

/** @returns When it was given. */
async function waitForAnswer(
  page: Page,
  wanted: { question: string; from: 'names' | 'text' },
): Promise<number> {
  const found = await page.waitForFunction(
    ({ question, from }) =>
      window.searchWatch.answers.find(
        (answer) => answer.query === question && (answer.isFromText || from === 'names'),
      )?.at,
    wanted,
    { timeout: 60_000 },
  )
  return Number(await found.jsonValue())
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
  const { page, close, extraWork } = await openSearchPage(browser, address)
  const words = (await page.locator('h1').innerText()).toLowerCase().slice(0, 16)
  const type = async (letter: string) => {
    const before = await extraWork()
    const elapsed = await timeKeystroke(page, letter)
    return elapsed + (await extraWork()) - before
  }
  const first = await type(words[0] ?? '')
  await page.waitForFunction((count) => window.searchWatch.complete >= count, facets, { timeout: 180_000 })
  // Improved results are drawn again.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const later = []
  for (const letter of words.slice(1)) {
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

function listAnswer(title: string, rounds: Answer[], isSmall: boolean): Figure[] {
  const nameBytes = isSmall ? smallBounds.nameBytes : bounds.answerBytes
  const parts = [
    { key: 'names', first: 'first names', loaded: 'loaded for them', most: nameBytes },
    { key: 'text', first: 'first full text', loaded: 'loaded for it', most: bounds.answerBytes },
  ] as const
  return parts.flatMap(({ key, first, loaded, most }) => {
    const times = rounds.map((answer) => Math.round(answer[key].ms))
    const bytes = Math.max(...rounds.map((answer) => answer[key].bytes))
    return [
      ...listTimes(`${title}: ${first}`, times, bounds.answerMs),
      { name: `${title}: ${loaded}`, value: bytes, unit: 'B', bound: most },
    ]
  })
}

/** Later letters are those of all rounds together: what happens once in twenty letters must not disappear. */
function listKeystrokes(
  title: string,
  rounds: { first: number; later: number[] }[],
  isSmall: boolean,
): Figure[] {
  const firsts = rounds.map(({ first }) => Math.round(first))
  const later = rounds.flatMap((round) => round.later)
  const [middle, high] = [0.5, 0.95].map((share) => Math.round(quantile(later, share)))
  return [
    ...listTimes(`${title}: first letter`, firsts, isSmall ? smallBounds.firstLetterMs : null),
    { name: `${title}: later letters, median`, value: middle ?? null, unit: 'ms', bound: null },
    {
      name: `${title}: later letters, 95th percentile of ${later.length}`,
      value: high ?? null,
      unit: 'ms',
      bound: bounds.keystrokeMs,
    },
  ]
}

/** The summary's `… · search 1.2 s · …`, in milliseconds. */
function readTask(output: string) {
  const [, amount, unit] = /\bsearch ([\d.]+) (ms|s)\b/.exec(output) ?? []
  return amount === undefined ? null : Math.round(Number(amount) * (unit === 's' ? 1000 : 1))
}

/**
 * The median of all rounds is judged. The fastest tells how much the machine was busy with other things.
 * @param times In milliseconds, one per round.
 */
export function listTimes(name: string, times: number[], bound: number | null): Figure[] {
  return [
    { name, value: Math.round(median(times)), unit: 'ms', bound },
    { name: `${name}, fastest round`, value: Math.min(...times), unit: 'ms', bound: null },
  ]
}
