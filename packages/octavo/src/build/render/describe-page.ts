import type { Page } from '../../model/page.ts'
import type { Route } from '../../model/route.ts'
import type { CachedPage } from './page-cache.ts'

type Described = Omit<Page, 'files' | 'cached' | 'problems'>

/** What the checks learn from a route and its stored facts, whether or not the page was rendered in this build. */
export function describePage(route: Route, { facts }: Pick<CachedPage, 'facts'>): Described {
  return { path: route.path, source: route.source, unlisted: route.unlisted, ...facts }
}
