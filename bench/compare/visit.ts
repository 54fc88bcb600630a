import { createPageFinder } from './session.ts'
import { sumBlockingTime, type Goal, type Recorded } from './page-recorder.ts'
import { openReader, readingMs } from './reader-browser.ts'
import type { Page, Browser } from '@playwright/test'
import type { CorpusPage } from '../corpus.ts'
import { routeOf, type Peer, type SearchBox } from '../peers/peer.ts'
import type { Answer, StaticServer } from '../../scripts/serve-folder.ts'

type Reader = Omit<Awaited<ReturnType<typeof openReader>>, 'close'> & {
  server: StaticServer
  pageOf: (answer: Answer) => CorpusPage | null
}

type Step = { ms: number; bytes: number }
type SearchStep = Step & { laterBytes: number }
type Landing = Awaited<ReturnType<typeof land>>
export type Visit = {
  landing: Landing
  clicks: Step[]
  search: SearchStep | null
  problem: string | null
  readingBytes: number
  vainBytes: number
}

// People rest on a link before they press it, which some sites make use of; it's the same for all.
const restingMs = 100
const stepTimeout = 30_000

type Corpus = { pages: CorpusPage[]; session: CorpusPage[]; query: string }
type Options = Corpus & { browser: Browser; server: StaticServer }

/** One reading session: open the first page, follow links to the others, search once. */
export async function visitSite(peer: Peer, options: Options): Promise<Visit> {
  const { browser, server, pages, session, query } = options
  const { close, ...opened } = await openReader(browser)
  const findPage = createPageFinder(pages)
  const reader: Reader = { ...opened, server, pageOf: ({ content }) => findPage(content) }
  const before = server.answers.length
  try {
    const [first, ...others] = session
    if (!first) throw new Error('Bug: a session without pages')
    const landing = await land(reader, first)
    const clicks = []
    for (const target of others) {
      const loadedAhead = server.answers.slice(before).filter((answer) => reader.pageOf(answer) === target)
      const step = await follow(reader, target)
      clicks.push({ ms: step.ms, bytes: step.bytes + sumBytes(loadedAhead) })
    }
    await new Promise((resolve) => setTimeout(resolve, readingMs))
    await reader.settle()
    const beforeSearch = server.answers.slice(before)
    let problem: string | null = null
    // A search that fails doesn't affect the other figures.
    const searching = peer.search && searchFor(reader, { ...peer.search, query })
    const search = await searching?.catch((error: unknown) => {
      problem = `searching failed: ${String(error).split('\n')[0]}`
    })
    const indexBytes = sumBytes(beforeSearch.filter(({ path }) => peer.search?.ahead?.test(path)))
    const inVain = beforeSearch.filter((answer) => {
      const made = reader.pageOf(answer)
      return made !== null && !session.includes(made)
    })
    return {
      landing,
      clicks,
      search: search ? { ...search, bytes: search.bytes + indexBytes } : null,
      problem,
      readingBytes: sumBytes(beforeSearch) - indexBytes,
      vainBytes: sumBytes(inVain),
    }
  } finally {
    await close()
  }
}

/** Anything loaded for other pages isn't part of the first view. */
async function land({ page, settle, server, pageOf }: Reader, target: CorpusPage) {
  const before = server.answers.length
  await page.goto(server.address + routeOf(target.place))
  await settle()
  const { recorded, loadedBeforePaint } = await page.evaluate(() => {
    const recorded = (window as unknown as { benchRecorded: Recorded }).benchRecorded
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const early = resources.filter((entry) => entry.startTime < recorded.firstPaint)
    return { recorded, loadedBeforePaint: early.map((entry) => new URL(entry.name).pathname) }
  })
  const answers = server.answers.slice(before).filter((answer) => isPartOf(target, pageOf(answer)))
  const early = new Set(loadedBeforePaint)
  const isPaint = ({ type, path }: Answer) =>
    type.startsWith('text/html') ? answers[0]?.path === path : type === 'text/css' && early.has(path)
  return {
    firstPaint: recorded.firstPaint,
    largestPaint: recorded.largestPaint,
    blocking: sumBlockingTime(recorded),
    scriptBytes: sumBytes(answers.filter(({ type }) => type === 'text/javascript')),
    paintBytes: sumBytes(answers.filter(isPaint)),
  }
}

/** Clicks the link in the text. Anything loaded meanwhile belongs to this step, unless it's made for another page. */
async function follow({ page, settle, server, pageOf }: Reader, target: CorpusPage): Promise<Step> {
  const before = server.answers.length
  const link = page.locator(await findLink(page, routeOf(target.place))).first()
  await link.scrollIntoViewIfNeeded()
  await settle()
  await setGoal(page, { startsWith: 'mousedown', heading: target.title })
  await link.hover()
  await new Promise((resolve) => setTimeout(resolve, restingMs))
  await page.mouse.down()
  await page.mouse.up()
  const { started, reached } = await waitForGoal(page)
  await settle()
  const answers = server.answers.slice(before).filter((answer) => isPartOf(target, pageOf(answer)))
  return { ms: reached - started, bytes: sumBytes(answers) }
}

/** @param made The page a file was made for. */
function isPartOf(target: CorpusPage, made: CorpusPage | null) {
  return made === null || made === target
}

/** @returns A selector for the links in paragraphs that lead to a page, however they are spelled. */
async function findLink(page: Page, route: string): Promise<string> {
  const href = await page.locator('p a[href]').evaluateAll((links, wanted) => {
    const found = links.find((link) => {
      const path = new URL((link as HTMLAnchorElement).href).pathname
      return path.replace(/\/$|\.html$/, '') === wanted
    })
    return found?.getAttribute('href') ?? null
  }, route)
  if (href === null) throw new Error(`no link to ${route} in the text of ${page.url()}`)
  return `p a[href="${href}"]`
}

/**
 * From the keys that open the search to the first result. The query is typed as soon as there is a field. Anything
 * loaded after the result counts only for the session.
 */
async function searchFor(
  { page, settle, extraWork, server }: Reader,
  { field, result, query }: SearchBox & { query: string },
): Promise<SearchStep> {
  const before = server.answers.length
  await setGoal(page, { startsWith: 'keydown', selector: result, field, query })
  const workBefore = await extraWork()
  await page.keyboard.press('Control+k')
  const { started, reached } = await waitForGoal(page)
  const ms = reached - started + (await extraWork()) - workBefore
  await settle()
  const answers = server.answers.slice(before)
  const early = answers.filter(({ at }) => at <= reached)
  return { ms, bytes: sumBytes(early), laterBytes: sumBytes(answers) - sumBytes(early) }
}

async function setGoal(page: Page, goal: Goal) {
  await page.evaluate((item) => sessionStorage.setItem('bench-goal', item), JSON.stringify(goal))
}

/** @returns When it started and when it was reached, by the clock on the wall. */
async function waitForGoal(page: Page) {
  const deadline = performance.now() + stepTimeout
  while (performance.now() < deadline) {
    // During navigation there is no document to ask.
    const item = await page.evaluate(() => sessionStorage.getItem('bench-goal')).catch(() => null)
    const { started, reached }: Goal = JSON.parse(item ?? '{}')
    if (started && reached) return { started, reached }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`nothing appeared within 30 s on ${page.url()}`)
}

function sumBytes(answers: Answer[]) {
  return answers.reduce((sum, { bytes }) => sum + bytes, 0)
}
