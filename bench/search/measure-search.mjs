import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { browserSwitches } from '../scripts/find-browser.mjs'
import { generateCorpus } from './corpus.mjs'
import { serveOctavo } from '../scripts/serve-octavo.mjs'
import { runOctavo } from './octavo-process.mjs'
import { clockWorker, timeKeystroke, watchWorkers } from './search-clock.mjs'

/**
 * @typedef {import('../scripts/measure/figures.mjs').Figure} Figure
 * @typedef {import('@playwright/test').Browser} Browser
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {{ first: number | null, later: number | null, bytes: number | null, index: number | null, question: number | null }} Bounds
 */

/** A slow phone on a slow connection. */
const conditions = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
const slowdown = 4
/** Time between keystrokes of a fast typist; by then, results have been painted. */
const typingMs = 120
/** What one question may cost, on any site. */
const questionBytes = 300_000
/** Facets of the corpus: its docs, and everything outside of docs. */
const facets = 2

/**
 * How long a reader waits for the first result and after later keystrokes, what was loaded before the first, and how
 * long the index takes to create: its files in the build, the index itself in the reader's browser.
 * @param {string} root
 * @param {{ count: number, browser: string, bounds: Bounds }} options
 * @returns {Promise<Figure[]>}
 */
export async function measureSearch(root, { count, browser: executablePath, bounds }) {
  console.log(`Searching ${count} pages …`)
  const { pages } = generateCorpus(root, count)
  rmSync(join(root, '.octavo'), { recursive: true, force: true })
  const { output } = await runOctavo(['build', '--root', root])
  const { chromium } = await import('@playwright/test')
  const server = await serveOctavo(['preview', '--root', root])
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', ...browserSwitches] })
  try {
    const address = new URL(pages[0]?.route ?? '/', server.address).href
    const indexing = await timeIndexing(browser, address)
    const { first, bytes, later } = await timeReader(browser, address)
    const pasted = await timeQuestion(browser, address, 0)
    const typed = await timeQuestion(browser, address, typingMs)
    const title = `search of ${count} pages`
    return [
      { name: `${title}: first result`, value: Math.round(first), unit: 'ms', bound: bounds.first },
      { name: `${title}: loaded before it`, value: bytes, unit: 'B', bound: bounds.bytes },
      {
        name: `${title}: from opening to the first full-text answer`,
        value: Math.round(pasted.sinceOpening),
        unit: 'ms',
        bound: bounds.question,
      },
      { name: `${title}: loaded for it`, value: pasted.bytes, unit: 'B', bound: questionBytes },
      {
        name: `${title}: from the last letter to it, typed`,
        value: Math.round(typed.sinceLastLetter),
        unit: 'ms',
        bound: bounds.question,
      },
      { name: `${title}: loaded for it, typed`, value: typed.bytes, unit: 'B', bound: questionBytes },
      ...listKeystrokes(title, later, bounds.later),
      { name: `${title}: files in the build`, value: readTask(output), unit: 'ms', bound: bounds.index },
      {
        name: `${title}: index in the browser`,
        value: Math.round(indexing),
        unit: 'ms',
        bound: bounds.index,
      },
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

/**
 * From the first file to the complete index, at full speed.
 * @param {Browser} browser
 * @param {string} address
 */
async function timeIndexing(browser, address) {
  const page = await browser.newPage()
  await watchWorkers(page)
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.keyboard.press('Control+k')
  await waitForIndex(page)
  const { began, completed } = await page.evaluate(() => window.searchWatch)
  await page.close()
  return completed - began
}

/**
 * The browser's throttling slows down the page but not its workers ("only supported for pages, not workers"). So the
 * worker's time is counted separately and multiplied by the slowdown. Its script is requested in parallel with the
 * modal and the first index files, and is the largest of them.
 * @param {Browser} browser
 * @param {string} address
 */
async function timeReader(browser, address) {
  const page = await browser.newPage()
  await watchWorkers(page)
  const clock = clockWorker(page)
  await page.goto(address, { waitUntil: 'networkidle' })
  const words = (await page.locator('h1').innerText()).toLowerCase().slice(0, 16)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', conditions)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const from = await page.evaluate(() => performance.now())
  await page.keyboard.press('Control+k')
  await page.waitForSelector('dialog[open] input')
  /** @param {string} letter */
  const type = async (letter) => {
    const before = await clock.busy()
    const { elapsed, at } = await timeKeystroke(page, letter)
    return { waited: elapsed + (slowdown - 1) * ((await clock.busy()) - before), at }
  }
  const { waited: first, at } = await type(words[0] ?? '')
  const bytes = await countBytes(page, { from, to: at })
  await waitForIndex(page)
  const later = []
  for (const letter of words.slice(1)) {
    await page.evaluate(restBetweenKeys, typingMs)
    later.push((await type(letter)).waited)
  }
  await page.close()
  return { first, bytes, later }
}

/**
 * A question about the text of a page, with nothing in the cache: two words that no title has.
 * @param {Browser} browser
 * @param {string} address
 * @param {number} pause Between letters.
 */
async function timeQuestion(browser, address, pause) {
  const page = await browser.newPage()
  await watchWorkers(page)
  const clock = clockWorker(page)
  await page.goto(address, { waitUntil: 'networkidle' })
  const question = await page.evaluate(chooseQuestion)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', conditions)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const from = await page.evaluate(() => performance.now())
  await page.keyboard.press('Control+k')
  await page.waitForSelector('dialog[open] input')
  await page.keyboard.type(question, { delay: pause })
  const last = await page.evaluate(() => performance.now())
  const busyBefore = await clock.busy()
  await page.waitForFunction(
    (query) => window.searchWatch.answers.some((answer) => answer.query === query),
    question,
    { timeout: 60_000 },
  )
  const busy = await clock.busy()
  const at = await page.evaluate(
    (query) => window.searchWatch.answers.find((answer) => answer.query === query)?.at ?? 0,
    question,
  )
  const bytes = await countBytes(page, { from, to: at })
  await page.close()
  return {
    sinceOpening: at - from + (slowdown - 1) * busy,
    sinceLastLetter: Math.max(0, at - last) + (slowdown - 1) * (busy - busyBefore),
    bytes,
  }
}

/** Runs in the page. */
function chooseQuestion() {
  const title = (document.querySelector('h1')?.textContent ?? '').toLowerCase()
  const text = document.querySelector('article p')?.textContent ?? ''
  const words = [...new Set(text.toLowerCase().match(/[a-z]{6,}/g))].filter((word) => !title.includes(word))
  return words.slice(0, 2).join(' ')
}

/**
 * Runs in the page.
 * @param {number} pause
 */
function restBetweenKeys(pause) {
  return new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), pause))
}

