import { expect, test } from 'vitest'
import { compareOutput } from './run-samples.ts'

test("trailing white space doesn't matter", () => {
  expect(compareOutput('a\nb', 'a  \nb\n\n')).toBeNull()
  expect(compareOutput('', '\n')).toBeNull()
})

test('an ellipsis matches anything on its line', () => {
  expect(compareOutput('took … ms (really?)', 'took 12.5 ms (really?)')).toBeNull()
  expect(compareOutput('took … ms', 'took 12 s')).not.toBeNull()
})

test('a difference has its first line and shows both texts', () => {
  expect(compareOutput('a\nb\nc', 'a\nx\nc')).toEqual({ line: 1, text: '  a\n- b\n+ x\n  c' })
  expect(compareOutput('a', 'a\nb')).toEqual({ line: 0, text: '  a\n+ b' })
  expect(compareOutput('a\nb', '')).toEqual({ line: 0, text: '- a\n- b' })
})
