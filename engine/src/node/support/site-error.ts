import { isFatal, type Problem } from '../../shared/model/problem.ts'

/**
 * The only error the engine throws on purpose; it contains problems that a person can act on. Any other error that
 * reaches the command line is a bug in the engine.
 */
export class SiteError extends Error {
  readonly problems: Problem[]

  constructor(problems: Omit<Problem, 'severity'> | Problem[], options?: { cause?: unknown }) {
    const list = Array.isArray(problems) ? problems : [{ ...problems, severity: 'error' as const }]
    super(list.map((problem) => problem.message).join('\n'), options)
    this.name = 'SiteError'
    this.problems = list
  }
}

/** The problems of a failed task, whether or not the failure was expected. */
export function problemsOf(error: unknown): Problem[] {
  if (error instanceof SiteError) return error.problems.filter(isFatal)
  return [{ severity: 'error', message: error instanceof Error ? error.message : String(error) }]
}
