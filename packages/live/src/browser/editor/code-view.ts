import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { tsxLanguage, typescriptLanguage } from '@codemirror/lang-javascript'
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { drawSelection, EditorView, highlightSpecialChars, keymap } from '@codemirror/view'
import type { SampleMessage } from 'octavo/feature-shared'
import type { TypeChecker } from '../language/type-checker.ts'
import { codeColors } from './code-colors.ts'
import { hideLines, readHidden, startOfShown, type LineRange } from './hidden-lines.ts'
import { errorLines, queryNotes, readQueries, setAnswers, setErrors, type Query } from './line-notes.ts'
import { typeAnswers } from './type-answers.ts'

/** One file in the editor. */
export type CodeFile = {
  name: string
  text: string
  hidden: readonly LineRange[]
  /** Whether hidden lines stay hidden. */
  isFolded?: boolean
  /** What to show below its lines, once it's known. */
  queries?: readonly Query[]
}

type Options = {
  /** An element with a shadow root of its own, so that the page's policy allows the editor's styles. */
  place: HTMLElement
  files: readonly CodeFile[]
  checker: TypeChecker
  onChange: () => void
  /** The reader wants to leave the text with the keyboard. */
  onEscape: () => void
  /** Absent if the files can't be run. */
  onRun?: () => void
}

export type CodeView = ReturnType<typeof createCodeView>

/** The text area. It shows one file at a time and keeps the history of each. */
export function createCodeView(options: Options) {
  const { place, files, onChange } = options
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
    return createState(file, options, (state, isChanged) => {
      states.set(file.name, state)
      if (isChanged) onChange()
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
    show(name: string) {
      active = name
      view.setState(stateIn(name))
    },
    read: (name: string) => stateIn(name).doc.toString(),
    replace(name: string, text: string) {
      const { length } = stateIn(name).doc
      if (stateIn(name).doc.toString() !== text)
        dispatch(name, { changes: { from: 0, to: length, insert: text } })
    },
    /** Starts again with other texts. Nothing can be undone. */
    restart(others: readonly CodeFile[]) {
      for (const file of others) states.set(file.name, stateOf(file))
      view.setState(stateIn(active))
      onChange()
    },
    setErrors: (name: string, errors: readonly SampleMessage[]) =>
      dispatch(name, { effects: setErrors.of(errors) }),
    /** Where the file's queries are by now, and the line of each, counted from zero. */
    listQueries(name: string) {
      const state = stateIn(name)
      return readQueries(state).map((query) => ({ ...query, line: state.doc.lineAt(query.at).number - 1 }))
    },
    listHidden: (name: string) => readHidden(stateIn(name)),
    answer: (name: string, texts: readonly string[]) => dispatch(name, { effects: setAnswers.of(texts) }),
    focus: () => view.focus(),
    destroy() {
      resized.disconnect()
      view.destroy()
    },
  }
}

/**
 * When a reader types over a selection, Chromium keeps its colors in a `style` attribute, which the content security
 * policy refuses with an error in the console. So the editor inserts the text itself.
 */
const typeOverSelection = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { from, to, empty } = view.state.selection.main
    const { data: text, inputType, isComposing } = event
    if (inputType !== 'insertText' || text === null || isComposing || empty) return false
    event.preventDefault()
    const insert = () => view.state.update(view.state.replaceSelection(text), { userEvent: 'input.type' })
    const isHandled = view.state
      .facet(EditorView.inputHandler)
      .some((handle) => handle(view, from, to, text, insert))
    if (!isHandled) view.dispatch(insert())
    return true
  },
})

/**
 * Characters that change the direction of text or take no space could hide what code from a link does. These are the
 * ones that CodeMirror doesn't show by default, except those that join emoji.
 */
const hidingCharacters =
  /[\u034f\u115f\u1160\u180e\u200c\u202a-\u202c\u2060-\u2064\u2068\u2800\u3164\uffa0\u{e0000}-\u{e007f}]|(?<!\p{Extended_Pictographic}\ufe0f?)\u200d/gu

/** A file with everything that its editor does. */
function createState(
  { name, text, hidden, isFolded, queries }: CodeFile,
  { checker, onEscape, onRun }: Options,
  onUpdate: (state: EditorState, isChanged: boolean) => void,
): EditorState {
  return EditorState.create({
    doc: text,
    selection: { anchor: Math.min(startOfShown(text, hidden), text.length) },
    extensions: [
      codeColors,
      name.endsWith('x') ? tsxLanguage : typescriptLanguage,
      indentUnit.of('  '),
      EditorState.tabSize.of(2),
      history(),
      drawSelection(),
      highlightSpecialChars({ addSpecialChars: hidingCharacters }),
      indentOnInput(),
      bracketMatching(),
      closeBrackets(),
      typeAnswers(name, checker),
      errorLines,
      typeOverSelection,
      hidden.length > 0 ? hideLines(hidden, isFolded) : [],
      queries ? queryNotes(queries) : [],
      // Tab has no binding, so it moves the focus to the next control.
      keymap.of([
        ...completionKeymap,
        ...closeBracketsKeymap,
        ...historyKeymap,
        { key: 'Escape', run: () => (onEscape(), true) },
        ...(onRun ? [{ key: 'Mod-Enter', run: () => (onRun(), true) }] : []),
        ...defaultKeymap,
      ]),
      // Long lines scroll, and keyboard users must be able to reach what scrolls.
      EditorView.contentAttributes.of({ 'aria-label': name, tabindex: '0' }),
      EditorView.updateListener.of(({ docChanged, state }) => onUpdate(state, docChanged)),
    ],
  })
}
