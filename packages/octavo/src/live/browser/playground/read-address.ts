import type { PlaygroundList } from '../../shared/playground-list.ts'
import { fromFragment } from '../editor/edit-fragment.ts'
import { readOpenEdit, type SampleEdit } from '../editor/saved-edits.ts'
import { findByEdit, findByFragment, findStart, listChoices, samplePrefix, type Choice } from './choices.ts'

/** What the playground shows. `choice` is null if the version has no samples. */
export type Shown = {
  version: number
  choice: Choice | null
  edit: SampleEdit | null
  /** What was wrong with the address. */
  mistake: 'unreadable' | 'too large' | 'unknown' | null
}

/** The sample that the address asks for, or the one that was being edited before a reload, or the one to begin with. */
export async function readAddress(list: PlaygroundList, fragment: string): Promise<Shown> {
  const choices = listChoices(list)
  const show = (choice: Choice | null, rest: Partial<Shown> = {}): Shown => ({
    version: choice?.version ?? 0,
    choice,
    edit: null,
    mistake: null,
    ...rest,
  })
  const first = choices[0] ?? null
  const shared = await fromFragment(fragment)
  if (shared) {
    const { edit, mistake } = shared
    if (!edit) return show(first, { mistake })
    const choice = findByEdit(choices, edit)
    return choice ? show(choice, { edit }) : show(first, { mistake: 'unknown' })
  }
  if (fragment.startsWith(samplePrefix)) {
    const choice = findByFragment(choices, fragment)
    return choice ? show(choice) : show(first, { mistake: 'unknown' })
  }
  const open = readOpenEdit()
  return show((open && findByEdit(choices, open)) ?? (first && findStart(choices, first.version)))
}
