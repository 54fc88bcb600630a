import { isFatal, type Problem } from '../../shared/model/problem.ts'

/**
 * The only error the engine throws on purpose: it carries problems that a person can act on.
 * Anything else that reaches the command line is a bug of the engine.
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

/** What a failed piece of work says, whether it was foreseen or not. */
export function problemsOf(error: unknown): Problem[] {
  if (error instanceof SiteError) return error.problems.filter(isFatal)
  return [{ severity: 'error', message: error instanceof Error ? error.message : String(error) }]
}
