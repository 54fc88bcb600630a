import type { CheckName, Problem, Severity } from '../../shared/model/problem.ts'

/**
 * A problem without its file and severity, so that it can be cached with the text it was found in. Without `check`
 * it's an error.
 */
export type Finding = Omit<Problem, 'severity' | 'file'> & { check?: CheckName }

/** Turns the findings of one file into problems, with the severities that the site configured. */
export function toProblems(
  findings: readonly Finding[],
  file: string,
  checks: Record<CheckName, Severity>,
): Problem[] {
  return findings.flatMap(({ check, ...finding }) => {
    const severity = check === undefined ? 'throw' : checks[check]
    if (severity === 'ignore') return []
    return [{ severity: severity === 'throw' ? 'error' : 'warning', file, ...finding } satisfies Problem]
  })
}
