import { readSession } from 'octavo/feature-browser'

/** An edit in the address: `#edit=…`. */
export const editPrefix = '#edit='

/** Names the sample that's being edited on a page. */
export const openEditKey = () => `octavo.editing.${location.pathname}`

/** Whether an editor should open without a click: for a shared edit, or for one that a reload would have lost. */
export function hasEditToRestore(): boolean {
  return location.hash.startsWith(editPrefix) || readSession(openEditKey()) !== null
}

type OpenEdit = {
  /** Brings the sample's own code back. */
  reset: () => void
  /** Ends the editor, and keeps what was written. */
  end: () => void
}

/** Open editors, by the elements that opened them or contain them. */
export const openEdits = new Map<Element, OpenEdit>()

/** Following a link removes blocks, but doesn't close their editors. */
export function endRemovedEdits(): void {
  for (const [element, { end }] of openEdits) if (!element.isConnected) end()
}
