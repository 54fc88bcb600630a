import { markName, preOf } from './code-blocks.ts'
import type { CodeName } from './code-names.ts'
import { createTypeCard } from './type-card.ts'

/** What the card shows: a name, or a hint how to get to one. */
export type Shown = { block: Element; name: CodeName | null; by: 'pointer' | 'keys' }

export type ShownType = ReturnType<typeof createShownType>

/** The one card of a page and what it belongs to. */
export function createShownType(hrefOf: (routePath: string) => string) {
  const card = createTypeCard(hrefOf)
  let shown: Shown | null = null
  let timer = 0

  function undescribe(): void {
    if (shown) preOf(shown.block)?.removeAttribute('aria-describedby')
  }

  function isInCard(node: EventTarget | null): boolean {
    return node instanceof Node && card.element.contains(node)
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

  return {
    get: () => shown,
    show(next: Shown) {
      clearTimeout(timer)
      if (shown?.block !== next.block) undescribe()
      shown = next
      card.show({ type: next.name?.hover ?? 'hint', isByKeys: next.by === 'keys' }, boxOf(next))
      preOf(next.block)?.setAttribute('aria-describedby', card.description.id)
      markName(next.name?.range ?? null)
    },
    hide,
    /** Runs this after a while, unless something is shown, hidden or planned before. */
    later(run: () => void, ms: number) {
      clearTimeout(timer)
      timer = window.setTimeout(run, ms)
    },
    cancel: () => clearTimeout(timer),
    /** Keeps the card at its name. It disappears with it. */
    follow() {
      if (!shown) return
      const box = boxOf(shown)
      const isGone = !shown.block.isConnected || box.bottom < 0 || box.top > innerHeight
      if (isGone) hide()
      else card.place(box)
    },
    isInCard,
    link: () => card.link(),
    remove: () => card.element.remove(),
  }
}

/** A name has its own box. A hint is placed below its block. */
function boxOf({ block, name }: Shown): DOMRect {
  if (name) return name.range.getClientRects()[0] ?? name.range.getBoundingClientRect()
  const { left, bottom } = block.getBoundingClientRect()
  return new DOMRect(left + 8, bottom, 0, 0)
}
