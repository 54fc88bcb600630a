import { join } from 'node:path'
import { serveOctavo } from '../../packages/octavo/tests/browser/octavo-process.ts'
import { ensureFirefox } from '../browsers/find-browsers.ts'
import { firefoxStarter } from '../browsers/firefox.ts'
import { pollUntil } from '../browsers/poll.ts'
import { createTab } from '../browsers/tab.ts'
import type { BrowserSession } from '../browsers/web-driver.ts'
import { engine, website } from '../paths.mjs'
import { serveFolder } from '../serve-folder.ts'
import { runPlaywright, runVitest } from '../test-runners.ts'
import type { TestResult } from '../test-results.ts'
import { listAttacks } from './list-attacks.ts'
import { judgeFindings, type Outcome, type ProofContext } from './proof.ts'

/** What attackers try. `npm test` has the same tests, with fewer cases. */
export const attacks = {
  unit: ['linear-work', 'content/limits', 'edit-fragment', 'read-message', 'guard-loops', 'boundary'],
  faults: ['attacks/', 'preview-attack'],
  browser: ['frame-attack', 'frame-probes', 'live-floods', 'live-memory', 'shared-links'],
}

/** Runs the tests that are attacks, and the one that needs Firefox. */
export async function proveAttacks(context: ProofContext): Promise<Outcome> {
  const { browser, print: onLine } = context
  const options = { env: { PROVE: '1' }, onLine }
  const firefox = await attackFirefox(context)
  const outcomes = [
    await runVitest(engine, ['--project', 'unit', ...attacks.unit], options),
    await runVitest(engine, ['--project', 'faults', ...attacks.faults], options),
    // One after another, because each keeps the machine as busy as it can.
    await runPlaywright(join(engine, 'tests', 'browser'), [...attacks.browser, '--workers=1'], {
      ...options,
      browser,
    }),
  ]
  const results = outcomes.flatMap((outcome) => outcome.tests)
  const failed = results.filter(({ verdict }) => verdict === 'failed').map(({ name }) => name)
  const rows = listAttacks([...results, ...firefox.tests])
  return judgeFindings({
    checked: results.length + firefox.tests.length,
    // A runner that stops early has no test to name.
    findings: outcomes.every(({ counts }) => counts.failed === 0)
      ? firefox.findings
      : [...firefox.findings, ...(failed.length > 0 ? failed : ['A test runner failed.'])],
    tables: [{ title: 'What was tried, and led nowhere', rows }],
    notes: [`${firefox.version}, without a window.`],
  })
}

/**
 * Lets the page of another site attack this one in Firefox, on each kind of server: a preview, which sends the site's
 * headers, a host without them, and the development server. `packages/octavo/tests/browser/live/frame-attack.test.ts` does the same
 * in Chromium.
 */
async function attackFirefox({ origin, print }: ProofContext) {
  const attacker = await serveFolder(join(engine, 'tests', 'attacks'))
  const plain = await serveFolder(join(website, 'dist'))
  const dev = await serveOctavo({ args: ['dev', '--root', website] })
  const browser = await firefoxStarter(await ensureFirefox())(true)
  const servers = {
    preview: origin,
    // To a browser, this is another site than the attacker's, which has a number as its host.
    'host without headers': plain.address.replace('127.0.0.1', 'localhost'),
    dev: dev.url.slice(0, -1),
  }
  const tests: TestResult[] = []
  try {
    for (const [name, site] of Object.entries(servers))
      for (const how of ['framed', 'framed, same origin', 'sandboxed', 'popup']) {
        const result = await attack(browser, { attacker: attacker.address, site, how })
        print(`${name}, ${how}: ${result}`)
        const verdict = result === 'nothing ran' ? 'passed' : 'failed'
        tests.push({ name: `firefox › ${name}, ${how}: ${result}`, seconds: 0, verdict, errors: [] })
      }
  } finally {
    await Promise.all([browser.stop(), dev.stop(), attacker.stop(), plain.stop()])
  }
  const findings = tests.filter(({ verdict }) => verdict === 'failed').map(({ name }) => name)
  return { tests, findings, version: browser.version }
}

async function attack(
  browser: BrowserSession,
  { attacker, site, how }: { attacker: string; site: string; how: string },
) {
  const { frame } = await (await fetch(`${site}/live.json`)).json()
  const query = new URLSearchParams({ frame: `${site}/${frame}`, page: `${site}/docs/quickstart`, how })
  const tab = createTab(browser, {
    origin: attacker,
    requests: [],
    heard: [],
    pending: () => 0,
    stop: async () => {},
  })
  await tab.load(`/frame-attack.html?${query}`)
  await tab.click(how === 'popup' ? 'button' : 'iframe')
  return pollUntil(
    `the attack on ${site} ends`,
    () => tab.evaluate(() => document.body.dataset['result']),
    30_000,
  )
}
