import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { errorLines, setErrors } from './line-notes.ts'

type Found = { line: number; start: number; length: number; code: number; message: string }

/** The lines with a message below them, and how many places are underlined. */
function show(errors: readonly Found[]) {
  const state = EditorState.create({ doc: 'a b c\nd e', extensions: errorLines })
  const { state: next } = state.update({ effects: setErrors.of(errors) })
  const messages: number[] = []
  let underlined = 0
  next.field(errorLines).between(0, next.doc.length, (from, to, { spec }) => {
    const isMessage = Object.hasOwn(spec as object, 'widget')
    if (isMessage) messages.push(next.doc.lineAt(from).number)
    else if (to > from) underlined++
  })
  return { messages, underlined }
}

test('a message that a line has several times is shown once below it', () => {
  const expected = { length: 1, code: 1005, message: "',' expected." }
  const errors = [
    { line: 0, start: 0, ...expected },
    { line: 0, start: 2, ...expected },
    { line: 0, start: 4, ...expected, message: "';' expected." },
    { line: 1, start: 0, ...expected },
  ]
  expect(show(errors)).toEqual({ messages: [1, 1, 2], underlined: 4 })
})
