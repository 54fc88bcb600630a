import type { Route } from '../model/route.ts'
import type { Site } from '../model/site.ts'

/**
 * Sorts routes in the order they are tried (B137): single pages, then docs with the latest version last (because its
 * path is a prefix of the older versions'), then the home page, then the page for everything else. Alphabetical
 * within each group.
 */
export function sortRoutes(routes: Route[], site: Pick<Site, 'docs'>): Route[] {
  const latest = new Set<string>(
    site.docs.flatMap(({ id, versions }) =>
      versions.filter(({ isLast }) => isLast).map(({ name }) => `${id} ${name}`),
    ),
  )
  const roots = new Map<string, string>(
    site.docs.flatMap(({ id, versions }) =>
      versions.map(({ name, path }) => [`${id} ${name}`, path] as const),
    ),
  )
  const keyed = routes.map((route) => {
    const owner = 'docs' in route.page ? `${route.page.docs.set} ${route.page.docs.version}` : null
    const rank = owner === null ? 0 : latest.has(owner) ? 2 : 1
    const last = route.page.kind === 'not-found' ? 4 : route.path === '/' ? 3 : rank
    return { route, key: [String(last), owner === null ? '' : (roots.get(owner) ?? ''), route.path] }
  })
  return keyed.toSorted((a, b) => compareKeys(a.key, b.key)).map(({ route }) => route)
}

function compareKeys(a: string[], b: string[]): number {
  const index = a.findIndex((part, position) => part !== b[position])
  return index === -1 ? 0 : (a[index] ?? '') < (b[index] ?? '') ? -1 : 1
}
