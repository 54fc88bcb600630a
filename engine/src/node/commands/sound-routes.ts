import { isFatal, type Problem } from '../../shared/problem.ts'
import { contentsOf } from '../../shared/page-contents.ts'
import type { Route } from '../../shared/route.ts'

/**
 * The routes whose files have nothing wrong. Only these are rendered and checked when the content has mistakes: one
 * run reports all that can be known, and nothing twice.
 */
export function listSoundRoutes(routes: Route[], problems: readonly Problem[]): Route[] {
  const wrong = new Set(problems.filter(isFatal).flatMap(({ file }) => file ?? []))
  if (wrong.size === 0) return routes
  return routes.filter(({ source, page }) => {
    const files = contentsOf(page).flatMap(({ file, includes }) => [
      file,
      ...includes.map((part) => part.file),
    ])
    return ![source, ...files].some((file) => wrong.has(file))
  })
}
