import { createContext, use, useSyncExternalStore } from 'react'
import type { PageHead } from '../../shared/model/render-contract.ts'
import { toHref } from '../../shared/urls/url.ts'
import type { SiteNavigator } from './navigator.ts'
import type { PageLocation } from './page-location.ts'

export const NavigatorContext = createContext<SiteNavigator | null>(null)
export const LocationContext = createContext<PageLocation | null>(null)
export const PageContext = createContext<PageHead | null>(null)
/** The opaque HTML of the page by id; null while the document's own markup is the page (see `Html`). */
export const ContentsContext = createContext<string[] | null>(null)

/** What is known about the page on the screen. */
export function usePage(): PageHead {
  return orThrow(use(PageContext))
}

/** Where the page on the screen was reached. Query and fragment are empty until the page is hydrated. */
export function useLocation(): PageLocation {
  return orThrow(use(LocationContext))
}

export function useNavigator(): SiteNavigator {
  return orThrow(use(NavigatorContext))
}

export function useNavigate(): SiteNavigator['navigate'] {
  return useNavigator().navigate
}

/** Route path → href with base and the site's trailing slash. */
export function useHref(): (routePath: string) => string {
  const { config } = useNavigator()
  return (routePath) => toHref(routePath, config)
}

function orThrow<T>(value: T | null): T {
  if (value === null) throw new Error('Bug: a component that needs the page is outside of Router')
  return value
}

const subscribe = () => () => {}

/** False on the server and while its HTML is taken over, true ever after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
