import { readFileSync } from 'node:fs'
import { launchBrowser } from '../launch-browser.ts'
import { listPages } from '../pages/list-pages.ts'
import { runSamplesOf } from '../../website/tests/run-samples.mjs'
import { judgeFindings, type ProofContext } from './proof.ts'

/** Runs every sample that readers can run, in the page, and compares what it prints with the page. */
export async function proveLiveSamples({ origin, browser: executablePath }: ProofContext) {
  const browser = await launchBrowser(executablePath, { TZ: 'UTC' })
  const context = await browser.newContext({ timezoneId: 'UTC', locale: 'en-US' })
  const page = await context.newPage()
  const findings: string[] = []
  let checked = 0
  try {
    for (const { route, file } of listPages().filter((listed) => hasSamples(listed.file))) {
      console.log(route)
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

function hasSamples(file: string) {
  return readFileSync(file, 'utf8').includes(' data-run="')
}
