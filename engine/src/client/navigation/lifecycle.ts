import { isSamePage, type PageLocation } from './page-location.ts'

/** How a navigation came about. `fragment`: the browser went to an anchor of the page by itself. */
export type NavigationAction = 'push' | 'replace' | 'pop' | 'fragment'
export type ScrollPosition = readonly [x: number, y: number]

/** A navigation under way. */
export type Visit = {
  id: number
  action: NavigationAction
  location: PageLocation
  previous: PageLocation
  /** The page on the screen is another one, so its payload must be loaded first. */
  needsPage: boolean
  /** Where the reader was when leaving this entry of the history. */
  savedScroll: ScrollPosition | null
}

export type Lifecycle = {
  /** What the address bar says; runs ahead of `shown` while a page loads. */
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
  /** The visit has been waiting long enough to say so. */
  | { type: 'slow'; id: number }
  /** The page of the visit cannot be had: the reader stays on the one that is shown. */
  | { type: 'stay'; id: number }
  /** React has put a location on the screen; `id` is null when no visit led there. */
  | { type: 'shown'; id: number | null; location: PageLocation }

export function createLifecycle(location: PageLocation): Lifecycle {
  return { location, shown: location, visit: null, visits: 0, isBarVisible: false }
}

/** The latest visit wins: what happens to an earlier one no longer changes anything but what is on the screen. */
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
