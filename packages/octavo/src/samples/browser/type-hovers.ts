import { shownEvent } from '../../model/shown-event.ts'
import { createKeyHovers } from './key-hovers.ts'
import { createTypeLoader } from './load-types.ts'
import { createPointerHovers } from './pointer-hovers.ts'
import { createShownType } from './shown-type.ts'

export type TypeHovers = {
  /** Handles what a reader did while this code was loading, in order. */
  begin(events: readonly Event[]): Promise<void>
  stop(): void
}

/**
 * Shows the type of the name under the pointer, of a name that's tapped, and, in a focused block, of the name that the
 * arrow keys have reached. It stays while the pointer is on the name or on the card, and Escape closes it. If the card
 * has a link, Tab moves from the code to the link, and from there to what follows the code.
 */
export function startTypeHovers(hrefOf: (routePath: string) => string): TypeHovers {
  const types = createTypeLoader()
  const shown = createShownType(hrefOf)
  const { onPointer, onLeave, onClick } = createPointerHovers(types, shown)
  const keys = createKeyHovers(types, shown)

  /** The card follows its name. */
  function onMove(event: Event): void {
    if (!shown.isInCard(event.target)) shown.follow()
  }

  const listeners = new AbortController()
  const { signal } = listeners
  document.addEventListener('pointermove', onPointer, { signal, passive: true })
  document.documentElement.addEventListener('pointerleave', onLeave, { signal })
  document.addEventListener('click', (event) => void onClick(event), { signal })
  document.addEventListener('keydown', (event) => void keys.onKey(event), { signal })
  document.addEventListener('focusin', keys.onFocus, { signal })
  document.addEventListener('focusout', keys.onBlur, { signal })
  document.addEventListener('scroll', onMove, { signal, passive: true, capture: true })
  window.addEventListener('resize', onMove, { signal })
  window.addEventListener(shownEvent, shown.hide, { signal })
  return {
    async begin(events) {
      for (const event of events) {
        if (event.type === 'click') await onClick(event as MouseEvent)
        else if (event.type === 'pointermove') onPointer(event as PointerEvent)
        else if (event.type === 'keydown') await keys.onKey(event as KeyboardEvent)
      }
      keys.onFocus()
    },
    stop() {
      shown.hide()
      listeners.abort()
      shown.remove()
      keys.remove()
    },
  }
}
