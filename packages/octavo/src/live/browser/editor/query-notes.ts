import { StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state'
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view'
import { Note } from './note.ts'

/** Something about the code that's shown below its line. `at` is an offset in the text, which moves with it. */
export type Query = { at: number; kind: 'type' | 'completions' }
type Answered = Query & { text: string }

/** Answers to all queries of a file, in order. Empty ones are hidden. */
export const setAnswers = StateEffect.define<readonly string[]>()

const field = StateField.define<readonly Answered[]>({
  create: () => [],
  update(before, { changes, effects }) {
    const moved = before.map((query) => ({ ...query, at: changes.mapPos(query.at) }))
    const answers = effects.find((effect) => effect.is(setAnswers))?.value
    return answers ? moved.map((query, index) => ({ ...query, text: answers[index] ?? '' })) : moved
  },
  provide: (own) =>
    EditorView.decorations.compute([own, 'doc'], (state) => decorate(state, state.field(own))),
})

/** Shows answers below the lines that ask for them. */
export function queryNotes(queries: readonly Query[]): Extension {
  return field.init(() => queries.map((query) => ({ ...query, text: '' })))
}

export function readQueries(state: EditorState): readonly Query[] {
  return state.field(field, false) ?? []
}

function decorate({ doc }: EditorState, queries: readonly Answered[]): DecorationSet {
  const ranges = queries
    .filter(({ text }) => text !== '')
    .map(({ at, text }) =>
      Decoration.widget({ widget: new Note(text, 'cm-note cm-answer'), block: true, side: 1 }).range(
        doc.lineAt(at).to,
      ),
    )
  return Decoration.set(ranges, true)
}
