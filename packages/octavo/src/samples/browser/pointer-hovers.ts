import { blockOf } from './code-blocks.ts'
import type { CodeName } from './code-names.ts'
import type { TypeLoader } from './load-types.ts'
import type { ShownType } from './shown-type.ts'

/** A pointer passing over code shows nothing, and one that leaves a name has time to reach its card. */
const showMs = 140
const hideMs = 220

/** Types of what the pointer is on, and of what is tapped. */
export function createPointerHovers(types: TypeLoader, shown: ShownType) {
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
