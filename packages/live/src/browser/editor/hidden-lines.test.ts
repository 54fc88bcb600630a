import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { hideLines, startOfShown } from './hidden-lines.ts'

const text = "import { z } from 'zod'\n\nconst a = 1\n\nconst b = 2"
const hidden = [
  [0, 2],
  [3, 4],
] as const

const start = startOfShown(text, hidden)
const stateOf = (isFolded: boolean) =>
  EditorState.create({ doc: text, selection: { anchor: start }, extensions: hideLines(hidden, isFolded) })

test('lines that stay folded survive what a reader deletes, and the first line that is shown can be changed', () => {
  expect(text.slice(start)).toBe('const a = 1\n\nconst b = 2')
  expect(startOfShown(text, [])).toBe(0)
  expect(startOfShown(text, [[3, 4]])).toBe(0)
  const all = stateOf(true).update({ selection: { anchor: 0, head: text.length } }).state
  expect([all.selection.main.anchor, all.selection.main.head]).toEqual([start, text.length])
  const emptied = stateOf(true).update({ changes: { from: 0, to: text.length, insert: 'x' } }).state
  expect(emptied.doc.toString()).toContain("import { z } from 'zod'\n\n")
  expect(emptied.doc.toString()).not.toContain('const')
  const joined = stateOf(true).update({ changes: { from: start - 1, to: start } }).state
  expect(joined.doc.toString()).toBe(text)
  const typed = stateOf(true).update({ changes: { from: start, insert: '// ' } }).state
  expect(typed.doc.toString()).toContain('\n// const a = 1\n')
  expect(stateOf(false).update({ changes: { from: 0, to: text.length } }).state.doc.length).toBe(0)
})
