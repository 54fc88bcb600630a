import { wantedKey } from '../../recovery/load-again.ts'
import { readSession, removeSession, writeSession } from '../../recovery/session.ts'
import { checkEdit, type SampleEdit } from './edit-fragment.ts'
import { editPrefix, openEditKey } from './wanted-edit.ts'

/**
 * Edits are in session storage, one per sample, so that they survive a reload, for example after a sample that never
 * ended. If storage is denied or full, an edit lasts as long as the page.
 */
const keyOf = (sample: string) => `octavo.edit.${sample}`

export function saveEdit(edit: SampleEdit): void {
  writeSession(keyOf(edit.sample), JSON.stringify(edit))
  writeSession(openEditKey(), edit.sample)
  // Tells the next document to load the editor without a click.
  writeSession(wantedKey, editPrefix)
}

/** The edit itself stays until it's reset; this is about opening the editor after a reload. */
export function forgetOpenEdit(): void {
  removeSession(openEditKey())
  removeSession(wantedKey)
}

export function forgetEdit(sample: string): void {
  forgetOpenEdit()
  removeSession(keyOf(sample))
}

export function readSavedEdit(sample: string): SampleEdit | null {
  try {
    return checkEdit(JSON.parse(readSession(keyOf(sample)) ?? 'null'))
  } catch {
    return null
  }
}

/** The edit that was open when the page was left or reloaded. */
export function readOpenEdit(): SampleEdit | null {
  return readSavedEdit(readSession(openEditKey()) ?? '')
}
