import { expect, test } from 'vitest'
import { completeCatalog } from './complete-catalog.ts'

const known = new Map([
  ['Docs', 'Docs'],
  ['', ''],
  ['octavo.toc.title', 'On this page'],
  ['site.only-id', null],
])

test('adds what is missing with its original, behind what is there', () => {
  expect(completeCatalog({ Old: 'Ancien', Docs: 'Documentation' }, known)).toEqual({
    messages: {
      Old: 'Ancien',
      Docs: 'Documentation',
      'octavo.toc.title': 'On this page',
    },
    added: ['octavo.toc.title'],
    untranslated: ['octavo.toc.title'],
    obsolete: ['Old'],
    unreadable: ['site.only-id'],
  })
})

test('adds nothing twice', () => {
  const { messages } = completeCatalog({}, known)
  expect(completeCatalog(messages, known)).toMatchObject({ messages, added: [], obsolete: [] })
})
