import { parseArgs } from 'node:util'
import { printOutcome, type Outcome, type Proof, type ProofContext } from './proof.ts'
import type { ProofResult } from './proof-report.ts'

/** Runs every proof, even if earlier ones fail. */
export async function runProofs(
  proofs: Proof[],
  context: ProofContext,
  onResult: (result: ProofResult) => Promise<void> = async () => {},
): Promise<ProofResult[]> {
  const results = []
  for (const { name, run } of proofs) {
    console.log(`\n# ${name}`)
    const started = performance.now()
    const outcome = await runSafely(() => run(context))
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

/** @param names Of all proofs. */
export function parseProveArguments(args: string[], names: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      resume: { type: 'boolean', default: false },
      save: { type: 'boolean', default: false },
    },
  })
  const chosen = values.only?.split(',') ?? names
  const unknown = chosen.filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new Error(
      `--only: there is no proof "${unknown.join('", "')}", expected some of ${names.join(', ')}.`,
    )
  // What was proven is known from the saved results, so a resumed run adds to them.
  return { save: values.save || values.resume, resume: values.resume, names: chosen }
}
