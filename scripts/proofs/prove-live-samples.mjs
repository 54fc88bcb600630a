import { readFileSync } from 'node:fs'
import { launchBrowser } from '../launch-browser.mjs'
import { listPages } from '../pages/list-pages.mjs'
import { runSamplesOf } from '../../website/tests/run-samples.mjs'
import { judgeFindings } from './proof.mjs'

/**
 * Runs every sample that readers can run, in the page, and compares what it prints with the page.
 * @param {import('./proof.mjs').ProofContext} context
 */
export async function proveLiveSamples({ origin, browser: executablePath, say }) {
  const browser = await launchBrowser(executablePath, { TZ: 'UTC' })
  const context = await browser.newContext({ timezoneId: 'UTC', locale: 'en-US' })
  const page = await context.newPage()
  /** @type {string[]} */
  const findings = []
  let checked = 0
  try {
    for (const { route, file } of listPages().filter((listed) => hasSamples(listed.file))) {
      say(route)
      await page.goto(origin + route)
      await page.waitForFunction(() => Object.hasOwn(window, 'octavo'), null, { polling: 50 })
      const ran = await runSamplesOf(page).catch((error) => ({
        count: 1,
        findings: [`${file}: ${String(error)}`],
      }))
      checked += ran.count
      findings.push(...ran.findings)
    }
  } finally {
    await browser.close()
  }
  return judgeFindings({
    checked,
    findings,
    notes: [`${checked} samples with a Run button printed what their pages show, in Chromium.`],
  })
}

/** @param {string} file */
function hasSamples(file) {
  return readFileSync(file, 'utf8').includes(' data-run="')
}
