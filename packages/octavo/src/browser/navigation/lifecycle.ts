import { isSamePage, type PageLocation } from './page-location.ts'

/** What caused a navigation. With `fragment`, the browser itself went to an anchor on the page. */
export type NavigationAction = 'push' | 'replace' | 'pop' | 'fragment'
export type ScrollPosition = readonly [x: number, y: number]

/** A navigation in progress. */
export type Visit = {
  id: number
  action: NavigationAction
  location: PageLocation
  previous: PageLocation
  /** Whether another page is on the screen, so that the payload has to be loaded first. */
  needsPage: boolean
  /** The scroll position when the reader left this history entry. */
  savedScroll: ScrollPosition | null
}

export type Lifecycle = {
  /** The address in the address bar. It's ahead of `shown` while a page loads. */
  location: PageLocation
  shown: PageLocation
  visit: Visit | null
  visits: number
  isBarVisible: boolean
}

export type LifecycleEvent =
  | {
      type: 'go'
      location: PageLocation
      action: NavigationAction
      savedScroll: ScrollPosition | null
    }
  /** The visit has taken long enough to show the progress bar. */
  | { type: 'slow'; id: number }
  /** The visit's page can't be loaded, so the reader stays on the page that's shown. */
  | { type: 'stay'; id: number }
  /** React has rendered a location. `id` is null when no visit led there. */
  | { type: 'shown'; id: number | null; location: PageLocation }

export function createLifecycle(location: PageLocation): Lifecycle {
  return { location, shown: location, visit: null, visits: 0, isBarVisible: false }
}

/** The latest visit wins. Events of an earlier one only change what's on the screen. */
export function reduceLifecycle(state: Lifecycle, event: LifecycleEvent): Lifecycle {
  if (event.type === 'go') return beginVisit(state, event)
  const isCurrent = state.visit !== null && state.visit.id === event.id
  if (event.type === 'slow')
    return isCurrent && state.visit?.needsPage ? { ...state, isBarVisible: true } : state
  if (event.type === 'stay')
    return isCurrent ? { ...state, location: state.shown, visit: null, isBarVisible: false } : state
  const shown = { ...state, shown: event.location }
  return isCurrent ? { ...shown, visit: null, isBarVisible: false } : shown
}

function beginVisit(state: Lifecycle, event: LifecycleEvent & { type: 'go' }): Lifecycle {
  const { location, action, savedScroll } = event
  const visit: Visit = {
    id: state.visits + 1,
    action,
    location,
    previous: state.location,
    needsPage: !isSamePage(location, state.shown),
    savedScroll,
  }
  return { ...state, location, visit, visits: visit.id }
}