/** @param {Page} page */
async function waitForIndex(page) {
  await page.waitForFunction((count) => window.searchWatch.complete >= count, facets, { timeout: 180_000 })
  // Improved results are drawn again.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/**
 * What was transferred in that time: the modal, the worker and the first index files.
 * @param {Page} page
 * @param {{ from: number, to: number }} span
 */
function countBytes(page, span) {
  return page.evaluate(({ from, to }) => {
    const loaded = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ startTime, responseEnd }) => startTime >= from && responseEnd <= to)
    return loaded.reduce((sum, { transferSize }) => sum + transferSize, 0)
  }, span)
}

/**
 * @param {string} title
 * @param {number[]} times
 * @param {number | null} bound
 * @returns {Figure[]}
 */
function listKeystrokes(title, times, bound) {
  const sorted = times.toSorted((a, b) => a - b)
  /** @param {number} share */
  const at = (share) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return [
    { name: `${title}: later keystrokes, median`, value: at(0.5), unit: 'ms', bound: null },
    { name: `${title}: later keystrokes, 95th percentile`, value: at(0.95), unit: 'ms', bound },
  ]
}

/**
 * The summary's `… · search 1.2 s · …`, in milliseconds.
 * @param {string} output
 */
function readTask(output) {
  const [, amount, unit] = /\bsearch ([\d.]+) (ms|s)\b/.exec(output) ?? []
  return amount === undefined ? null : Math.round(Number(amount) * (unit === 's' ? 1000 : 1))
}
