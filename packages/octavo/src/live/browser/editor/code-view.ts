import type { EditorState, Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { SampleMessage } from '../../../samples/shared/sample-results.ts'
import { createCodeState, type CodeFile } from './code-state.ts'
import { setErrors } from './error-lines.ts'
import { readHidden, type LineRange } from './hidden-lines.ts'
import { readQueries, setAnswers, type Query } from './query-notes.ts'

/** The text area. It shows one file at a time and keeps the history of each. */
export interface CodeView {
  show(name: string): void
  read(name: string): string
  replace(name: string, text: string): void
  /** Starts again with other texts. Nothing can be undone. */
  restart(files: readonly CodeFile[]): void
  setErrors(name: string, errors: readonly SampleMessage[]): void
  /** Where the file's queries are by now, and the line of each, counted from zero. */
  listQueries(name: string): (Query & { line: number })[]
  /** The lines that are hidden by now. */
  listHidden(name: string): LineRange[]
  answer(name: string, texts: readonly string[]): void
  focus(): void
  destroy(): void
}

type Options = {
  /** An element with a shadow root of its own, so that the page's policy allows the editor's styles. */
  place: HTMLElement
  files: readonly CodeFile[]
  answers: (file: string) => Extension
  onChange: () => void
  /** The reader wants to leave the text with the keyboard. */
  onEscape: () => void
  /** Absent if the files can't be run. */
  onRun?: () => void
}

export function createCodeView({ place, files, answers, onChange, onEscape, onRun }: Options): CodeView {
  // In a shadow root, styles can be objects instead of elements, which a strict policy would refuse.
  const root = place.shadowRoot ?? place.attachShadow({ mode: 'open' })
  // Outside of the shadow root, this element is the target of key events. The page's shortcuts ignore elements with this
  // attribute.
  place.setAttribute('contenteditable', 'false')
  const states = new Map(files.map((file) => [file.name, stateOf(file)]))
  const [first] = files
  if (!first) throw new Error('Bug: a sample without files')
  let active = first.name
  const view = new EditorView({ state: stateIn(active), root, parent: root })
  const resized = new ResizeObserver(() =>
    place.style.setProperty('--editor-width', `${view.scrollDOM.clientWidth}px`),
  )
  resized.observe(view.scrollDOM)

  function stateOf(file: CodeFile): EditorState {
    return createCodeState(file, {
      answers: answers(file.name),
      onEscape,
      ...(onRun && { onRun }),
      onUpdate(state, isChanged) {
        states.set(file.name, state)
        if (isChanged) onChange()
      },
    })
  }
  function stateIn(name: string): EditorState {
    const state = states.get(name)
    if (!state) throw new Error(`Bug: no file ${name} in the editor`)
    return state
  }
  /** Applies a change to a file whether it's shown or not. */
  function dispatch(name: string, spec: Parameters<EditorView['dispatch']>[0] & object): void {
    if (name === active) view.dispatch(spec)
    else states.set(name, stateIn(name).update(spec).state)
  }
  return {
    show(name) {
      active = name
      view.setState(stateIn(name))
    },
    read: (name) => stateIn(name).doc.toString(),
    replace(name, text) {
      const { length } = stateIn(name).doc
      if (stateIn(name).doc.toString() !== text)
        dispatch(name, { changes: { from: 0, to: length, insert: text } })
    },
    restart(others) {
      for (const file of others) states.set(file.name, stateOf(file))
      view.setState(stateIn(active))
      onChange()
    },
    setErrors: (name, errors) => dispatch(name, { effects: setErrors.of(errors) }),
    listQueries(name) {
      const state = stateIn(name)
      return readQueries(state).map((query) => ({ ...query, line: state.doc.lineAt(query.at).number - 1 }))
    },
    listHidden: (name) => readHidden(stateIn(name)),
    answer: (name, texts) => dispatch(name, { effects: setAnswers.of(texts) }),
    focus: () => view.focus(),
    destroy() {
      resized.disconnect()
      view.destroy()
    },
  }
}
