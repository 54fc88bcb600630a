import { parseArgs } from 'node:util'
import { describeOutcome, type Outcome, type Proof, type ProofContext } from './proof.ts'
import type { ProofResult } from './proof-report.ts'

type Options = Omit<ProofContext, 'print'> & {
  show?: (line: string) => void
  onResult?: (result: ProofResult) => Promise<void>
}

/**
 * Runs every proof, even if others fail. Of those that use all cores, one runs at a time, and one of the others beside
 * it; each line says whose it is.
 * @returns In the order of the proofs.
 */
export async function runProofs(
  proofs: Proof[],
  { show = console.log, onResult = async () => {}, ...context }: Options,
): Promise<ProofResult[]> {
  const results = new Map<string, ProofResult>()
  const waiting = [...proofs]
  const width = Math.max(...proofs.map(({ name }) => name.length))
  const prove = async ({ name, run }: Proof) => {
    const print = (text: string) => {
      for (const line of text.split('\n')) show(`${name.padEnd(width)} │ ${line}`.trimEnd())
    }
    print('begins')
    const started = performance.now()
    const outcome = await runSafely(() => run({ ...context, print }))
    const seconds = (performance.now() - started) / 1000
    const verdict = `${outcome.counts.failed > 0 ? 'FAILED' : 'ok'} in ${seconds.toFixed(1)} s`
    print([...describeOutcome(outcome), verdict].join('\n'))
    results.set(name, { name, seconds, outcome })
    await onResult({ name, seconds, outcome })
  }
  const take = (usesAllCores: boolean) => {
    const index = waiting.findIndex((proof) => Boolean(proof.usesAllCores) === usesAllCores)
    return index === -1 ? undefined : waiting.splice(index, 1)[0]
  }
  const runAll = async (next: () => Proof | undefined) => {
    for (let proof = next(); proof; proof = next()) await prove(proof)
  }
  await Promise.all([runAll(() => take(true) ?? take(false)), runAll(() => take(false))])
  return proofs.flatMap(({ name }) => results.get(name) ?? [])
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
