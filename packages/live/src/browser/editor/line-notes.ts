import { StateEffect, StateField, type EditorState, type Extension, type Text } from '@codemirror/state'
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view'
import type { SampleMessage } from 'octavo/feature-shared'
import { createElement } from 'octavo/feature-browser'

/** A message below a line, as the page shows errors and types of samples. */
class Note extends WidgetType {
  private readonly text: string
  private readonly className: string

  constructor(text: string, className: string) {
    super()
    this.text = text
    this.className = className
  }

  override eq({ text, className }: Note): boolean {
    return text === this.text && className === this.className
  }

  override toDOM(): HTMLElement {
    return createElement('div', { className: this.className, textContent: this.text })
  }

  override get estimatedHeight(): number {
    return 22
  }
}

function noteBelow(end: number, text: string, className = 'cm-note') {
  return Decoration.widget({ widget: new Note(text, className), block: true, side: 1 }).range(end)
}

/** Replaces the errors that are shown. */
export const setErrors = StateEffect.define<readonly SampleMessage[]>()

/** Errors move with the text until the compiler has looked at it again. */
export const errorLines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(shown, { changes, effects, state }) {
    const errors = effects.find((effect) => effect.is(setErrors))?.value
    return errors ? decorateErrors(errors, state.doc) : shown.map(changes)
  },
  provide: (field) => EditorView.decorations.from(field),
})

/** After a typo, the compiler may expect the same comma in five places of a line. One message is enough for that. */
function decorateErrors(errors: readonly SampleMessage[], doc: Text): DecorationSet {
  const shown = new Set<string>()
  const ranges = errors.flatMap(({ line: number, start, length, message }) => {
    // An error at the end of a file is reported one line below the last one.
    const line = doc.line(Math.min(number + 1, doc.lines))
    const from = Math.min(line.from + start, line.to)
    const to = Math.min(from + length, line.to)
    const key = `${line.number} ${message}`
    const isNew = !shown.has(key)
    shown.add(key)
    return [
      Decoration.line({ class: 'cm-error-line' }).range(line.from),
      ...(to > from ? [Decoration.mark({ class: 'cm-error' }).range(from, to)] : []),
      ...(isNew ? [noteBelow(line.to, message)] : []),
    ]
  })
  return Decoration.set(ranges, true)
}

/** Something about the code that's shown below its line. `at` is an offset in the text, which moves with it. */
export type Query = { at: number; kind: 'type' | 'completions' }
type Answered = Query & { text: string }

/** Answers to all queries of a file, in order. Empty ones are hidden. */
export const setAnswers = StateEffect.define<readonly string[]>()

const queriesField = StateField.define<readonly Answered[]>({
  create: () => [],
  update(before, { changes, effects }) {
    const moved = before.map((query) => ({ ...query, at: changes.mapPos(query.at) }))
    const answers = effects.find((effect) => effect.is(setAnswers))?.value
    return answers ? moved.map((query, index) => ({ ...query, text: answers[index] ?? '' })) : moved
  },
  provide: (own) =>
    EditorView.decorations.compute([own, 'doc'], (state) => {
      const answered = state.field(own).filter(({ text }) => text !== '')
      const notes = answered.map(({ at, text }) =>
        noteBelow(state.doc.lineAt(at).to, text, 'cm-note cm-answer'),
      )
      return Decoration.set(notes, true)
    }),
})

/** Shows answers below the lines that ask for them. */
export function queryNotes(queries: readonly Query[]): Extension {
  return queriesField.init(() => queries.map((query) => ({ ...query, text: '' })))
}

export function readQueries(state: EditorState): readonly Query[] {
  return state.field(queriesField, false) ?? []
}
