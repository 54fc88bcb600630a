import { useEffect, useState } from 'react'
import { createLazyPart } from '../lazy/lazy-part.tsx'
import { showShortcuts } from '../events/show-shortcuts.ts'
import type { Wanted } from '../recovery/load-again.ts'
import styles from './shortcuts.module.css'
import { isPageKey } from './single-keys.ts'

const Dialog = createLazyPart(
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
  () => ({ part: 'shortcuts', text: '' }),
)

type Props = {
  /** What happened before this code was there, in order. */
  pendingEvents: readonly Event[]
  /** What the reader had asked for before the page was loaded again. */
  wanted: Wanted | null
}

/** `?` opens the list of keyboard shortcuts, which is loaded then. */
export function Shortcuts({ pendingEvents, wanted }: Props) {
  const [isShown, setShown] = useState(() => wanted?.part === 'shortcuts' || isWanted(pendingEvents))
  useEffect(() => {
    const onEvent = (event: Event) => {
      if (isWish(event)) setShown(true)
      // The dialog itself obeys Escape by nature; this is for what stands in its place.
      else if (event instanceof KeyboardEvent && event.key === 'Escape') setShown(hasDialog)
    }
    document.addEventListener(showShortcuts, onEvent)
    document.addEventListener('keydown', onEvent)
    return () => {
      document.removeEventListener(showShortcuts, onEvent)
      document.removeEventListener('keydown', onEvent)
    }
  }, [])
  if (!isShown) return null
  return (
    <div className={styles.layer}>
      <Dialog onClose={() => setShown(false)} />
    </div>
  )
}

/** Before this code was there: the last wish counts, unless Escape came after it. */
function isWanted(pendingEvents: readonly Event[]): boolean {
  const last = pendingEvents.findLast(
    (event) => isWish(event) || (event instanceof KeyboardEvent && event.key === 'Escape'),
  )
  return last !== undefined && isWish(last)
}

function hasDialog(isShown: boolean): boolean {
  return isShown && document.querySelector('dialog:modal') !== null
}

function isWish(event: Event): boolean {
  return (
    event.type === showShortcuts || (event instanceof KeyboardEvent && event.key === '?' && isPageKey(event))
  )
}
