import { isFatal, type Problem } from '../../shared/model/problem.ts'

/** Problems to print after each load of a site: every error, and those warnings that the last load did not have. */
export function createProblemFilter(): (problems: readonly Problem[]) => Problem[] {
  let known = new Set<string>()
  return (problems) => {
    const before = known
    known = new Set(problems.map(keyOf))
    return problems.filter((problem) => isFatal(problem) || !before.has(keyOf(problem)))
  }
}

/** Lines above a warning may come and go. */
function keyOf({ severity, heading, message, file }: Problem): string {
  return JSON.stringify([severity, heading, message, file])
}
