import { isFatal, type Problem } from '../../model/problem.ts'
import { contentsOf } from '../../model/page-contents.ts'
import type { Route } from '../../model/route.ts'
import type { LocaleSite } from './load-site.ts'

/**
 * The routes whose files have no mistakes. If content has mistakes, only these are rendered and checked, so that one
 * run reports everything that can be known, and nothing twice.
 */
export function listValidRoutes(
  { routes, documents }: Pick<LocaleSite, 'routes' | 'documents'>,
  problems: readonly Problem[],
): Route[] {
  const wrong = new Set(problems.filter(isFatal).flatMap(({ file }) => file ?? []))
  if (wrong.size === 0) return routes
  return routes.filter(({ source, page }) => {
    const files = contentsOf(page, documents).flatMap(({ file, includes }) => [
      file,
      ...includes.map((part) => part.file),
    ])
    return ![source, ...files].some((file) => wrong.has(file))
  })
}
