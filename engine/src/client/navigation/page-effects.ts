/** What a page switch changes in the document outside of React. */
import { idle } from '../events/idle.ts'
import { isMotionAllowed } from '../motion/collapse.ts'
import type { ScrollDecision } from './scroll-decision.ts'
import { scrollToPosition } from './scroll-memory.ts'

export function applyScroll(decision: ScrollDecision): void {
  if (decision.kind === 'stay') return
  // At the top of a page the first screen is enough for now; a place further down is right only in a whole one.
  const isTop = decision.kind === 'position' && decision.position[1] === 0
  setWhole(!isTop)
  if (isTop) void idle().then(() => setWhole(true))
  if (decision.kind === 'position') return scrollToPosition(decision.position)
  const element = document.getElementById(decision.id)
  if (!element) return
  // The browser itself opens what hides a fragment's target; a script has to.
  for (let box = element.closest('details'); box; box = box.parentElement?.closest('details') ?? null) {
    box.open = true
  }
  element.scrollIntoView({ behavior: 'instant' })
}

/** Whether code that is not in view is laid out too (see code.css). */
function setWhole(isWhole: boolean): void {
  document.documentElement.toggleAttribute('data-whole', isWhole)
}

/** Replaces the classes of one page on an element by those of another; classes of other owners stay. */
export function replaceClasses({ classList }: Element, before = '', after = ''): void {
  if (before === after) return
  classList.remove(...tokensOf(before))
  classList.add(...tokensOf(after))
}

function tokensOf(className: string): string[] {
  return className.split(/\s+/).filter(Boolean)
}

/** A new page comes up softly; it can be read and clicked from the first moment (see decision 4). */
export function fadeInPage(): void {
  // What the document came with would be wrong about any other page; those who look for it load each page.
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
