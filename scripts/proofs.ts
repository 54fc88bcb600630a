import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './files.ts'
import { ensureTestBrowser } from './find-browser.ts'
import { engine, repository, website } from './paths.mjs'
import { proveAddresses } from './proofs/prove-addresses.ts'
import { attacks, proveAttacks } from './proofs/prove-attacks.ts'
import { proveFirefox, proveWebKit } from './proofs/prove-browser.ts'
import { proveBudgets } from './proofs/prove-budgets.ts'
import { proveHtml } from './proofs/prove-html.ts'
import { proveSampleMinimums } from './proofs/prove-sample-minimums.ts'
import { proveSupplyChain } from './proofs/prove-supply-chain.ts'
import { runPlaywright, runVitest, type Outcome } from './test-runners.ts'
import type { Proof, ProofContext } from './proofs/proof.ts'

const websiteTests = join(website, 'tests')
const browserTests = join(engine, 'tests', 'browser')

/** Tests that `npm test` leaves out, or that try more here. Those of attacks are a proof of their own. */
const more = String.raw`@(?:dev-)?prove|(?:early-actions|early-search|hydration|/live|/search)\.test`
const moreOfSite = String.raw`@prove|(?:narrow|content-security-policy)\.test`

/** What takes too long for `npm test`, quickest first. Tests that support `PROVE=1` try more cases then. */
export const proofs: Proof[] = [
  { name: 'budgets', run: proveBudgets },
  { name: 'supply chain', run: proveSupplyChain },
  { name: 'guides', run: withVitest(join(website, 'samples'), ['prove']) },
  { name: 'edits', run: withVitest(join(repository, 'scripts'), ['live-edits']) },
  { name: 'attacks', usesAllCores: true, run: proveAttacks },
  { name: 'firefox', run: proveFirefox },
  { name: 'html', run: proveHtml },
  { name: 'sample minimums', run: proveSampleMinimums },
  { name: 'webkit', run: proveWebKit },
  { name: 'unit', run: withVitest(engine, ['--project', 'unit', ...listPropertyTests()]) },
  { name: 'package', run: withVitest(engine, ['--project', 'package', 'prove']) },
  { name: 'kills and caches', run: withVitest(engine, ['--project', 'build', 'prove', 'build/history']) },
  { name: 'faults', run: withVitest(engine, ['--project', 'faults', 'faults/fuzz', 'prove']) },
  { name: 'live samples', usesAllCores: true, run: withPlaywright(websiteTests, ['live-samples']) },
  { name: 'addresses', usesAllCores: true, run: proveAddresses },
  { name: 'pages', usesAllCores: true, run: provePages },
  { name: 'published site', usesAllCores: true, run: withPlaywright(websiteTests, ['--grep', moreOfSite]) },
  {
    name: 'browser',
    usesAllCores: true,
    run: withPlaywright(browserTests, ['--grep', more, '--grep-invert', attacks.browser.join('|')]),
  },
]

function withVitest(folder: string, filters: string[]) {
  return fromRunner(({ browser, print }) =>
    runVitest(folder, filters, { env: { PROVE: '1', CHROME_PATH: browser }, onLine: print }),
  )
}

function withPlaywright(folder: string, filters: string[]) {
  // Samples print dates, and workers don't know the time zone that a test asks for.
  const env = { PROVE: '1', WEBSITE_IS_BUILT: '1', TZ: 'UTC' }
  return fromRunner(({ browser, print }) => runPlaywright(folder, filters, { env, browser, onLine: print }))
}

/** In the browser of `npm test`, which takes half as long for each of hundreds of pages. */
async function provePages(context: ProofContext) {
  return withPlaywright(websiteTests, ['kinds'])({ ...context, browser: await ensureTestBrowser() })
}

/** Only they try more in a proof, and what is slow for more input, which is among the attacks. */
function listPropertyTests() {
  const files = listFiles(join(engine, 'src'), /\.test\.tsx?$/)
  return files.filter((file) => readFileSync(file, 'utf8').includes(`'fast-check'`))
}

/** Test runners print what is wrong themselves. */
function fromRunner(run: (context: ProofContext) => Promise<Outcome>): Proof['run'] {
  return async (context) => {
    const { counts, tests } = await run(context)
    const findings = tests.filter(({ verdict }) => verdict === 'failed').map((test) => test.name)
    return { counts, tables: [], notes: [], findings }
  }
}
