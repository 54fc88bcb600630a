import { expect, it } from 'vitest'
import type { Problem } from '../../shared/model/problem.ts'
import { checkCatalogue } from './check-catalogue.ts'
import { parseCatalogue } from './load-catalogue.ts'

const file = 'i18n/ar/messages.json'

function describeAll(problems: Problem[]): string {
  return problems
    .map(({ severity, line, column, message, frame = '', hint }) =>
      [`${severity} ${line}:${column} ${message}`, frame, `-> ${hint}`].filter(Boolean).join('\n'),
    )
    .join('\n\n')
}

it('reads an object of strings', () => {
  expect(parseCatalogue('{ "Docs": "x" }', file)).toEqual({ messages: { Docs: 'x' }, problems: [] })
})

it('says where the JSON is malformed', () => {
  const { problems } = parseCatalogue('{\n  "Docs": "x",\n}\n', file)
  expect(problems[0]).toMatchObject({ severity: 'error', file, line: 3, column: 1 })
  expect(problems[0]?.message).toMatch(/^The catalogue is not valid JSON: \w/)
  expect(parseCatalogue('{ "Docs": ', file).problems[0]).toMatchObject({ line: 1, column: 10 })
  expect(parseCatalogue('[]', file).problems[0]?.message).toBe('The catalogue is not an object.')
})

it('accepts only strings', () => {
  const { messages, problems } = parseCatalogue('{ "a": "x", "b": { "message": "y" } }', file)
  expect(messages).toEqual({ a: 'x' })
  expect(describeAll(problems)).toMatchInlineSnapshot(`
    "error 1:13 The translation of "b" is not a string.
    > 1 | { "a": "x", "b": { "message": "y" } }
        |             ^
    -> Write a string: "b": "…""
  `)
})

it('warns about unused messages and wrong placeholders', () => {
  const source = [
    '{',
    '  "shelf.book": "x",',
    '  "greeting": "hello",',
    '  "shelf.books": "none|one|{count} {n}"',
    '}',
  ].join('\n')
  const known = new Map([
    ['shelf.books', '{count} book|{count} books'],
    ['greeting', 'Hello {name}'],
  ])
  const catalogue = { file, source, ...parseCatalogue(source, file) }
  expect(describeAll(checkCatalogue(catalogue, known))).toMatchInlineSnapshot(`
    "warning 2:3 Nothing uses the message "shelf.book".
      1 | {
    > 2 |   "shelf.book": "x",
        |   ^
      3 |   "greeting": "hello",
      4 |   "shelf.books": "none|one|{count} {n}"
    -> Did you mean "shelf.books"?

    warning 3:3 The translation is missing the placeholder {name}.
      1 | {
      2 |   "shelf.book": "x",
    > 3 |   "greeting": "hello",
        |   ^
      4 |   "shelf.books": "none|one|{count} {n}"
      5 | }
    -> The original is: Hello {name}

    warning 4:3 The translation has the placeholder {n}, which has no value.
      2 |   "shelf.book": "x",
      3 |   "greeting": "hello",
    > 4 |   "shelf.books": "none|one|{count} {n}"
        |   ^
      5 | }
    -> The original is: {count} book|{count} books"
  `)
})

it('accepts a plural form without the number', () => {
  const source = '{ "x": "none|one|{count} books", "y": "{anything}" }'
  const catalogue = { file, source, ...parseCatalogue(source, file) }
  const known = new Map([
    ['x', '{count} book|{count} books'],
    ['y', null],
  ])
  expect(checkCatalogue(catalogue, known)).toEqual([])
})
