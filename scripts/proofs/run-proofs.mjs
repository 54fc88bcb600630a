import { alignColumns } from '../suite-report.mjs'

/**
 * Runs every proof, even if earlier ones fail.
 * @param {import('./proof.mjs').Proof[]} proofs
 * @param {Omit<import('./proof.mjs').ProofContext, 'say'>} context
 * @param {(result: import('./proof-report.mjs').ProofResult) => Promise<void>} onResult
 * @returns {Promise<import('./proof-report.mjs').ProofResult[]>}
 */
export async function runProofs(proofs, context, onResult = async () => {}) {
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

/**
 * A proof that throws has proven nothing.
 * @param {() => Promise<import('./proof.mjs').Outcome>} run
 * @returns {Promise<import('./proof.mjs').Outcome>}
 */
async function runSafely(run) {
  try {
    return await run()
  } catch (error) {
    const finding = error instanceof Error ? error.message : String(error)
    return { counts: { passed: 0, failed: 1, skipped: 0 }, tables: [], notes: [], findings: [finding] }
  }
}

/** @param {import('./proof.mjs').Outcome} outcome */
function printOutcome({ tables, notes, findings }) {
  for (const { title, rows } of tables) console.log(`\n${title}:\n\n${alignColumns(rows, 1)}`)
  for (const note of notes) console.log(`\n${note}`)
  for (const finding of findings) console.log(finding)
}
