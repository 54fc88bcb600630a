// The parts of proofs about the built site that take seconds: `node scripts/run.mjs scripts/check-site.ts`.
import { checkBudgets } from './proofs/prove-budgets.ts'
import { checkHtml } from './proofs/prove-html.ts'
import { checkSupplyChain } from './proofs/prove-supply-chain.ts'
import { describeOutcome } from './proofs/proof.ts'

for (const check of [checkHtml, checkBudgets, checkSupplyChain]) {
  const outcome = await check()
  console.log(describeOutcome(outcome).join('\n'))
  if (outcome.counts.failed > 0) process.exitCode = 1
}
