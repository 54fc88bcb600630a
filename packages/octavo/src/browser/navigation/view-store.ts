import { startTransition } from 'react'
import type { Visit } from './lifecycle.ts'
import { createListeners } from './listeners.ts'
import type { LoadedPage } from './page-loader.ts'
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
