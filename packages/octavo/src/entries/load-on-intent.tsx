import { type ReactNode, useEffect, useState } from 'react'
import { topZone } from '../browser/navigation/scroll.ts'
import { searchEvent } from '../theme/shared/early-script.ts'
import { takeIntent, type Intent } from '../browser/recovery/load-again.ts'
import { loadChunk } from '../browser/recovery/load-chunk.ts'
import { reportFailure } from '../browser/recovery/report-failure.ts'
import { preloadSearch, preloadWhenIdle } from '../search/browser/provider/preload.ts'
import { findStandIn } from '../search/browser/modal/stand-in.ts'
import { noteEvent, replayEvents, showShortcuts, takeEarlyEvents } from '../browser/events/early-events.ts'

/** `pointermove` rather than `pointerover`, because a resting pointer doesn't move when the page scrolls below it. */
const gestures = ['scroll', 'pointermove', 'click', 'keydown', showShortcuts, searchEvent]

/** Where deferred features do something. Links aren't included, so readers who only follow links load nothing. */
const places = 'summary, .code, [data-copy], [data-search]'

/** A pointer that keeps moving over code must not request a missing script all the time. */
const pauseMs = 3000

/** Loads the features that every page needs but that aren't in its markup, when a reader is about to use one. */
export function LoadOnIntent() {
  const [features, setFeatures] = useState<ReactNode>(null)
  const isLoaded = features !== null
  useEffect(() => (isLoaded ? undefined : watchIntent(setFeatures)), [isLoaded])
  return features
}

/** Calls `setFeatures` with the features once they're loaded, and with what has happened since. */
function watchIntent(setFeatures: (features: ReactNode) => void): () => void {
  const { events, isUp } = takeEarlyEvents()
  let request: Promise<void> | null = null
  let pendingEvents: Event[] = []
  const reopened = takeIntent()
  let pending = reopened
  let idleUntil = 0
  let show: (() => void) | null = null
  let top = scrollY + Number(isUp)
  const stop = () => {
    cancelIdle()
    for (const gesture of gestures) document.removeEventListener(gesture, load)
  }
  const isScrollUp = () => {
    const before = top
    top = scrollY
    // A reader who scrolls down again no longer wants to go up.
    pendingEvents = pendingEvents.filter(({ type }) => type !== 'scroll')
    return top < before && top > topZone
  }
  const isAsking = ({ type, target, key }: KeyboardEvent) => {
    if (type === 'scroll') return isScrollUp()
    // While the features are loading, every move counts, because the pointer may have left.
    if (/^[cp]/.test(type)) return request || (target as Element).closest(places)
    // Modifier keys alone don't mean anything yet.
    return !/^(Control|Meta|Alt|Shift)$/.test(key)
  }
  const readIntent = () => findIntent(pendingEvents) ?? pending
  const begin = () => {
    request ??= loadChunk(() => import('./deferred-features.tsx'), { readIntent }).then(
      ({ DeferredFeatures }) => {
        show = () => setFeatures(<DeferredFeatures pendingEvents={pendingEvents} intent={reopened} />)
        show()
      },
      () => {
        // The page works without them, so only report what the reader asked for. A later event tries again.
        const failed = readIntent()
        if (failed) reportFailure(() => failed)
        request = null
        pending = null
        pendingEvents = []
        idleUntil = performance.now() + pauseMs
        findStandIn()?.end()
      },
    )
  }
  const cancelIdle = preloadWhenIdle()
  const load = (event: Event) => {
    if (!isAsking(event as KeyboardEvent)) return
    noteEvent(pendingEvents, event)
    if (performance.now() < idleUntil && findIntent([event]) === null) return
    begin()
    if (findStandIn() || (event.target as Partial<Element>).closest?.('[data-search]')) preloadSearch(false)
    // Loaded but not listening yet: pass on what happens until then.
    show?.()
  }
  nameSearchKey()
  for (const gesture of gestures) document.addEventListener(gesture, load)
  replayEvents(events)
  if (isUp) document.dispatchEvent(new Event('scroll'))
  if (findStandIn()) document.dispatchEvent(new Event(searchEvent))
  if (reopened) begin()
  if (reopened?.part === 'search') preloadSearch(false)
  return stop
}

/** The server renders the key that most readers have. Apple devices have a different one (B240). */
function nameSearchKey(): void {
  const hint = /^Mac|^iP/.test(navigator.platform) && document.querySelector('[data-search] > kbd')
  if (hint) hint.textContent = '⌘'
}

/** What the reader is waiting for, in case its script is missing. */
function findIntent(events: Event[]): Intent | null {
  const standIn = findStandIn()
  if (standIn) return { part: 'search', text: standIn.value }
  const part = events.map(partOf).findLast(Boolean)
  return part ? { part, text: '' } : null
}

function partOf({ type, target, key }: Event & { key?: string }): Intent['part'] | null {
  if (type === showShortcuts || key === '?') return 'shortcuts'
  return type === 'click' && (target as Element).closest('[data-copy],[data-run],[data-pane]')
    ? 'press'
    : null
}
