import { shownEvent } from 'octavo/feature-shared'
import { blockOf } from './code-blocks.ts'
import { type CodeName, createTypeLoader, type TypeLoader } from './code-names.ts'
import { createKeyHovers } from './key-hovers.ts'
import { createShownType, type ShownType } from './shown-type.ts'

/**
 * Shows the type of the name under the pointer, of a name that's tapped, and, in a focused block, of the name that the
 * arrow keys have reached. It stays while the pointer is on the name or on the card, and Escape closes it. If the card
 * has a link, Tab moves from the code to the link, and from there to what follows the code.
 */
export function startTypeHovers(hrefOf: (routePath: string) => string) {
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
    /** Handles what a reader did while this code was loading, in order. */
    async begin(events: readonly Event[]): Promise<void> {
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

/** A pointer passing over code shows nothing, and one that leaves a name has time to reach its card. */
const showMs = 140
const hideMs = 220

/** Types of what the pointer is on, and of what is tapped. */
function createPointerHovers(types: TypeLoader, shown: ShownType) {
  /** What the pointer is on. */
  let pointed: CodeName | 'card' | null = null
  let lastMove: PointerEvent | null = null

  function onPointer(event: PointerEvent): void {
    if (event.pointerType === 'touch' || event.buttons !== 0) return
    lastMove = event
    if (shown.isInCard(event.target)) return point('card', null)
    const block = blockOf(event)
    if (!block) return point(null, null)
    const names = types.find(block)
    if (names) return point(names.at(event.clientX, event.clientY), block)
    // If the pointer rests while the types are loading, there's no further event.
    void types.load(block).then((loaded) => loaded && lastMove === event && onPointer(event))
  }

  /** A name that was closed with Escape stays closed until the pointer has been elsewhere. */
  function point(target: CodeName | 'card' | null, block: Element | null): void {
    if (target === pointed || shown.isInCard(document.activeElement)) return
    pointed = target
    shown.cancel()
    if (target === null) {
      if (shown.get()?.by === 'pointer') shown.later(shown.hide, hideMs)
    } else if (target !== 'card' && target !== shown.get()?.name && block)
      shown.later(() => shown.show({ block, name: target, by: 'pointer' }), showMs)
  }

  return {
    onPointer,
    onLeave: () => point(null, null),
    /** Also handles taps. A reader who's selecting text isn't asking for types. */
    onClick: async (event: MouseEvent): Promise<void> => {
      if (shown.isInCard(event.target)) return
      const block = blockOf(event)
      if (!block || getSelection()?.type === 'Range') return shown.hide()
      // The page may have scrolled by now, so use the position that was tapped.
      const name = (await types.load(block))?.at(event.pageX - scrollX, event.pageY - scrollY)
      if (name) shown.show({ block, name, by: 'pointer' })
      else shown.hide()
    },
  }
}
