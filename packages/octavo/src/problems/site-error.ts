import { isFatal, type Problem } from '../model/problem.ts'
import { describeFileError, messageOf } from '../files/files.ts'

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

/** The problems in an error that a person can act on: those of the site, and file system errors. */
export function actionableProblemsOf(error: unknown): Problem[] | null {
  if (error instanceof SiteError) return error.problems
  const refused = describeFileError(error)
  if (refused) return [refused]
  const cause = error instanceof Error ? error.cause : undefined
  return cause === undefined ? null : actionableProblemsOf(cause)
}

/** The problems of a failed task, whether or not the failure was expected. */
export function problemsOf(error: unknown): Problem[] {
  const known = actionableProblemsOf(error)
  if (known) return known.filter(isFatal)
  return [{ severity: 'error', message: messageOf(error) }]
}

/** What was loaded is out of date. It ends a build, and makes the development server load the site again. */
export class OutdatedError extends SiteError {
  /** The changed file, relative to the site's folder. */
  readonly changedFile: string

  constructor(message: string, changedFile: string, options?: { cause?: unknown }) {
    super({ message, file: changedFile, hint: 'Run the command again.' }, options)
    this.changedFile = changedFile
  }
}
