import { startTransition } from 'react'
import type { Visit } from './lifecycle.ts'
import { createListeners } from './listeners.ts'
import type { LoadedPage, PageLoader } from './page-loader.ts'
import type { PageLocation } from './page-location.ts'

/** What React shows. `visit` is the navigation that led there. */
export type View = { location: PageLocation; page: LoadedPage; visit: Visit | null }

export type ViewStore = {
  /** The latest view, whether it's already on the screen or not. */
  get: () => View
  /** Resolves when the view is on the screen, or when another one has replaced it. */
  show: (view: View) => Promise<void>
  onView: (listener: (view: View) => void) => () => void
  /** Call this when React has rendered a view. */
  confirm: () => void
}

function nothing(): void {}

export function createViewStore(initial: View): ViewStore {
  const views = createListeners<View>()
  let current = initial
  let settle: () => void = nothing
  return {
    get: () => current,
    show(view) {
      current = view
      settle()
      return new Promise((resolve) => {
        settle = resolve
        startTransition(() => views.emit(view))
      })
    },
    onView: views.add,
    confirm: () => settle(),
  }
}

type Options = {
  store: ViewStore
  reload: PageLoader['reload']
  /** Address of a page's payload. */
  payloadOf: (page: LoadedPage) => string
  /** Whether the page of the current address is on the screen. */
  isSettled: () => boolean
}

export type Refresher = {
  /** Loads the page on the screen again and shows it in place. */
  refresh: () => Promise<void>
  /** Call this when a view is on the screen. */
  didShow: () => void
}

/** For the development server: whatever a reader does at the same time, no change is left out. */
export function createRefresher({ store, reload, payloadOf, isSettled }: Options): Refresher {
  let refreshes = 0
  let isBehind = false

  async function refresh(): Promise<void> {
    const number = ++refreshes
    const { page } = store.get()
    const newer = await reload(payloadOf(page))
    // The latest one shows the newest page.
    if (number !== refreshes) return
    // The page that the reader is going to may have been loaded before the change.
    if (!isSettled()) isBehind = true
    else if (store.get().page.head.path === page.head.path)
      await store.show({ ...store.get(), page: newer, visit: null })
    else await refresh()
  }

  return {
    refresh,
    didShow() {
      if (!isBehind || !isSettled()) return
      isBehind = false
      refresh().catch(() => location.reload())
    },
  }
}
