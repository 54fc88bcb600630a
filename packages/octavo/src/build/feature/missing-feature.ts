import type { Problem } from '../../model/problem.ts'

/** Tells people which package they need, and the line that adds it. */
export function missingFeature(what: string, name: string): Omit<Problem, 'severity'> {
  return {
    message: `${what} needs the package octavo-${name}, which the configuration doesn't use.`,
    hint: `Run: npm install --save-dev octavo-${name}, and add ${name}() to "integrations" in site.config.ts.`,
    file: 'site.config.ts',
  }
}
