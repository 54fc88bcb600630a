import { wantedKey } from '../../../browser/recovery/load-again.ts'
import { readSession, removeSession, writeSession } from '../../../browser/session.ts'
import { forgetOpenEdit } from '../editor/saved-edits.ts'
import type { LineRange } from '../editor/hidden-lines.ts'
import type { Query } from '../editor/query-notes.ts'
import { editPrefix, openEditKey } from '../editor/wanted-edit.ts'

/** A file that a reader has edited in place. Its hidden lines and its queries have moved with the text. */
export type SavedPane = { text: string; hidden: LineRange[]; queries: Query[] }
export type SavedPanes = Record<string, SavedPane>

const keyOf = (sample: string) => `octavo.panes.${sample}`

/** A reload brings the change back, like one in the editor (`saved-edits.ts`). */
export function savePanes(sample: string, panes: SavedPanes): void {
  writeSession(keyOf(sample), JSON.stringify(panes))
  writeSession(openEditKey(), sample)
  writeSession(wantedKey, editPrefix)
}

export function forgetPanes(sample: string): void {
  forgetOpenEdit()
  removeSession(keyOf(sample))
}

export function readSavedPanes(sample: string): SavedPanes | null {
  try {
    return JSON.parse(readSession(keyOf(sample)) ?? 'null') as SavedPanes | null
  } catch {
    return null
  }
}

/** The sample that was open when the page was left or reloaded. */
export function readOpenPanes(): string {
  return readSession(openEditKey()) ?? ''
}
