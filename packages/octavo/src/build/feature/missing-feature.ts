import type { Problem } from '../../model/problem.ts'

/** What people are told who use a part of the engine that comes in a package which they haven't added. */
export function missingFeature(what: string, name: string): Problem {
  const call = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return {
    severity: 'error',
    message: `${what} needs the package octavo-${name}, which the configuration doesn't use.`,
    hint: `Run: npm install --save-dev octavo-${name}, and add ${call}() to "integrations" in site.config.ts.`,
    file: 'site.config.ts',
  }
}
