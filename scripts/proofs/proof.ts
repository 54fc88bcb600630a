import { alignColumns } from '../suite-report.ts'
import type { Counts } from '../test-results.ts'

export type ProofContext = {
  /** Origin of the built site, served as a host would. */
  origin: string
  /** Executable of the Chromium to prove with. */
  browser: string
  /** Shows one line at once, among those of other proofs. */
  print: (line: string) => void
}

export type Outcome = {
  counts: Counts
  /** The first row of each is the header. */
  tables: { title: string; rows: string[][] }[]
  /** What couldn't be done here, and what a reader of the tables must know. */
  notes: string[]
  /** What is wrong, one line each. */
  findings: string[]
}

export type Proof = {
  name: string
  /** Starts as many processes as there are cores. What doesn't waits most of the time, and runs beside it. */
  usesAllCores?: boolean
  run: (context: ProofContext) => Promise<Outcome>
}

/** A finding of checks that need a built site. */
export const nothingBuilt = 'There is no built page in website/dist: run `npm run build` first.'

/** An outcome in which every finding is a failure. */
export function judgeFindings({
  checked,
  findings,
  tables = [],
  notes = [],
}: {
  checked: number
  findings: string[]
  tables?: Outcome['tables']
  notes?: string[]
}): Outcome {
  const failed = findings.length
  return { counts: { passed: Math.max(0, checked - failed), failed, skipped: 0 }, tables, notes, findings }
}

/** What to print when a proof has ended. */
export function describeOutcome({ tables, notes, findings }: Outcome): string[] {
  const shown = tables.map(({ title, rows }) => `${title}:\n\n${alignColumns(rows, 1)}\n`)
  return [...shown, ...notes, ...findings]
}
