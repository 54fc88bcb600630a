import { readSession } from '../../../browser/session.ts'

/** An edit in the address: `#edit=…`. */
export const editPrefix = '#edit='

/** Names the sample that's being edited on a page. */
export const openEditKey = () => `octavo.editing.${location.pathname}`

/** Whether an editor should open without a click: for a shared edit, or for one that a reload would have lost. */
export function isEditWanted(): boolean {
  return location.hash.startsWith(editPrefix) || readSession(openEditKey()) !== null
}
