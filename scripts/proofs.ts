import { join } from 'node:path'
import { engine, website } from './paths.mjs'
import { proveAddresses } from './proofs/prove-addresses.ts'
import { proveAttacks } from './proofs/prove-attacks.ts'
import { proveFirefox, proveWebKit } from './proofs/prove-browser.ts'
import { proveBudgets } from './proofs/prove-budgets.ts'
import { proveHtml } from './proofs/prove-html.ts'
import { proveSampleMinimums } from './proofs/prove-sample-minimums.ts'
import { proveSupplyChain } from './proofs/prove-supply-chain.ts'
import { runPlaywright, runVitest, type Outcome } from './test-runners.ts'
import type { Proof } from './proofs/proof.ts'

const proving = { env: { PROVE: '1' }, live: true }

/** What takes too long for `npm test`, quickest first. Tests that support `PROVE=1` try more cases then. */
export const proofs: Proof[] = [
  { name: 'budgets', run: proveBudgets },
  { name: 'supply chain', run: proveSupplyChain },
  { name: 'html', run: proveHtml },
  { name: 'sample minimums', run: proveSampleMinimums },
  { name: 'attacks', run: proveAttacks },
  { name: 'firefox', run: proveFirefox },
  { name: 'webkit', run: proveWebKit },
  { name: 'addresses', run: proveAddresses },
  fromRunner('live samples', (browser) => runWebsiteTests('live-samples', browser)),
  fromRunner('pages', (browser) => runWebsiteTests('kinds', browser)),
  fromRunner('unit', () => runVitest(engine, ['--project', 'unit'], proving)),
  fromRunner('package', (browser) => {
    const env = { ...proving.env, CHROME_PATH: browser }
    return runVitest(engine, ['--project', 'package', 'nodes'], { ...proving, env })
  }),
  fromRunner('faults', () => runVitest(engine, ['--project', 'faults'], proving)),
  fromRunner('guides', () => runVitest(join(website, 'samples'), ['prove'], proving)),
  fromRunner('kills and caches', () => runVitest(engine, ['--project', 'build', 'kill', 'cache'], proving)),
  fromRunner('browser', (browser) =>
    runPlaywright(join(engine, 'tests', 'browser'), [], { ...proving, browser }),
  ),
]

function runWebsiteTests(filter: string, browser: string) {
  // Samples print dates, and workers don't know the time zone that a test asks for.
  const env = { ...proving.env, WEBSITE_IS_BUILT: '1', TZ: 'UTC' }
  return runPlaywright(join(website, 'tests'), [filter], { env, live: true, browser })
}

/** Test runners print what is wrong themselves. */
function fromRunner(name: string, run: (browser: string) => Promise<Outcome>): Proof {
  return {
    name,
    run: async ({ browser }) => {
      const { counts, tests } = await run(browser)
      const findings = tests.filter(({ verdict }) => verdict === 'failed').map((test) => test.name)
      return { counts, tables: [], notes: [], findings }
    },
  }
}
