import { describeFile } from '../model/generated-content.ts'
import type { Problem, Severity } from '../model/problem.ts'
import type { Route } from '../model/route.ts'

/** Two routes are duplicates if they are written to the same file. Keeps the first one. */
export function dropDuplicates(
  routes: Route[],
  severity: Severity,
): { routes: Route[]; problems: Problem[] } {
  const byFile = new Map<string, Route[]>()
  for (const route of routes) {
    const key = route.path.replace(/(?<=.)\/+$/, '')
    byFile.set(key, [...(byFile.get(key) ?? []), route])
  }
  const duplicates = [...byFile.values()].filter(({ length }) => length > 1)
  const problems =
    duplicates.length === 0 || severity === 'ignore' ? [] : [duplicateRoutes(duplicates, severity)]
  return { routes: [...byFile.values()].flatMap(([first]) => first ?? []), problems }
}

/** The wording is part of the specification (B227); the sources are in the hint. */
function duplicateRoutes(duplicates: Route[][], severity: 'throw' | 'warn'): Problem {
  const lines = duplicates.flatMap(([, ...others]) =>
    others.map(
      ({ path }) => `- Attempting to create page at ${path}, but a page already exists at this route.`,
    ),
  )
  const sources = duplicates.map(
    (routes) => `- ${routes[0]?.path}: ${routes.map(({ source }) => describeFile(source)).join(' and ')}`,
  )
  return {
    severity: severity === 'throw' ? 'error' : 'warning',
    message: [
      'Duplicate routes found!',
      ...lines,
      'This could lead to non-deterministic routing behavior.',
    ].join('\n'),
    hint: ['Give all but one of them another slug:', ...sources].join('\n'),
  }
}
