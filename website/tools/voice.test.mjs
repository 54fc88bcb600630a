import { expect, test } from 'vitest'
import { findAvoidedPhrases, hideCode, listLongSentences } from './voice.mjs'

test('phrases we avoid are found in prose, with their line, over two lines too, and not in code or idioms', () => {
  const page = ['# Headers', '', 'They stand under `headers`.', 'Load it anew, also if it is fresh.'].join(
    '\n',
  )
  expect(findAvoidedPhrases(page)).toEqual([
    { line: 3, phrase: 'stand' },
    { line: 4, phrase: 'anew' },
    { line: 4, phrase: 'also if' },
  ])
  const other = [
    '---',
    'title: wish',
    '---',
    'import { anew } from "./anew"',
    '`mend` and [a link](/docs/anew "x") {#anew} <Box wish="a text" />',
    '- ```ts',
    '  // stands in the way',
    '  ```',
    '<!-- a picture -->',
  ].join('\n')
  expect(findAvoidedPhrases(other)).toEqual([])
  const list = ['Queries, mutations, inputs and errors.', 'It works for `Date`, `Map` and `Set`.'].join('\n')
  expect(findAvoidedPhrases(list)).toEqual([
    { line: 1, phrase: 'queries, mutations, inputs and errors' },
    { line: 2, phrase: 'for code, code and code' },
  ])
  expect(findAvoidedPhrases('It works for `Date`, `Map`, and `Set`. If so, read and write.')).toEqual([])
  const long = [
    'Queries, mutations, and',
    'subscriptions. Inputs, outputs, links',
    'and errors.',
    '',
    '# A',
  ].join('\n')
  expect(findAvoidedPhrases(long)).toEqual([{ line: 2, phrase: 'inputs, outputs, links and errors' }])
  const idioms = ['RPC stands for remote procedure call. A standalone server stands out.']
  idioms.push('None has more than 80. A text label has a text alternative.')
  expect(idioms.flatMap((idiom) => findAvoidedPhrases(idiom))).toEqual([])
})

test('sentences of more than thirty words are listed, with code spans as one word, and every line keeps its place', () => {
  const short = `Some ${'word '.repeat(27)}\`a b c\` end.`
  const long = `Some ${'word '.repeat(29)}end.`
  expect(listLongSentences(`${short} ${long}\n\n- ${short}\n- ${short}\n\n| ${short} | ${short} |`)).toEqual([
    long,
  ])
  const page = 'a\n```ts\nb\n```\nc `d` e\n'
  expect(hideCode(page).split('\n')).toEqual(['a', '     ', ' ', '   ', 'c Code e', ''])
})
