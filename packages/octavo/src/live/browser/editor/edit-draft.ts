import type { LiveFile } from '../../../samples/shared/live-sample.ts'
import type { SampleTexts } from '../language/language.ts'
import { forgetEdit, saveEdit, type SampleEdit } from './saved-edits.ts'
import { editPrefix } from './wanted-edit.ts'

/** Edits are saved when the reader pauses. */
const saveDelayMs = 300

/** A sample with a reader's changes. */
export interface Draft {
  texts: () => SampleTexts
  changes: () => SampleEdit
  saveSoon: () => void
  save: () => void
  /** Undoes `saveSoon`. */
  cancel: () => void
  /** Removes what was saved. */
  forget: () => void
}

type Options = {
  files: readonly LiveFile[]
  read: (file: string) => string
  /** What identifies the sample. */
  sample: Pick<SampleEdit, 'sample' | 'index' | 'page'>
  /** Files that a link changed. */
  fromLink: () => readonly string[]
  /** The address of the unchanged sample. */
  home: () => string
}

export function createDraft({ files, read, sample, fromLink, home }: Options): Draft {
  let timer = 0
  const draft: Draft = {
    texts: () => Object.fromEntries(files.map(({ name }) => [name, read(name)])),
    changes() {
      const changed = files.filter(({ name, code }) => read(name) !== code).map(({ name }) => name)
      return {
        ...sample,
        files: Object.fromEntries(changed.map((name) => [name, read(name)])),
        fromLink: fromLink().filter((name) => changed.includes(name)),
      }
    },
    saveSoon() {
      clearTimeout(timer)
      timer = window.setTimeout(draft.save, saveDelayMs)
    },
    save() {
      clearTimeout(timer)
      saveEdit(draft.changes())
      removeEditFromAddress()
    },
    cancel: () => clearTimeout(timer),
    forget() {
      draft.cancel()
      forgetEdit(sample.sample)
      removeEditFromAddress()
    },
  }
  return draft

  /** A reload opens what the address contains, so an address with an earlier change would undo later ones. */
  function removeEditFromAddress(): void {
    if (location.hash.startsWith(editPrefix)) history.replaceState(history.state, '', home())
  }
}
