import { useEffect, useState, type ReactNode } from 'react'
import { showShortcuts } from '../shortcuts/show-shortcuts.ts'

/** A reader who does one of these is there, and may soon need an aid. */
const wishes = ['click', showShortcuts]
const gestures = ['scroll', 'pointerover', 'pointerdown', 'keydown', ...wishes]

/** What helps on every page without standing in its markup; loaded at the reader's first gesture. */
export function ReadingAids() {
  const [aids, setAids] = useState<ReactNode>(null)
  useEffect(() => {
    let request: Promise<void> | null = null
    let asked: Event | null = null
    const stop = () => {
      for (const gesture of gestures) document.removeEventListener(gesture, load)
    }
    const load = (event: Event) => {
      // Pressed before anybody was there to hear it.
      if (wishes.includes(event.type) || (event instanceof KeyboardEvent && event.key === '?')) asked = event
      request ??= import('./gesture-aids.tsx').then(
        ({ GestureAids }) => {
          stop()
          setAids(<GestureAids asked={asked} />)
        },
        // Everything works without them, so this is not worth a word; the next gesture tries again.
        () => void (request = null),
      )
    }
    for (const gesture of gestures) document.addEventListener(gesture, load, { passive: true })
    return stop
  }, [])
  return aids
}
