import { shownEvent } from '../../shared/html/shown-event.ts'
import { blockOf, focusedBlock, markName, preOf } from './code-blocks.ts'
import type { CodeName, CodeNames } from './code-names.ts'
import { createTypeLoader } from './load-types.ts'
import { revealName } from './reveal-name.ts'
import { createTypeCard } from './type-card.ts'

export type TypeHovers = {
  /** Handles what a reader did while this code was loading, in order. */
  begin(events: readonly Event[]): Promise<void>
  stop(): void
}

/** A pointer passing over code shows nothing, and one that leaves a name has time to reach its card. */
const showMs = 140
const hideMs = 220

type Shown = { block: Element; name: CodeName | null; by: 'pointer' | 'keys' }

/**
 * Shows the type of the name under the pointer, of a name that's tapped, and, in a focused block, of the name that the
 * arrow keys have reached. It stays while the pointer is on the name or on the card, and Escape closes it. If the card
 * has a link, Tab moves from the code to the link, and from there to what follows the code.
 */
export function startTypeHovers(hrefOf: (routePath: string) => string): TypeHovers {
  const types = createTypeLoader()
  const card = createTypeCard(hrefOf)
  const status = createStatus()
  let shown: Shown | null = null
  /** What the pointer is on. */
  let pointed: CodeName | 'card' | null = null
  let lastMove: PointerEvent | null = null
  let timer = 0

  function show(next: Shown): void {
    clearTimeout(timer)
    if (shown?.block !== next.block) undescribe()
    shown = next
    const box = boxOf(next)
    card.show({ type: next.name?.hover ?? 'hint', isByKeys: next.by === 'keys' }, box)
    preOf(next.block)?.setAttribute('aria-describedby', card.description.id)
    markName(next.name?.range ?? null)
  }

  function hide(): void {
    clearTimeout(timer)
    if (!shown) return
    undescribe()
    if (isInCard(document.activeElement)) preOf(shown.block)?.focus({ preventScroll: true })
    shown = null
    card.hide()
    markName(null)
  }

  function undescribe(): void {
    if (shown) preOf(shown.block)?.removeAttribute('aria-describedby')
  }

  function isInCard(node: EventTarget | null): boolean {
    return node instanceof Node && card.element.contains(node)
  }

  function onPointer(event: PointerEvent): void {
    if (event.pointerType === 'touch' || event.buttons !== 0) return
    lastMove = event
    if (isInCard(event.target)) return point('card', null)
    const block = blockOf(event)
    if (!block) return point(null, null)
    const names = types.find(block)
    if (names) return point(names.at(event.clientX, event.clientY), block)
    // If the pointer rests while the types are loading, there's no further event.
    void types.load(block).then((loaded) => loaded && lastMove === event && onPointer(event))
  }

  /** A name that was closed with Escape stays closed until the pointer has been elsewhere. */
  function point(target: CodeName | 'card' | null, block: Element | null): void {
    if (target === pointed || isInCard(document.activeElement)) return
    pointed = target
    clearTimeout(timer)
    if (target === null) {
      if (shown?.by === 'pointer') later(hide, hideMs)
    } else if (target !== 'card' && target !== shown?.name && block)
      later(() => show({ block, name: target, by: 'pointer' }), showMs)
  }

  function later(run: () => void, ms: number): void {
    clearTimeout(timer)
    timer = window.setTimeout(run, ms)
  }

  /** Also handles taps. A reader who's selecting text isn't asking for types. */
  async function onClick(event: MouseEvent): Promise<void> {
    if (isInCard(event.target)) return
    const block = blockOf(event)
    if (!block || getSelection()?.type === 'Range') return hide()
    // The page may have scrolled by now, so use the position that was tapped.
    const name = (await types.load(block))?.at(event.pageX - scrollX, event.pageY - scrollY)
    if (name) show({ block, name, by: 'pointer' })
    else hide()
  }

  async function onKey(event: KeyboardEvent): Promise<void> {
    if (event.key === 'Escape') return hide()
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
    show({ block, name, by: 'keys' })
    const link = card.link()
    status.textContent = [name.hover.text, name.hover.docs, link && `Tab: ${link.textContent}`].join('\n')
  }

  /** The card is at the end of the document, but in tab order it comes right after the code. */
  function onTab(event: KeyboardEvent): void {
    const link = card.link()
    const pre = shown && preOf(shown.block)
    if (!link || !pre || !shown) return
    if (document.activeElement === pre && !event.shiftKey) {
      event.preventDefault()
      shown.by = 'keys'
      link.focus()
    } else if (document.activeElement === link) {
      pre.focus({ preventScroll: true })
      // When moving forward, the browser continues from the code.
      if (event.shiftKey) event.preventDefault()
    }
  }

  function nameBeside({ all }: CodeNames, step: number): CodeName | undefined {
    const index = shown?.name ? all.indexOf(shown.name) : -1
    return index === -1 ? all.at(step > 0 ? 0 : -1) : all[index + step]
  }

  function onFocus(): void {
    const block = focusedBlock()
    if (!block || shown) return
    void types.load(block).then((names) => {
      const isWaiting = focusedBlock() === block && !shown && block.querySelector('pre:focus-visible')
      if (names && names.all.length > 0 && isWaiting) show({ block, name: null, by: 'keys' })
    })
  }

  function onBlur({ relatedTarget }: FocusEvent): void {
    if (shown?.by !== 'keys' || isInCard(relatedTarget) || relatedTarget === preOf(shown.block)) return
    hide()
  }

  /** The card follows its name, and disappears with it. */
  function onMove(event: Event): void {
    if (!shown || isInCard(event.target)) return
    const box = boxOf(shown)
    const isGone = !shown.block.isConnected || box.bottom < 0 || box.top > innerHeight
    if (isGone) hide()
    else card.place(box)
  }

  const listeners = new AbortController()
  const { signal } = listeners
  document.addEventListener('pointermove', onPointer, { signal, passive: true })
  document.documentElement.addEventListener('pointerleave', () => point(null, null), { signal })
  document.addEventListener('click', (event) => void onClick(event), { signal })
  document.addEventListener('keydown', (event) => void onKey(event), { signal })
  document.addEventListener('focusin', onFocus, { signal })
  document.addEventListener('focusout', onBlur, { signal })
  document.addEventListener('scroll', onMove, { signal, passive: true, capture: true })
  window.addEventListener('resize', onMove, { signal })
  window.addEventListener(shownEvent, hide, { signal })
  return {
    async begin(events) {
      for (const event of events) {
        if (event.type === 'click') await onClick(event as MouseEvent)
        else if (event.type === 'pointermove') onPointer(event as PointerEvent)
        else if (event.type === 'keydown') await onKey(event as KeyboardEvent)
      }
      onFocus()
    },
    stop() {
      hide()
      listeners.abort()
      card.element.remove()
      status.remove()
    },
  }
}

/** A name has its own box. A hint is placed below its block. */
function boxOf({ block, name }: Shown): DOMRect {
  if (name) return name.range.getClientRects()[0] ?? name.range.getBoundingClientRect()
  const { left, bottom } = block.getBoundingClientRect()
  return new DOMRect(left + 8, bottom, 0, 0)
}

/** Announces names that were reached by keyboard to screen readers. */
function createStatus(): HTMLElement {
  const status = document.createElement('div')
  status.className = 'visually-hidden'
  status.role = 'status'
  document.body.append(status)
  return status
}
