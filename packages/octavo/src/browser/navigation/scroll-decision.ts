import type { ScrollPosition, Visit } from './lifecycle.ts'

export type ScrollDecision =
  | { kind: 'stay' }
  | { kind: 'position'; position: ScrollPosition }
  | { kind: 'element'; id: string }

/** Where to scroll once a visit's page is on the screen (B149-B150). */
export function decideScroll(visit: Omit<Visit, 'id'>): ScrollDecision {
  const { action, location, previous, needsPage, savedScroll } = visit
  if (action === 'fragment' && !needsPage) return { kind: 'stay' }
  if (action === 'pop' && savedScroll) return { kind: 'position', position: savedScroll }
  const isSamePlace = location.pathname === previous.pathname && location.hash === previous.hash
  if (isSamePlace && location.search !== previous.search) return { kind: 'stay' }
  if (location.hash !== '') return { kind: 'element', id: decodeFragment(location.hash) }
  return { kind: 'position', position: [0, 0] }
}

/** `#caf%C3%A9` → `café`. A malformed escape is taken literally. */
export function decodeFragment(hash: string): string {
  const fragment = hash.slice(1)
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
