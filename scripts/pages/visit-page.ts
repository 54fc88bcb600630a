import { findViolations } from '../../website/tools/find-violations.mjs'
import {
  findOutlineFaults,
  findPrintFaults,
  readContent,
  readThrough,
  recordPage,
  type Recorded,
} from './page-probe.ts'
import type { Page, BrowserContext, Browser } from '@playwright/test'
import type { BuiltPage } from './list-pages.ts'

export type Finding = { check: string; route: string; text: string }
export type Visitor = { scripted: BrowserContext; plain: BrowserContext; origin: string }
type Note = (check: string, texts: string[]) => void

const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }
const modes = ['light', 'dark'] as const

/** Names of the checks, in the order of the table. */
export const checks = [
  'outline',
  'axe, light',
  'axe, dark',
  'axe on a phone, light',
  'axe on a phone, dark',
  'console',
  'policy',
  'layout shift',
  'print',
  'without JavaScript',
  'fits a phone',
]

/** Two contexts, reused for all pages of a visitor: a desktop with scripts, a phone without. */
export async function createVisitor(browser: Browser, origin: string): Promise<Visitor> {
  const scripted = await browser.newContext({
    viewport: desktop,
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })
  await scripted.addInitScript(recordPage)
  const plain = await browser.newContext({ viewport: phone, javaScriptEnabled: false })
  return { scripted, plain, origin }
}

/** Runs every check on one page, in two visits. */
export async function visitPage(visitor: Visitor, { route }: BuiltPage): Promise<Finding[]> {
  const findings: Finding[] = []
  const note: Note = (check, texts) => {
    findings.push(...texts.map((text) => ({ check, route, text })))
  }
  const address = visitor.origin + route
  const content = await withPage(visitor.scripted, (page) => visitScripted(page, address, note))
  await withPage(visitor.plain, (page) => visitPlain(page, { address, content }, note))
  return findings
}

async function visitScripted(page: Page, address: string, note: Note) {
  listen(page, (text) => note('console', [text]))
  await page.goto(address)
  await page.waitForFunction(() => Object.hasOwn(window, 'octavo'), null, { polling: 50 })
  await page.evaluate(readThrough)
  note('outline', await page.evaluate(findOutlineFaults))
  for (const mode of modes) note(`axe, ${mode}`, await findViolationsIn(page, mode))
  const { shifts, violations } = await page.evaluate(() => (window as unknown as { proof: Recorded }).proof)
  note('layout shift', shifts)
  note('policy', violations)
  await page.setViewportSize(phone)
  const content = await page.evaluate(readContent)
  for (const mode of modes) note(`axe on a phone, ${mode}`, await findViolationsIn(page, mode))
  await page.setViewportSize(desktop)
  note('print', await print(page))
  return content
}

function listen(page: Page, hear: (text: string) => void) {
  page.on('pageerror', ({ message }) => hear(message))
  page.on('console', (message) => {
    // The browser itself logs the status of the page for unknown addresses.
    if (['error', 'warning'].includes(message.type()) && !/status of 404/.test(message.text()))
      hear(message.text())
  })
}

async function findViolationsIn(page: Page, mode: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: mode })
  await page.waitForFunction((name) => document.documentElement.dataset['theme'] === name, mode)
  // Light comes first and finds whatever doesn't depend on colors.
  return findViolations(page, { isOnlyColors: mode === 'dark' })
}

async function print(page: Page) {
  await page.emulateMedia({ media: 'print' })
  const faults = await page.evaluate(findPrintFaults)
  const paper = (await page.pdf()).toString('latin1')
  return /\/Type\s*\/Page\b/.test(paper) && /\/Type\s*\/Font\b/.test(paper)
    ? faults
    : [...faults, 'the paper stays empty']
}

/** @param scripted The same page with scripts, on a phone. */
async function visitPlain(
  page: Page,
  { address, content }: { address: string; content: ReturnType<typeof readContent> },
  note: Note,
) {
  await page.goto(address)
  const plain = await page.evaluate(readContent)
  const known = new Set(plain.text.match(/\p{L}+/gu))
  const missing = new Set((content.text.match(/\p{L}+/gu) ?? []).filter((word) => !known.has(word)))
  const hidden = plain.hidden.filter((words) => !content.hidden.includes(words))
  note('without JavaScript', [
    ...hidden.map((words) => `cannot be seen: ${words}`),
    ...(missing.size > 0 && !plain.needsScripts
      ? [`only there with scripts: ${[...missing].join(' ').slice(0, 200)}`]
      : []),
  ])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  if (width > phone.width) note('fits a phone', [`the page is ${width} px wide`])
}

async function withPage<T>(context: BrowserContext, use: (page: Page) => Promise<T>) {
  const page = await context.newPage()
  try {
    return await use(page)
  } finally {
    await page.close()
  }
}
