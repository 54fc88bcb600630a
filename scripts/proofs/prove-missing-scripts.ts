import { launchBrowser } from '../launch-browser.ts'
import { breakScript } from '../pages/break-script.ts'
import { listPages } from '../pages/list-pages.ts'
import { listScriptCases } from '../pages/list-script-cases.ts'
import { judgeFindings, type ProofContext } from './proof.ts'

/** Makes every script that a page names fail once, on the first page and on the way to it. */
export async function proveMissingScripts({ origin, browser: executablePath, say }: ProofContext) {
  const browser = await launchBrowser(executablePath)
  const cases = listScriptCases(listPages())
  const findings: string[] = []
  try {
    for (const { script, route, start } of cases) {
      const name = `${script}, ${start === null ? '' : `${start} → `}${route}`
      say(name)
      const context = await browser.newContext()
      const found = await breakScript(await context.newPage(), { origin, script, route, start }).catch(
        (error) => [String(error)],
      )
      findings.push(...found.map((text) => `${name}: ${text}`))
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return judgeFindings({
    checked: cases.length,
    findings,
    notes: [
      'One page for each script that documents name: the page can be read, and Retry brings the script.',
    ],
  })
}
