import { isFatal, type Problem } from '../../model/problem.ts'

/** A file that is being saved is empty for a moment, and so has no problems. */
const loadsToForget = 2

/** Problems to print after each load of a site: every error, and warnings that the last loads did not have. */
export function createProblemFilter(): (problems: readonly Problem[]) => Problem[] {
  /** Warning → how many loads it has been gone for. */
  const known = new Map<string, number>()
  return (problems) => {
    const shown = problems.filter((problem) => isFatal(problem) || !known.has(keyOf(problem)))
    for (const [key, absences] of known) {
      if (absences + 1 >= loadsToForget) known.delete(key)
      else known.set(key, absences + 1)
    }
    for (const problem of problems) known.set(keyOf(problem), 0)
    return shown
  }
}

/** Lines above a warning may come and go. */
function keyOf({ severity, heading, message, file }: Problem): string {
  return JSON.stringify([severity, heading, message, file])
}
