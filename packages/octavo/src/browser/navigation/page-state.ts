import { createContext, use, useSyncExternalStore } from 'react'
import type { PageHead } from '../../model/render-contract.ts'
import { toHref } from '../../model/urls/url.ts'
import type { SiteNavigator } from './navigator.ts'
import type { LoadedPage } from './page-loader.ts'
import type { PageLocation } from './page-location.ts'

export const NavigatorContext = createContext<SiteNavigator | null>(null)
export const LocationContext = createContext<PageLocation | null>(null)
export const PageContext = createContext<LoadedPage | null>(null)

/** The data of the page on the screen. */
export function usePage(): PageHead {
  return orThrow(use(PageContext)).head
}

/** The location of the page on the screen. Query and fragment are empty until the page is hydrated. */
export function useLocation(): PageLocation {
  return orThrow(use(LocationContext))
}

export function useNavigator(): SiteNavigator {
  return orThrow(use(NavigatorContext))
}

export function useNavigate(): SiteNavigator['navigate'] {
  return useNavigator().navigate
}

/** Route path → href with the base URL and the site's trailing slash. */
export function useHref(): (routePath: string) => string {
  const { config } = useNavigator()
  return (routePath) => toHref(routePath, config)
}

function orThrow<T>(value: T | null): T {
  if (value === null) throw new Error('Bug: a component that needs the page is outside of Router')
  return value
}

const subscribe = () => () => {}

/** False on the server and during hydration, true afterward. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
