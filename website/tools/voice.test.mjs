import { describe, expect, test } from 'vitest'
import { findAvoidedPhrases, hideCode, listLongSentences } from './voice.mjs'

describe('phrases we avoid', () => {
  test('are found in prose, with their line', () => {
    const page = ['# Headers', '', 'They stand under `headers`.', 'Load it anew, also if it is fresh.'].join(
      '\n',
    )
    expect(findAvoidedPhrases(page)).toEqual([
      { line: 3, phrase: 'stand' },
      { line: 4, phrase: 'anew' },
      { line: 4, phrase: 'also if' },
    ])
  })

  test('include British spellings', () => {
    const page =
      'Serialise the labelled colours of a catalogue, and emphasize behavior. Otherwise, cancel hours.'
    expect(findAvoidedPhrases(page).map(({ phrase }) => phrase)).toEqual([
      'serialise',
      'labelled',
      'colours',
      'catalogue',
    ])
  })

  test('can occur in code, addresses, tags and front matter', () => {
    const page = [
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
    expect(findAvoidedPhrases(page)).toEqual([])
  })

  test('include lists without a serial comma', () => {
    const page = ['Queries, mutations, inputs and errors.', 'It works for `Date`, `Map` and `Set`.'].join(
      '\n',
    )
    expect(findAvoidedPhrases(page)).toEqual([
      { line: 1, phrase: 'queries, mutations, inputs and errors' },
      { line: 2, phrase: 'for code, code and code' },
    ])
    expect(findAvoidedPhrases('It works for `Date`, `Map`, and `Set`. If so, read and write.')).toEqual([])
  })
})

test('sentences of more than thirty words are listed, and each code span counts as one word', () => {
  const short = `Some ${'word '.repeat(27)}\`a b c\` end.`
  const long = `Some ${'word '.repeat(29)}end.`
  expect(listLongSentences(`${short} ${long}\n\n- ${short}\n- ${short}\n\n| ${short} | ${short} |`)).toEqual([
    long,
  ])
})

test('hiding code keeps every line in its place', () => {
  const page = 'a\n```ts\nb\n```\nc `d` e\n'
  expect(hideCode(page).split('\n')).toEqual(['a', '     ', ' ', '   ', 'c Code e', ''])
})
