import { join } from 'node:path'
import { engine, website } from './paths.mjs'
import { proveAddresses } from './proofs/prove-addresses.ts'
import { proveAttacks } from './proofs/prove-attacks.ts'
import { proveFirefox, proveWebKit } from './proofs/prove-browser.ts'
import { proveBudgets } from './proofs/prove-budgets.ts'
import { proveHtml } from './proofs/prove-html.ts'
import { proveLiveSamples } from './proofs/prove-live-samples.ts'
import { proveMissingScripts } from './proofs/prove-missing-scripts.ts'
import { provePages } from './proofs/prove-pages.ts'
import { proveSampleMinimums } from './proofs/prove-sample-minimums.ts'
import { proveSupplyChain } from './proofs/prove-supply-chain.ts'
import { runPlaywright, runVitest, type Outcome as RunnerOutcome } from './test-runners.ts'
import type { Proof, Outcome } from './proofs/proof.ts'

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
  { name: 'live samples', run: proveLiveSamples },
  { name: 'missing scripts', run: proveMissingScripts },
  { name: 'pages', run: provePages },
  { name: 'addresses', run: proveAddresses },
  {
    name: 'unit',
    run: async () => fromRunner(await runVitest(engine, ['--project', 'unit'], proving)),
  },
  {
    name: 'package',
    run: async ({ browser }) => {
      const env = { ...proving.env, CHROME_PATH: browser }
      return fromRunner(await runVitest(engine, ['--project', 'package', 'nodes'], { ...proving, env }))
    },
  },
  {
    name: 'faults',
    run: async () => fromRunner(await runVitest(engine, ['--project', 'faults'], proving)),
  },
  {
    name: 'guides',
    run: async () => fromRunner(await runVitest(join(website, 'samples'), ['prove'], proving)),
  },
  {
    name: 'kills and caches',
    run: async () => fromRunner(await runVitest(engine, ['--project', 'build', 'kill', 'cache'], proving)),
  },
  {
    name: 'browser',
    run: async ({ browser }) =>
      fromRunner(await runPlaywright(join(engine, 'tests', 'browser'), browser, proving)),
  },
]

/** Test runners print their own findings. */
function fromRunner({ counts }: RunnerOutcome): Outcome {
  return { counts, tables: [], notes: [], findings: [] }
}
