import { createElement } from 'octavo/feature-browser'
import { focusedBlock, preOf } from './code-blocks.ts'
import type { CodeName, CodeNames, TypeLoader } from './code-names.ts'
import type { ShownType } from './shown-type.ts'

/** Types of the names that the arrow keys reach in a focused block, which screen readers announce. */
export function createKeyHovers(types: TypeLoader, shown: ShownType) {
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
