import { useEffect, useState } from 'react'
import { createLazyPart } from '../../../browser/lazy/lazy-part.tsx'
import { showShortcuts } from '../../../browser/events/early-events.ts'
import type { Intent } from '../../../browser/recovery/load-again.ts'
import styles from './shortcuts.module.css'
import { isPageKey } from './single-keys.ts'

const Dialog = createLazyPart(
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
  () => ({ part: 'shortcuts', text: '' }),
)

type Props = {
  /** What happened before this code was loaded, in order. */
  pendingEvents: readonly Event[]
  /** What the reader had asked for before the page was reloaded. */
  intent: Intent | null
}

/** `?` opens the list of keyboard shortcuts, which is loaded on demand. */
export function Shortcuts({ pendingEvents, intent }: Props) {
  const [isShown, setShown] = useState(() => intent?.part === 'shortcuts' || isRequested(pendingEvents))
  useEffect(() => {
    const onEvent = (event: Event) => {
      if (isRequest(event)) setShown(true)
      // The dialog handles Escape natively. This is for what's shown until it's loaded.
      else if (event instanceof KeyboardEvent && event.key === 'Escape') setShown(hasDialog)
    }
    const stop = new AbortController()
    for (const type of [showShortcuts, 'keydown'])
      document.addEventListener(type, onEvent, { signal: stop.signal })
    return () => stop.abort()
  }, [])
  if (!isShown) return null
  return (
    <div className={styles.layer}>
      <Dialog onClose={() => setShown(false)} />
    </div>
  )
}

/** Whether the reader asked for the list before this code was loaded, and didn't press Escape afterward. */
function isRequested(pendingEvents: readonly Event[]): boolean {
  const last = pendingEvents.findLast(
    (event) => isRequest(event) || (event instanceof KeyboardEvent && event.key === 'Escape'),
  )
  return last !== undefined && isRequest(last)
}

function hasDialog(isShown: boolean): boolean {
  return isShown && document.querySelector('dialog:modal') !== null
}

function isRequest(event: Event): boolean {
  return (
    event.type === showShortcuts || (event instanceof KeyboardEvent && event.key === '?' && isPageKey(event))
  )
}
