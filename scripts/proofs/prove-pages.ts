import { listPages } from '../pages/list-pages.ts'
import { buildVisitTable, visitPages } from '../pages/visit-pages.ts'
import { judgeFindings, type ProofContext } from './proof.ts'

/** Opens every page in a real browser, in both color modes, without scripts and in print. */
export async function provePages({ origin, browser, say }: ProofContext) {
  const pages = listPages()
  const findings = await visitPages(pages, {
    origin,
    executablePath: browser,
    report: (done) => {
      if (done % 30 === 0) say(`${done} of ${pages.length} pages`)
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
