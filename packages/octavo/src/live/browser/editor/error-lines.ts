import { StateEffect, StateField, type Text } from '@codemirror/state'
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view'
import type { SampleMessage } from '../../../samples/shared/sample-results.ts'
import { Note } from './note.ts'

/** Replaces the errors that are shown. */
export const setErrors = StateEffect.define<readonly SampleMessage[]>()

/** Errors move with the text until the compiler has looked at it again. */
export const errorLines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(shown, { changes, effects, state }) {
    let next = shown.map(changes)
    for (const effect of effects) if (effect.is(setErrors)) next = decorate(effect.value, state.doc)
    return next
  },
  provide: (field) => EditorView.decorations.from(field),
})

/** After a typo, the compiler may expect the same comma in five places of a line. One message is enough for that. */
function decorate(errors: readonly SampleMessage[], doc: Text): DecorationSet {
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
      ...(isNew
        ? [Decoration.widget({ widget: new Note(message), block: true, side: 1 }).range(line.to)]
        : []),
    ]
  })
  return Decoration.set(ranges, true)
}
