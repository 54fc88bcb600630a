import { expect } from 'vitest'
import type { Problem } from '../../src/model/problem.ts'
import { SiteError } from '../../src/problems/site-error.ts'

/** `PROVE=1` tries many more cases, different ones each time; `SEED` repeats a run and `CASES` sets their number. */
export const proves = process.env['PROVE'] === '1'
export const seed = Number(process.env['SEED'] ?? (proves ? Date.now() % 1e9 : 2026))

/** How many cases to try: few by default, many in a proof. */
export function countCases(few: number, many: number): number {
  return Number(process.env['CASES'] ?? (proves ? many : few))
}

/** For test names: what it takes to run exactly the same cases again. */
export function describeRun(cases: number): string {
  return `(SEED=${seed} CASES=${cases})`
}

/** What a message for a person never contains: stack traces, names of internal errors, lost values. */
const unclear =
  /^\s+at .+:\d+|\b(?:Type|Range|Reference|Assertion)Error\b|Cannot read propert|is not a function|is not iterable|\[object |\bundefined\b|\bNaN\b|Maximum call stack|Invalid regular expression|panicked|\bBug:/m

/** Words that an author wrote may be quoted, whatever they are. */
export function expectClear(problems: readonly Pick<Problem, 'message' | 'hint'>[], written = ''): void {
  for (const { message, hint = '' } of problems) {
    expect(message.trim(), 'a message').not.toBe('')
    const found = unclear.exec(`${message}\n${hint}`)?.[0]
    if (found !== undefined && !written.toLowerCase().includes(found.toLowerCase()))
      expect.fail(`unclear: ${message}\n${hint}`)
  }
}

/** The problems that an input is rejected with; any other error is a failure. */
export async function problemsOf(work: () => unknown): Promise<Problem[]> {
  try {
    await work()
    return []
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    expect(error.problems.length, 'problems of a SiteError').toBeGreaterThan(0)
    return error.problems
  }
}
