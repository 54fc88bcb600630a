import { printOutcome, type Outcome, type Proof, type ProofContext } from './proof.ts'
import type { ProofResult } from './proof-report.ts'

/** Runs every proof, even if earlier ones fail. */
export async function runProofs(
  proofs: Proof[],
  context: Omit<ProofContext, 'say'>,
  onResult: (result: ProofResult) => Promise<void> = async () => {},
): Promise<ProofResult[]> {
  const results = []
  for (const { name, run } of proofs) {
    console.log(`\n# ${name}`)
    const started = performance.now()
    const outcome = await runSafely(() => run({ ...context, say: (line) => console.log(line) }))
    const seconds = (performance.now() - started) / 1000
    printOutcome(outcome)
    console.log(`# ${name}: ${outcome.counts.failed > 0 ? 'FAILED' : 'ok'} in ${seconds.toFixed(1)} s`)
    results.push({ name, seconds, outcome })
    await onResult({ name, seconds, outcome })
  }
  return results
}

/** A proof that throws has proven nothing. */
async function runSafely(run: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await run()
  } catch (error) {
    const finding = error instanceof Error ? error.message : String(error)
    return { counts: { passed: 0, failed: 1, skipped: 0 }, tables: [], notes: [], findings: [finding] }
  }
}
