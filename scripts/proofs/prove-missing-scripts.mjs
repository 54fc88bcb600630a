import { launchBrowser } from '../launch-browser.mjs'
import { breakScript } from '../pages/break-script.mjs'
import { listPages } from '../pages/list-pages.mjs'
import { listScriptCases } from '../pages/list-script-cases.mjs'
import { judgeFindings } from './proof.mjs'

/**
 * Makes every script that a page names fail once, on the first page and on the way to it.
 * @param {import('./proof.mjs').ProofContext} context
 */
export async function proveMissingScripts({ origin, browser: executablePath, say }) {
  const browser = await launchBrowser(executablePath)
  const cases = listScriptCases(listPages())
  /** @type {string[]} */
  const findings = []
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
