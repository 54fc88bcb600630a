import { availableParallelism } from 'node:os'
import { launchBrowser } from '../launch-browser.mjs'
import { checks, createVisitor, visitPage } from './visit-page.mjs'

/**
 * @typedef {import('./list-pages.mjs').BuiltPage} BuiltPage
 * @typedef {import('./visit-page.mjs').Finding} Finding
 */

/**
 * Visits every page, several at a time.
 * @param {BuiltPage[]} pages
 * @param {{ origin: string, executablePath: string, report: (done: number) => void }} options
 * @returns {Promise<Finding[]>}
 */
export async function visitPages(pages, { origin, executablePath, report }) {
  const browser = await launchBrowser(executablePath)
  /** @type {Finding[]} */
  const findings = []
  const waiting = [...pages]
  const work = async () => {
    const visitor = await createVisitor(browser, origin)
    for (let page = waiting.shift(); page; page = waiting.shift()) {
      findings.push(...(await visitSafely(visitor, page)))
      report(pages.length - waiting.length)
    }
  }
  try {
    await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work))
    return findings
  } finally {
    await browser.close()
  }
}

/**
 * A page that can't be visited is a finding, and the others are still visited.
 * @param {import('./visit-page.mjs').Visitor} visitor
 * @param {BuiltPage} page
 */
async function visitSafely(visitor, page) {
  try {
    return await visitPage(visitor, page)
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    return [{ check: 'visit', route: page.route, text }]
  }
}

/**
 * @param {Finding[]} findings
 * @param {number} pages
 * @returns {string[][]} The first row is the header.
 */
export function buildVisitTable(findings, pages) {
  const rows = [...checks, 'visit'].map((check) => {
    const found = findings.filter((finding) => finding.check === check)
    const touched = new Set(found.map(({ route }) => route)).size
    return [check, String(pages), String(pages - touched), String(found.length)]
  })
  return [['check', 'pages', 'without findings', 'findings'], ...rows]
}
