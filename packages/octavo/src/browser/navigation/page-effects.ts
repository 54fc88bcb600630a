/** What a page switch changes in the document outside of React. */
import { idle } from '../events/idle.ts'
import { isMotionAllowed } from '../motion/collapse.ts'
import { type ScrollDecision, scrollToPosition } from './scroll.ts'

export function applyScroll(decision: ScrollDecision): void {
  if (decision.kind === 'stay') return
  // At the top of a page, laying out the first screen is enough for now. Positions further down need the whole page.
  const isTop = decision.kind === 'position' && decision.position[1] === 0
  setWhole(!isTop)
  if (isTop) void idle().then(() => setWhole(true))
  if (decision.kind === 'position') return scrollToPosition(decision.position)
  const element = document.getElementById(decision.id)
  if (!element) return
  // The browser opens the `<details>` around a fragment's target on its own, but a script has to do it explicitly.
  for (let box = element.closest('details'); box; box = box.parentElement?.closest('details') ?? null) {
    box.open = true
  }
  element.scrollIntoView({ behavior: 'instant' })
}

/** Whether code outside the viewport is laid out too (see code.css). */
function setWhole(isWhole: boolean): void {
  document.documentElement.toggleAttribute('data-whole', isWhole)
}

/** Replaces one page's classes on an element with those of another. Other classes stay. */
export function replaceClasses({ classList }: Element, before = '', after = ''): void {
  if (before === after) return
  classList.remove(...tokensOf(before))
  classList.add(...tokensOf(after))
}

function tokensOf(className: string): string[] {
  return className.split(/\s+/).filter(Boolean)
}

/** Fades in a new page, which can be read and clicked immediately (see decision 4). */
export function fadeInPage(): void {
  // The document's structured data would be wrong for any other page. Crawlers that read it load each page in full.
  document.querySelector('[type$="ld+json"]')?.remove()
  if (!isMotionAllowed()) return
  for (const part of document.getElementById('octavo-main')?.children ?? []) {
    part.animate({ opacity: [0.4, 1] }, { duration: 120, easing: 'ease-out', id: 'page' })
  }
}

/** Moves the focus so that the next Tab lands on the skip link (B153). */
export function focusSkipRegion(): void {
  document.getElementById('octavo-skip')?.focus({ preventScroll: true })
}
