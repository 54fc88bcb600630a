import type { LiveFile, LiveSample } from 'octavo/feature-shared'
import type { FileErrors, SampleTexts } from '../language/language.ts'
import { createTypeChecker, type TypeChecker } from '../language/type-checker.ts'
import { editPrefix, openEdits } from './open-edits.ts'
import { forgetEdit, saveEdit, type SampleEdit } from './saved-edits.ts'
import { describeErrors, type EditorStatus } from './status.ts'

/** Edits are saved when the reader pauses. */
const saveDelayMs = 300

/** How files are shown: all of them in one block (`edit-in-tabs.ts`), or each in its own (`edit-in-place.ts`). */
export interface EditorLayout {
  /** The elements that open the editor or contain it. */
  elements: readonly Element[]
  status: EditorStatus
  read: (file: string) => string
  readMarks?: () => NonNullable<SampleEdit['marks']>
  /** Returns those that it shows. */
  showErrors: (errors: FileErrors) => FileErrors
  reset: () => void
  destroy: () => void
}

/** A sample that a reader is editing. */
export interface Editor {
  checker: TypeChecker
  texts: () => SampleTexts
  /** What the reader, or a link, has changed. */
  changes: () => SampleEdit
  onChange: () => void
  save: () => void
  /** Removes what was saved, and what came from a link. */
  forget: () => void
  end: () => void
}

type Options = {
  sample: LiveSample
  files: readonly LiveFile[]
  /** What identifies the sample. */
  identity: Pick<SampleEdit, 'sample' | 'index' | 'page'>
  /** Files that a link changed. */
  fromLink?: string[]
  /** The address of the unchanged sample, if it isn't that of the page. */
  home?: string | undefined
}

/** Keeps what a reader writes, and has it checked. */
export function createEditor(options: Options, createLayout: (editor: Editor) => EditorLayout): Editor {
  const { sample, files, identity, home } = options
  let { fromLink = [] } = options
  let timer = 0
  let said = ''
  const texts = () => Object.fromEntries(files.map(({ name }) => [name, layout.read(name)]))
  const checker = createTypeChecker({
    environment: sample.environment,
    texts,
    onProgress: (share) => layout.status.showProgress(share),
    onFailure: (retry, isSlow) => layout.status.showFailure(retry, isSlow),
    onErrors(found) {
      layout.status.showProgress(null)
      const text = describeErrors(layout.showErrors(found))
      if (text !== said) layout.status.say(text)
      said = text
    },
  })
  const editor: Editor = {
    checker,
    texts,
    changes() {
      const changed = files.filter(({ name, code }) => layout.read(name) !== code).map(({ name }) => name)
      return {
        ...identity,
        files: Object.fromEntries(changed.map((name) => [name, layout.read(name)])),
        fromLink: fromLink.filter((name) => changed.includes(name)),
        ...(layout.readMarks && { marks: layout.readMarks() }),
      }
    },
    onChange() {
      checker.update()
      clearTimeout(timer)
      // Following a link removes blocks before their editors end.
      timer = window.setTimeout(
        () => layout.elements.some(({ isConnected }) => isConnected) && editor.save(),
        saveDelayMs,
      )
    },
    save() {
      clearTimeout(timer)
      saveEdit(editor.changes())
      removeEditFromAddress(home)
    },
    forget() {
      clearTimeout(timer)
      fromLink = []
      forgetEdit(identity.sample)
      removeEditFromAddress(home)
    },
    end() {
      clearTimeout(timer)
      for (const element of layout.elements) openEdits.delete(element)
      checker.close()
      layout.destroy()
    },
  }
  const layout = createLayout(editor)
  for (const element of layout.elements) openEdits.set(element, { reset: layout.reset, end: editor.end })
  checker.start()
  return editor
}

/** A reload opens what the address contains, so an address with an earlier change would undo later ones. */
function removeEditFromAddress(home = location.pathname + location.search): void {
  if (location.hash.startsWith(editPrefix)) history.replaceState(history.state, '', home)
}
