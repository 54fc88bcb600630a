import { createElement } from 'octavo/feature-browser'
import { markName, preOf } from './code-blocks.ts'
import type { CodeName } from './code-names.ts'
import styles from './type-card.module.css'
import { renderDescription, renderLink } from './type-card.ts'

/** What the card shows: a name, or a hint how to get to one. */
export type Shown = { block: Element; name: CodeName | null; by: 'pointer' | 'keys' }

export type ShownType = ReturnType<typeof createShownType>

/** Space between the card and what it belongs to, and between the card and the edges of the window. */
const gap = 6
const margin = 8

/** The one card of a page and what it belongs to. `hrefOf` turns a route path into an address. */
export function createShownType(hrefOf: (routePath: string) => string) {
  const card = createElement('div', { popover: 'manual', className: styles['card'] })
  const className = styles['description']
  const description = createElement('div', { id: 'octavo-type', role: 'tooltip', className })
  document.body.append(card)
  let shown: Shown | null = null
  let timer = 0

  /** Below what it belongs to, or above if there's more room. */
  function place(box: DOMRect): void {
    const { offsetWidth, offsetHeight } = card
    const { clientHeight } = document.documentElement
    // The body doesn't include the space reserved for a scrollbar.
    const { clientWidth } = document.body
    const isBelow = box.bottom + gap + offsetHeight <= clientHeight || box.top < clientHeight - box.bottom
    const top = isBelow ? box.bottom + gap : box.top - gap - offsetHeight
    const left = Math.min(box.left - margin, clientWidth - margin - offsetWidth)
    card.style.top = `${Math.max(margin, Math.round(top))}px`
    card.style.left = `${Math.max(margin, Math.round(left))}px`
  }

  function undescribe(): void {
    if (shown) preOf(shown.block)?.removeAttribute('aria-describedby')
  }

  function isInCard(node: EventTarget | null): boolean {
    return node instanceof Node && card.contains(node)
  }

  function hide(): void {
    clearTimeout(timer)
    if (!shown) return
    undescribe()
    if (isInCard(document.activeElement)) preOf(shown.block)?.focus({ preventScroll: true })
    shown = null
    card.hidePopover()
    markName(null)
  }

  return {
    get: () => shown,
    show(next: Shown) {
      clearTimeout(timer)
      if (shown?.block !== next.block) undescribe()
      shown = next
      const type = next.name?.hover
      description.replaceChildren(...renderDescription(type))
      card.replaceChildren(description)
      if (type?.page !== undefined) card.append(renderLink(type, hrefOf(type.page), next.by === 'keys'))
      card.scrollTop = 0
      if (!card.matches(':popover-open')) card.showPopover()
      place(boxOf(next))
      preOf(next.block)?.setAttribute('aria-describedby', description.id)
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
      else place(box)
    },
    isInCard,
    /** The link to the API reference, if the reference describes what's shown. */
    link: () => card.querySelector('a'),
    remove: () => card.remove(),
  }
}

/** A name has its own box. A hint is placed below its block. */
function boxOf({ block, name }: Shown): DOMRect {
  if (name) return name.range.getClientRects()[0] ?? name.range.getBoundingClientRect()
  const { left, bottom } = block.getBoundingClientRect()
  return new DOMRect(left + 8, bottom, 0, 0)
}
