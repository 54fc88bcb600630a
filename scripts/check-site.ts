// The part of a proof that takes seconds, as a suite of `npm run check`: `node scripts/run.mjs scripts/check-site.ts html`.
import { checkBudgets } from './proofs/prove-budgets.ts'
import { checkHtml } from './proofs/prove-html.ts'
import { checkSupplyChain } from './proofs/prove-supply-chain.ts'
import { printOutcome } from './proofs/proof.ts'
import { fail } from './fail.mjs'

const checks = new Map([
  ['budgets', checkBudgets],
  ['html', checkHtml],
  ['supply chain', checkSupplyChain],
])
const check = checks.get(process.argv[2] ?? '') ?? fail(`Expected one of ${[...checks.keys()].join(', ')}.`)
const outcome = await check()
printOutcome(outcome)
if (outcome.counts.failed > 0) process.exitCode = 1
