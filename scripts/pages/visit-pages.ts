import { availableParallelism } from 'node:os'
import { launchBrowser } from '../launch-browser.ts'
import { checks, createVisitor, visitPage, type Finding, type Visitor } from './visit-page.ts'
import type { BuiltPage } from './list-pages.ts'

/** Visits every page, several at a time. */
export async function visitPages(
  pages: BuiltPage[],
  {
    origin,
    executablePath,
    report,
  }: { origin: string; executablePath: string; report: (done: number) => void },
): Promise<Finding[]> {
  const browser = await launchBrowser(executablePath)
  const findings: Finding[] = []
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

/** A page that can't be visited is a finding, and the others are still visited. */
async function visitSafely(visitor: Visitor, page: BuiltPage) {
  try {
    return await visitPage(visitor, page)
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    return [{ check: 'visit', route: page.route, text }]
  }
}

/** @returns The first row is the header. */
export function buildVisitTable(findings: Finding[], pages: number): string[][] {
  const rows = [...checks, 'visit'].map((check) => {
    const found = findings.filter((finding) => finding.check === check)
    const touched = new Set(found.map(({ route }) => route)).size
    return [check, String(pages), String(pages - touched), String(found.length)]
  })
  return [['check', 'pages', 'without findings', 'findings'], ...rows]
}
