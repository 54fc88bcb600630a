import './view-transition.css'

/** The browser freezes the old picture until the new page is there; a page that takes longer appears without effect. */
const freezeMs = 100

/** Runs an update of the page with a short cross-fade, where the browser and the reader want one. */
export function switchView(update: () => Promise<void>): void {
  if (!canAnimate()) {
    void update()
    return
  }
  const transition = document.startViewTransition(() =>
    Promise.race([update(), new Promise<void>((resolve) => setTimeout(resolve, freezeMs))]),
  )
  // Rejected when the transition is skipped, for example by the next one; the update has run all the same.
  transition.ready.catch(() => {})
}

function canAnimate(): boolean {
  return (
    'startViewTransition' in document &&
    document.visibilityState === 'visible' &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}
