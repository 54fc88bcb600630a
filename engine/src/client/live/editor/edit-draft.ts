import type { LiveFile } from '../../../shared/live/live-sample.ts'
import type { SampleTexts } from '../language/language.ts'
import type { SampleEdit } from './edit-fragment.ts'
import { forgetEdit, keepEdit } from './kept-edits.ts'
import { editPrefix } from './wanted-edit.ts'

/** Edits are stored when the reader pauses. */
const keepMs = 300

/** What a reader has made of a sample. */
export interface Draft {
  texts: () => SampleTexts
  changes: () => SampleEdit
  keepSoon: () => void
  keep: () => void
  /** Takes `keepSoon` back. */
  cancel: () => void
  /** Removes what was stored. */
  forget: () => void
}

type Options = {
  files: readonly LiveFile[]
  read: (file: string) => string
  /** What identifies the sample. */
  sample: Omit<SampleEdit, 'files'>
  /** The address without a change. */
  home: () => string
}

export function createDraft({ files, read, sample, home }: Options): Draft {
  let timer = 0
  const draft: Draft = {
    texts: () => Object.fromEntries(files.map(({ name }) => [name, read(name)])),
    changes() {
      const changed = files.filter(({ name, code }) => read(name) !== code)
      return { ...sample, files: Object.fromEntries(changed.map(({ name }) => [name, read(name)])) }
    },
    keepSoon() {
      clearTimeout(timer)
      timer = window.setTimeout(draft.keep, keepMs)
    },
    keep() {
      clearTimeout(timer)
      keepEdit(draft.changes())
      leaveAddress()
    },
    cancel: () => clearTimeout(timer),
    forget() {
      draft.cancel()
      forgetEdit(sample.sample)
      leaveAddress()
    },
  }
  return draft

  /** A reload opens what the address contains, so an address with an earlier change would undo later ones. */
  function leaveAddress(): void {
    if (location.hash.startsWith(editPrefix)) history.replaceState(history.state, '', home())
  }
}
