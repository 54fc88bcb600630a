import { availableParallelism } from 'node:os'
import { launchBrowser } from '../launch-browser.ts'
import { listPages, type BuiltPage } from '../pages/list-pages.ts'
import { checks, createVisitor, visitPage, type Finding, type Visitor } from '../pages/visit-page.ts'
import { judgeFindings, type ProofContext } from './proof.ts'

/** Opens every page in a real browser, in both color modes, without scripts and in print. */
export async function provePages({ origin, browser }: ProofContext) {
  const pages = listPages()
  const findings = await visitPages(pages, {
    origin,
    executablePath: browser,
    report: (done) => {
      if (done % 30 === 0) console.log(`${done} of ${pages.length} pages`)
    },
  })
  return judgeFindings({
    checked: pages.length,
    findings: findings.map(({ check, route, text }) => `${check}, ${route}: ${text}`),
    tables: [{ title: 'Every page in a browser', rows: buildVisitTable(findings, pages.length) }],
    notes: [
      'Each page is visited twice. With scripts, at 1280 px, the checks are outline, axe (all rules but two, see `website/tools/find-violations.mjs`; in dark mode, those about colors) in both modes and again at 390 px, console, policy, layout shift and print. Without scripts, at 390 px, they are content and width. The proof of addresses follows links.',
    ],
  })
}

/** Visits every page, several at a time. */
async function visitPages(
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
