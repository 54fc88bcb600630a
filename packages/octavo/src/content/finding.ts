import type { CheckName, Problem } from '../model/problem.ts'
import type { Site } from '../model/site.ts'

/**
 * A problem without its file and severity, so that it can be cached with the text it was found in. Without `check`,
 * it's an error.
 */
export type Finding = Omit<Problem, 'severity' | 'file' | 'frame'> & {
  check?: CheckName
  /** The language that a plugin of the site would have to read: of a fence, or `$` for formulas. */
  language?: string
}

/** Turns the findings of one file into problems, with the severities that the site configured. What its plugins read is no problem. */
export function toProblems(
  findings: readonly Finding[],
  file: string,
  { checks, markdown }: Pick<Site, 'checks' | 'markdown'>,
): Problem[] {
  const known = new Set(markdown.extension?.reads)
  return findings.flatMap(({ check, language, ...finding }) => {
    const severity = check === undefined ? 'throw' : checks[check]
    if (severity === 'ignore' || (language !== undefined && known.has(language))) return []
    return [{ severity: severity === 'throw' ? 'error' : 'warning', file, ...finding } satisfies Problem]
  })
}
