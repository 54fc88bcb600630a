import { useEffect, useState, type ReactNode } from 'react'
import { startAhead, type SearchAhead } from '../search/start-ahead.ts'
import { showShortcuts } from '../shortcuts/show-shortcuts.ts'

/** A pointer that only rests where a page changes or scrolls below it does not move. */
const gestures = ['scroll', 'pointermove', 'click', 'keydown', showShortcuts]

/** Where an aid does something. Links are not among them: who only reads from page to page loads nothing. */
const places = 'summary, .code, [data-search]'

/** Above this there is nothing to go back to (B274). */
export const toTopFrom = 300

/** What helps on every page without standing in its markup; loaded when a reader is about to need some of it. */
export function ReadingAids() {
  const [aids, setAids] = useState<ReactNode>(null)
  const isLoaded = aids !== null
  useEffect(() => {
    if (isLoaded) return
    let request: Promise<void> | null = null
    let asked: Event | null = null
    let ahead: SearchAhead | null = null
    let show: (() => void) | null = null
    let top = 0
    const stop = () => {
      for (const gesture of gestures) document.removeEventListener(gesture, load)
    }
    const isScrollUp = () => {
      const before = top
      top = scrollY
      return top < before && top > toTopFrom
    }
    const load = (event: Event) => {
      const { type, target, key, ctrlKey, metaKey } = event as KeyboardEvent
      if (type === 'scroll' ? !isScrollUp() : /^[cp]/.test(type) && !(target as Element).closest(places))
        return
      // Alone they mean nothing yet.
      if (/^(Control|Meta|Alt|Shift)$/.test(key)) return
      // Meant for somebody who was not there yet to hear it; what is pressed counts more than where a reader is.
      if (!asked || (!asked.defaultPrevented && /^[cko]/.test(type))) asked = event
      const isShortcut = key === 'k' && (ctrlKey || metaKey)
      // The browser's own search must not open instead.
      if (isShortcut) event.preventDefault()
      request ??= import('./gesture-aids.tsx').then(
        ({ GestureAids }) => {
          show = () => setAids(<GestureAids asked={asked} ahead={ahead} />)
          show()
        },
        // Everything works without them, so this is not worth a word; the next gesture tries again.
        () => void (request = null),
      )
      if (isShortcut || key === '/' || (target as Partial<Element>).closest?.('[data-search]'))
        ahead ??= startAhead()
      // Loaded, but not listening yet: what comes until then is handed on too.
      show?.()
    }
    // The server writes the key of most readers; others have another one (B240).
    const hint = /^Mac|^iP/.test(navigator.platform) && document.querySelector('[data-search] > kbd')
    if (hint) hint.textContent = '⌘'
    for (const gesture of gestures) document.addEventListener(gesture, load)
    return stop
  }, [isLoaded])
  return aids
}
