import { wantedKey } from '../../recovery/load-again.ts'
import { readSession, removeSession, writeSession } from '../../recovery/session.ts'
import { checkEdit, type SampleEdit } from './edit-fragment.ts'
import { editPrefix, openEditKey } from './wanted-edit.ts'

/**
 * Edits live in session storage, one per sample, so that reloading the page brings them back, even if a sample that
 * never ended was the reason. Storage may be denied or full; an edit then lasts as long as the page.
 */
const keyOf = (sample: string) => `octavo.edit.${sample}`

export function keepEdit(edit: SampleEdit): void {
  writeSession(keyOf(edit.sample), JSON.stringify(edit))
  writeSession(openEditKey(), edit.sample)
  // The next document takes this as a reason to load the editor without a press.
  writeSession(wantedKey, editPrefix)
}

/** The edit itself stays until it's reset; this is about opening the editor after a reload. */
export function forgetOpen(): void {
  removeSession(openEditKey())
  removeSession(wantedKey)
}

export function forgetEdit(sample: string): void {
  forgetOpen()
  removeSession(keyOf(sample))
}

export function readKept(sample: string): SampleEdit | null {
  try {
    return checkEdit(JSON.parse(readSession(keyOf(sample)) ?? 'null'))
  } catch {
    return null
  }
}

/** The edit that was open when the page was left or reloaded. */
export function readOpen(): SampleEdit | null {
  return readKept(readSession(openEditKey()) ?? '')
}
