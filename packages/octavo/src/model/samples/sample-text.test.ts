import { expect, test } from 'vitest'
import { parseSampleText, visibleCode } from './sample-text.ts'

const lines = (...text: string[]) => text.join('\n')

test.each([
  ['code stays as it is', lines('const a = 1', '', '// why', 'a'), lines('const a = 1', '', '// why', 'a')],
  ['above a cut', lines("import 'x'", '// ---cut---', 'a'), 'a'],
  ['above a cut, in its long name', lines('x', '  // ---cut-before---', 'a'), 'a'],
  ['below a cut', lines('a', '// ---cut-after---', 'x'), 'a'],
  ['between two cuts', lines('a', '// ---cut-start---', 'x', '// ---cut-end---', 'b'), lines('a', 'b')],
  ['names of files', lines('// @filename: a.ts', 'a', '', '// @filename: b.ts', 'b'), lines('a', '', 'b')],
  ['expected errors', lines('// @errors: 2322 2345', 'a'), 'a'],
  ['questions', lines('const a = 1', '//    ^?', 'b'), lines('const a = 1', 'b')],
  ['blank lines that hiding leaves', lines('x', '// ---cut---', '', 'a', '', '// @errors: 1'), 'a'],
  ['nothing in a fence that would be empty', lines('a', '// ---cut---'), lines('a', '// ---cut---')],
])('hides %s', (_, code, visible) => expect(visibleCode(code)).toBe(visible))

test.each(['// @ts-expect-error: a number', '// ^? is asked below', "const url = '// @filename: x'"])(
  'reads %j as code',
  (line) => {
    const { directives, mistakes } = parseSampleText(line)
    expect([...directives]).toEqual([])
    expect(mistakes).toEqual([])
  },
)

test('separates the files of a fence, records errors, assigns arrows, and reports a fence that hides all of it', () => {
  const { parts } = parseSampleText(lines('a', '// @filename: b.ts', 'b', '// @Filename: src/c.tsx', 'c'))
  expect(parts).toEqual([
    { file: null, from: 0, to: 1 },
    { file: 'b.ts', from: 1, to: 3 },
    { file: 'src/c.tsx', from: 3, to: 5 },
  ])
  expect(parseSampleText(lines('a', '// @errors: 2322, 2345')).expected).toEqual([
    { code: 2322, line: 1 },
    { code: 2345, line: 1 },
  ])
  expect(parseSampleText(lines('const ab = cd', '//    ^?', '//         ^|')).queries).toEqual([
    { line: 0, column: 6, at: 1, kind: 'type' },
    { line: 0, column: 11, at: 2, kind: 'completions' },
  ])
  expect(parseSampleText(lines('a', '// ---cut---')).mistakes).toMatchObject([
    { message: 'Everything in this fence is hidden.' },
  ])
})

test.each([
  ['// @errors: many', 'Expected compiler error numbers, found "many".'],
  ['// @errors:', 'Expected compiler error numbers, found "".'],
  ['// @error: 2322', 'Unknown directive "@error".'],
  ['// @noErrors', 'Unknown directive "@noErrors".'],
  ['// @file: a.ts', 'Unknown directive "@file".'],
  ['// ---cut-start---', '---cut-start--- without ---cut-end---.'],
  ['// ---cut-end---', '---cut-end--- without ---cut-start---.'],
  ['// ^?', 'The arrow points at nothing.'],
])('explains what is wrong with %j', (line, message) => {
  expect(parseSampleText(lines(line, 'a')).mistakes).toMatchObject([{ line: 0, message }])
})
