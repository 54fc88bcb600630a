import type { CheckName, Problem, Severity } from '../../shared/model/problem.ts'

/**
 * A problem before it is known where its file lies and how severe the site finds it; so it can be cached with
 * the text it was found in. Without `check` it is an error.
 */
export type Finding = Omit<Problem, 'severity' | 'file'> & { check?: CheckName }

/** Findings of one file → problems, by the severities of the site. */
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
