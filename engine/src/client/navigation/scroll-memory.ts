import type { ScrollPosition } from './lifecycle.ts'

/** What an entry of the history carries, beside what others may have put there. */
type EntryState = {
  octavo: string
  /** Grows from entry to entry, so that two of them tell how far apart they are. */
  index: number
  scroll?: ScrollPosition
}

export type ScrollMemory = {
  /** Takes over the entry the document was loaded with. Returns a function that gives scrolling back. */
  start: (isSettled: () => boolean) => () => void
  /** Number of the current entry. */
  index: () => number
  /** Notes where the reader is, for the entry that is about to be left by a new one. */
  save: () => void
  /** The same for an entry that has just been left: its state is out of reach, so the place is kept here only. */
  keep: () => void
  /** State for a new entry, which becomes the current one and may take the place of the one before. */
  createEntry: (action: 'push' | 'replace') => EntryState
  /** Makes an existing entry the current one; returns where the reader was on it. */
  enter: (state: unknown) => ScrollPosition | null
}

/** Rarely enough for Safari, which allows 100 changes of state in 30 seconds. */
const settleMs = 200

/**
 * Remembers the scroll position of each entry of the history: exactly in memory, and in `history.state` for when
 * the document is gone. Entries are marked so that the browser does not restore positions itself: it would do so
 * before the page of that entry is on the screen. The mark goes when the document does, so that a reload stays in place.
 */
export function createScrollMemory(): ScrollMemory {
  const positions = new Map<string, ScrollPosition>()
  let current = ''
  let index = 0

  const keep = (): ScrollPosition => {
    const scroll: ScrollPosition = [window.scrollX, window.scrollY]
    positions.set(current, scroll)
    return scroll
  }
  const save = () => {
    const before = positions.get(current) ?? [0, 0]
    const scroll = keep()
    // Writing takes time that a click waits for, and a reader who stopped to press a link has been noted then.
    if (before.join() !== scroll.join()) writeState({ octavo: current, index, scroll })
    history.scrollRestoration = 'manual'
  }
  const createEntry: ScrollMemory['createEntry'] = (action) => {
    current = Math.random().toString(36).slice(2)
    return { octavo: current, index: (index += action === 'push' ? 1 : 0) }
  }
  const enter = (state: unknown): ScrollPosition | null => {
    if (!isEntryState(state)) {
      writeState(createEntry('push'))
      return null
    }
    current = state.octavo
    index = state.index
    return positions.get(current) ?? state.scroll ?? null
  }

  function start(isSettled: () => boolean): () => void {
    const handOver = () => {
      // A page that is being left before it was shown has no place yet.
      if (!isSettled()) return
      save()
      history.scrollRestoration = 'auto'
    }
    const stop = [
      listenForScrollEnd(() => isSettled() && save()),
      listen('pageshow', () => (history.scrollRestoration = 'manual')),
      // At `pagehide` Chrome has already decided how to reload; iOS knows nothing but `pagehide`.
      listen('beforeunload', handOver),
      listen('pagehide', handOver),
    ]
    history.scrollRestoration = 'manual'
    return () => {
      for (const end of stop) end()
      history.scrollRestoration = 'auto'
    }
  }

  return { start, index: () => index, save, keep, createEntry, enter }
}

/** At once, whatever the style sheet says about smooth scrolling. */
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
    // Too many changes in a short time: the next one will do.
  }
}

function listen(
  type: 'pageshow' | 'beforeunload' | 'pagehide' | 'scroll',
  listener: () => unknown,
): () => void {
  window.addEventListener(type, listener, { passive: true })
  return () => window.removeEventListener(type, listener)
}

/** `scrollend` is too young for Safari. */
function listenForScrollEnd(listener: () => unknown): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = listen('scroll', () => {
    clearTimeout(timer)
    timer = setTimeout(listener, settleMs)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
