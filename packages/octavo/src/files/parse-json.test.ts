import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

test.each([
  ['single quotes', `{\n  "a": 1,\n  "b": 'y',\n  "c": 2\n}`, "'"],
  ['a comment', '// a\n{ "a": 1 }', '/'],
  ['a name without quotes', '{ "a": undefined, "b": 1 }', 'u'],
  ['a misspelled word', '{ "a": trux, "b": 1 }', 'x'],
  ['a second comma', '{ "a": [1,, 2] }', ', 2'],
])('says where it found %s', (_, source, found) => {
  const parsed = parseJson(source)
  if (!('position' in parsed)) throw new Error('It was parsed.')
  expect(source.slice(parsed.position, parsed.position + found.length)).toBe(found)
})

test('says where a text that is not complete ends', () => {
  expect(parseJson('{ "a":\n')).toMatchObject({ position: 6 })
})
