import { shownEvent } from 'octavo/feature-shared'
import { blockOf, focusedBlock, preOf } from './code-blocks.ts'
import { type CodeName, createTypeLoader, type TypeLoader, type CodeNames } from './code-names.ts'
import { createShownType, type ShownType } from './shown-type.ts'
import { createElement } from 'octavo/feature-browser'

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

/** Types of the names that the arrow keys reach in a focused block, which screen readers announce. */
function createKeyHovers(types: TypeLoader, shown: ShownType) {
  // Announces names that were reached by keyboard to screen readers.
  const status = createElement('div', { className: 'visually-hidden', role: 'status' })
  document.body.append(status)

  async function onKey(event: KeyboardEvent): Promise<void> {
    if (event.key === 'Escape') return shown.hide()
    if (event.key === 'Tab') return onTab(event)
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const block = focusedBlock()
    if (step === undefined || !block || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return
    const known = types.find(block)
    // If there's no other name, the key scrolls as usual.
    if (!known || nameBeside(known, step)) event.preventDefault()
    const names = known ?? (await types.load(block))
    const name = names && nameBeside(names, step)
    if (!name) return
    revealName(name.range, block)
    shown.show({ block, name, by: 'keys' })
    const link = shown.link()
    status.textContent = [name.hover.text, name.hover.docs, link && `Tab: ${link.textContent}`].join('\n')
  }

  /** The card is at the end of the document, but in tab order it comes right after the code. */
  function onTab(event: KeyboardEvent): void {
    const link = shown.link()
    const current = shown.get()
    const pre = current && preOf(current.block)
    if (!link || !pre || !current) return
    if (document.activeElement === pre && !event.shiftKey) {
      event.preventDefault()
      current.by = 'keys'
      link.focus()
    } else if (document.activeElement === link) {
      pre.focus({ preventScroll: true })
      // When moving forward, the browser continues from the code.
      if (event.shiftKey) event.preventDefault()
    }
  }

  function nameBeside({ all }: CodeNames, step: number): CodeName | undefined {
    const name = shown.get()?.name
    const index = name ? all.indexOf(name) : -1
    return index === -1 ? all.at(step > 0 ? 0 : -1) : all[index + step]
  }

  return {
    onKey,
    onFocus: (): void => {
      const block = focusedBlock()
      if (!block || shown.get()) return
      void types.load(block).then((names) => {
        const isWaiting = focusedBlock() === block && !shown.get() && block.querySelector('pre:focus-visible')
        if (names && names.all.length > 0 && isWaiting) shown.show({ block, name: null, by: 'keys' })
      })
    },
    onBlur: ({ relatedTarget }: FocusEvent): void => {
      const current = shown.get()
      if (current?.by !== 'keys' || shown.isInCard(relatedTarget) || relatedTarget === preOf(current.block))
        return
      shown.hide()
    },
    remove: () => status.remove(),
  }
}

/** Space around a name that was scrolled to. */
const room = 24

/** Scrolls a block and the page until a name is visible. If it already is, nothing moves. */
function revealName(range: Range, block: Element): void {
  const box = block.querySelector('pre')
  if (!box) return
  const inside = box.getBoundingClientRect()
  const name = range.getBoundingClientRect()
  box.scrollBy({ left: overshoot(name.left, name.right, inside), behavior: 'instant' })
  const navbar = document.querySelector('nav')?.getBoundingClientRect().bottom ?? 0
  const window = { left: Math.max(0, navbar), right: innerHeight }
  scrollBy({ top: overshoot(name.top, name.bottom, window), behavior: 'instant' })
}

/** How far something extends beyond a frame: negative at its start, positive at its end. */
function overshoot(from: number, to: number, frame: { left: number; right: number }): number {
  if (from < frame.left + room) return from - frame.left - room
  return to > frame.right - room ? to - frame.right + room : 0
}
