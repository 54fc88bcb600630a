import type { ScrollPosition, Visit } from './page-location.ts'

/** Closer to the top than this, there's no need to go back to it (B274). */
export const topZone = 300

/** Our part of a history entry's state. Others may have added to it. */
type EntryState = {
  octavo: string
  /** Increases from entry to entry, so that the distance between two of them is known. */
  index: number
  scroll?: ScrollPosition
}

export type ScrollRestoration = ReturnType<typeof createScrollRestoration>

/** Infrequent enough for Safari, which allows 100 state changes in 30 seconds. */
const settleMs = 200

/**
 * Remembers the scroll position of each history entry: precisely in memory, and in `history.state` for when the
 * document is gone. Entries are marked so that the browser doesn't restore positions itself, which would happen before
 * the entry's page is on the screen. The mark is removed when the document is left, so that a reload keeps the
 * position.
 */
export function createScrollRestoration() {
  const positions = new Map<string, ScrollPosition>()
  let current = ''
  let index = 0

  /** Keeps the position on an entry that was just left. Its state can't be changed any more, so only memory has it. */
  function keep(): ScrollPosition {
    const scroll: ScrollPosition = [window.scrollX, window.scrollY]
    positions.set(current, scroll)
    return scroll
  }

  /** Stores the position for the current entry, which is about to be followed by a new one. */
  function save(): void {
    const stored = (history.state as Partial<EntryState> | null)?.scroll ?? [0, 0]
    const scroll = keep()
    // Writing delays the click, and the position of a reader who stopped scrolling has already been stored.
    if (stored.join() !== scroll.join()) writeState({ octavo: current, index, scroll })
    history.scrollRestoration = 'manual'
  }

  /** Creates the state for a new entry, which becomes the current one and may replace the previous one. */
  function createEntry(action: 'push' | 'replace'): EntryState {
    current = Math.random().toString(36).slice(2)
    return { octavo: current, index: (index += action === 'push' ? 1 : 0) }
  }

  /** Makes an existing entry the current one, and returns the reader's position on it. */
  function enter(state: unknown): ScrollPosition | null {
    if (!isEntryState(state)) {
      writeState(createEntry('push'))
      return null
    }
    current = state.octavo
    index = state.index
    return positions.get(current) ?? state.scroll ?? null
  }

  /** Takes over the entry that the document was loaded with. Returns a function that undoes it. */
  function start(isSettled: () => boolean): () => void {
    const handOver = () => {
      // A page that's left before it was shown has no position yet.
      if (!isSettled()) return
      save()
      history.scrollRestoration = 'auto'
    }
    const stop = new AbortController()
    const { signal } = stop
    // Not all supported versions of Safari have `scrollend`.
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(() => isSettled() && save(), settleMs)
    }
    window.addEventListener('scroll', onScroll, { passive: true, signal })
    window.addEventListener('pageshow', () => (history.scrollRestoration = 'manual'), { signal })
    // At `pagehide`, Chrome has already decided how to reload, but iOS only supports `pagehide`.
    for (const type of ['beforeunload', 'pagehide']) window.addEventListener(type, handOver, { signal })
    history.scrollRestoration = 'manual'
    return () => {
      stop.abort()
      clearTimeout(timer)
      history.scrollRestoration = 'auto'
    }
  }

  /** `index` is that of the current entry. */
  return { start, index: () => index, save, keep, createEntry, enter }
}

/** Scrolls instantly, even if the stylesheet asks for smooth scrolling. */
export function scrollToPosition([left, top]: ScrollPosition): void {
  window.scrollTo({ left, top, behavior: 'instant' })
}

export function isEntryState(state: unknown): state is EntryState {
  return typeof state === 'object' && state !== null && 'octavo' in state && 'index' in state
}

function writeState(state: EntryState): void {
  const others: unknown = history.state
  try {
    history.replaceState({ ...(typeof others === 'object' ? others : null), ...state }, '')
  } catch {
    // Too many changes in a short time. The next one will work.
  }
}

export type ScrollDecision =
  | { kind: 'stay' }
  | { kind: 'position'; position: ScrollPosition }
  | { kind: 'element'; id: string }

/** Where to scroll once a visit's page is on the screen (B149-B150). */
export function decideScroll(visit: Visit): ScrollDecision {
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
