import { expect, test } from 'vitest'
import { colorType, formatType } from './format-type.ts'

test.each([
  ['what fits stays as it is', 'const book: { id: number; title: string; }'],
  ['brackets without an end', 'type A = { a: Array<string; ...'],
  ['arrows and strings are no brackets', 'const a: (b: ">(" | `<`) => void'],
])('%s', (_, text) => expect(formatType(text, 60)).toBe(text))

test('breaks what does not fit, a single type in brackets in place, and keeps what the compiler truncated', () => {
  const text =
    '(method) query<TInput>(opts: { input: { id: number; title: string; }; signal?: AbortSignal; }, more: string[]): Promise<[id: number, title: string]>'
  expect(`\n${formatType(text, 44)}\n`).toBe(`
(method) query<TInput>(
  opts: {
    input: { id: number; title: string; };
    signal?: AbortSignal;
  },
  more: string[]
): Promise<[id: number, title: string]>
`)
  expect(formatType(text, 44).replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
  expect(`\n${formatType('const a: Builder<{ id: number; title: string; }>', 30)}\n`).toBe(`
const a: Builder<{
  id: number;
  title: string;
}>
`)
  expect(`\n${formatType('const a: { id: number; find: <TInput extends Shelf...', 30)}\n`).toBe(`
const a: {
  id: number;
  find: <
    TInput extends Shelf...
`)
})

test('colors words by their kind', () => {
  const colored = colorType('(property) type?: Book | "new" | 12 | null').map(
    ({ text, kind }) => `${kind}:${text}`,
  )
  expect(colored).toEqual([
    'm:(property)',
    ': type',
    'p:?',
    'p::',
    ': ',
    't:Book',
    ': ',
    'p:|',
    ': ',
    's:"new"',
    ': ',
    'p:|',
    ': ',
    'c:12',
    ': ',
    'p:|',
    ': ',
    't:null',
  ])
  expect(colorType('function find(id: number): void').filter(({ kind }) => kind === 'f')).toEqual([
    { text: 'find', kind: 'f' },
  ])
})
