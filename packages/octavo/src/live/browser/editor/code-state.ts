import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { tsxLanguage, typescriptLanguage } from '@codemirror/lang-javascript'
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language'
import { EditorState, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, highlightSpecialChars, keymap } from '@codemirror/view'
import { codeColors } from './code-colors.ts'
import { errorLines } from './error-lines.ts'
import { hideLines, startOfShown, type LineRange } from './hidden-lines.ts'
import { queryNotes, type Query } from './query-notes.ts'

/** One file in the editor. */
export type CodeFile = {
  name: string
  text: string
  hidden: readonly LineRange[]
  /** Whether hidden lines stay hidden. */
  isFolded?: boolean
  /** What to show below its lines, once it's known. */
  queries?: readonly Query[]
  label: string
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

type Options = {
  answers: Extension
  onEscape: () => void
  onRun?: () => void
  onUpdate: (state: EditorState, isChanged: boolean) => void
}

/** A file with everything that its editor does. */
export function createCodeState(
  { name, text, hidden, isFolded, queries, label }: CodeFile,
  { answers, onEscape, onRun, onUpdate }: Options,
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
      answers,
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
      EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
      EditorView.updateListener.of(({ docChanged, state }) => onUpdate(state, docChanged)),
    ],
  })
}
