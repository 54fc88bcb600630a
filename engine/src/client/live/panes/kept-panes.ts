import { wantedKey } from '../../recovery/load-again.ts'
import { readSession, removeSession, writeSession } from '../../recovery/session.ts'
import { forgetOpen } from '../editor/kept-edits.ts'
import type { LineRange } from '../editor/hidden-lines.ts'
import type { Query } from '../editor/query-notes.ts'
import { editPrefix, openEditKey } from '../editor/wanted-edit.ts'

/** A file that a reader has changed in its place. Its hidden lines and its queries have moved with the text. */
export type KeptPane = { text: string; hidden: LineRange[]; queries: Query[] }
export type KeptPanes = Record<string, KeptPane>

const keyOf = (sample: string) => `octavo.panes.${sample}`

/** A reload brings the change back, like one in the editor (`kept-edits.ts`). */
export function keepPanes(sample: string, panes: KeptPanes): void {
  writeSession(keyOf(sample), JSON.stringify(panes))
  writeSession(openEditKey(), sample)
  writeSession(wantedKey, editPrefix)
}

export function forgetPanes(sample: string): void {
  forgetOpen()
  removeSession(keyOf(sample))
}

export function readKeptPanes(sample: string): KeptPanes | null {
  try {
    return JSON.parse(readSession(keyOf(sample)) ?? 'null') as KeptPanes | null
  } catch {
    return null
  }
}

/** The sample that was open when the page was left or reloaded. */
export function readOpenPanes(): string {
  return readSession(openEditKey()) ?? ''
}
