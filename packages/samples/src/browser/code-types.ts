import { loadChunk, noteEvent, useNavigator } from 'octavo/feature-browser'
import { toHref } from 'octavo/feature-shared'
import { useEffect } from 'react'
import { blockOf } from './code-blocks.ts'

/** Shows what the compiler knows about the names in a page's code. */
function CodeTypes({ pendingEvents }: { pendingEvents: readonly Event[] }) {
  const { config } = useNavigator()
  useEffect(() => watchTypes({ pendingEvents, config }), [pendingEvents, config])
  return null
}

export { CodeTypes as deferred }

/** A pointer that keeps moving over code must not request a missing script all the time. */
const pauseMs = 3000

type Options = {
  /** What happened before this code was loaded. */
  pendingEvents: readonly Event[]
  config: Parameters<typeof toHref>[1]
}

/**
 * Loads the type hovers when a reader reaches code with types, by pointer, keyboard or tap. Code blocks are in opaque
 * HTML, so one listener on the document handles all of them.
 */
function watchTypes({ pendingEvents, config }: Options): () => void {
  let request: Promise<void> | null = null
  let stopHovers: (() => void) | null = null
  let isStopped = false
  /** What happened since the import started. */
  let events: Event[] = []
  const onEvent = (event: Event) => {
    // While types are loading, every event counts, because the pointer may have left.
    if (request === null && !blockOf(event)) return
    noteEvent(events, event)
    load()
  }
  const load = () => {
    request ??= loadChunk(() => import('./type-hovers.ts')).then(
      ({ startTypeHovers }) => {
        if (isStopped) return
        stopListening()
        const hovers = startTypeHovers((routePath) => toHref(routePath, config))
        stopHovers = () => hovers.stop()
        void hovers.begin(events)
      },
      // Code is readable without types. A later event tries again.
      () => {
        events = []
        setTimeout(() => void (request = null), pauseMs)
      },
    )
  }
  const names = ['pointermove', 'click', 'focusin', 'keydown'] as const
  const stopListening = () => {
    for (const name of names) document.removeEventListener(name, onEvent)
  }
  for (const name of names) document.addEventListener(name, onEvent)
  for (const event of pendingEvents) onEvent(event)
  if (document.querySelector('[data-types]:focus-within')) load()
  return () => {
    isStopped = true
    stopListening()
    stopHovers?.()
  }
}
