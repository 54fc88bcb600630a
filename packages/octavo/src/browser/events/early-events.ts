type Early = { events: Event[]; isUp: boolean }

declare global {
  interface Window {
    /** Set by the inline script (`theme/shared/early-script.ts`). Calling it stops the recording. */
    octavoEarly?: () => Early
  }
}

/** Returns what a reader did before the page was interactive. */
export function takeEarlyEvents(): Early {
  return window.octavoEarly?.() ?? { events: [], isUp: false }
}

/** Dispatches recorded events again for the listeners that exist now, without repeating their native effects. */
export function replayEvents(events: Event[]): void {
  for (const event of events) {
    const { type } = event
    const target = event.target as Element
    if (type === 'click' && target.closest('label, input, select')) continue
    for (const name of type === 'pointermove' ? ['pointerover', type] : [type]) {
      const copy = new (event.constructor as typeof Event)(name, event)
      if (target.closest?.('a, summary, [popovertarget]')) copy.preventDefault()
      target.dispatchEvent(copy)
    }
  }
}

/** Appends to a list. Consecutive pointer moves are reduced to the last one. */
export function noteEvent(events: Event[], event: Event): void {
  if (event.type === 'pointermove' && events.at(-1)?.type === event.type) events.pop()
  events.push(event)
}

/** Fired on the document to open the list of shortcuts. */
export const showShortcuts = 'octavo:shortcuts'
