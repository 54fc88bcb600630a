import { expect, it } from 'vitest'
import type { Problem } from '../../model/problem.ts'
import { checkCatalog, completeCatalog, findShipped, parseCatalog } from './catalog.ts'

const file = 'i18n/ar/messages.json'

function describeAll(problems: Problem[]): string {
  return problems
    .map(
      ({ severity, line, column, message, hint }) => `${severity} ${line}:${column} ${message}\n-> ${hint}`,
    )
    .join('\n')
}

it('reads an object of strings, says where the JSON is malformed, and adds what is missing behind it', () => {
  expect(parseCatalog('{ "Docs": "x" }', file)).toEqual({ messages: { Docs: 'x' }, problems: [] })
  const { problems } = parseCatalog('{\n  "Docs": "x",\n}\n', file)
  expect(problems[0]).toMatchObject({
    severity: 'error',
    file,
    line: 3,
    column: 1,
    frame: expect.stringContaining('> 3 | }'),
  })
  expect(problems[0]?.message).toMatch(/^The catalog is not valid JSON: \w/)
  expect(parseCatalog('{ "Docs": ', file).problems[0]).toMatchObject({ line: 1, column: 10 })
  expect(parseCatalog('[]', file).problems[0]?.message).toBe('The catalog is not an object.')
  const { messages, problems: wrong } = parseCatalog('{ "a": "x", "b": { "message": "y" } }', file)
  expect(messages).toEqual({ a: 'x' })
  expect(describeAll(wrong)).toMatchSnapshot()
  expect(
    completeCatalog({ messages: { Old: 'Ancien', Docs: 'Documentation' }, shipped: null }, listed),
  ).toEqual({
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
  const { messages: whole } = completeCatalog({ messages: {}, shipped: null }, listed)
  expect(completeCatalog({ messages: whole, shipped: null }, listed)).toMatchObject({
    messages: whole,
    added: [],
    obsolete: [],
  })
})

it('warns about unused messages and wrong placeholders, but not about plural forms without the number', () => {
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
  const catalog = { file, source, shipped: null, ...parseCatalog(source, file) }
  expect(describeAll(checkCatalog(catalog, known))).toMatchSnapshot()
  const plural = '{ "x": "none|one|{count} books", "y": "{anything}" }'
  const accepted = { file, source: plural, shipped: null, ...parseCatalog(plural, file) }
  const listed = new Map([
    ['x', '{count} book|{count} books'],
    ['y', null],
  ])
  expect(checkCatalog(accepted, listed)).toEqual([])
})

it('starts from the translation that comes with the engine, which counts as translated even where it says the same', () => {
  const shipped = { 'octavo.toc.title': 'Sur cette page', 'site.only-id': 'x', Docs: 'Docs' }
  expect(completeCatalog({ messages: {}, shipped }, listed)).toEqual({
    messages: { Docs: 'Docs', 'octavo.toc.title': 'Sur cette page', 'site.only-id': 'x' },
    added: ['Docs', 'octavo.toc.title', 'site.only-id'],
    untranslated: [],
    obsolete: [],
    unreadable: [],
  })
})

it('finds the translation for a tag that its readers can read', () => {
  const tags = ['fr', 'he', 'hi', 'pt-BR', 'zh-CN', 'zh-TW']
  const find = (tag: string) => [tag, findShipped(tag, tags)]
  const wanted = [
    'fr',
    'fr-CA',
    'pt',
    'pt-PT',
    'zh',
    'zh-Hant',
    'zh-HK',
    'ZH-cn',
    'iw',
    'hi-Latn',
    'en',
    'eo',
  ]
  expect(Object.fromEntries(wanted.map(find))).toEqual({
    fr: 'fr',
    'fr-CA': 'fr',
    pt: 'pt-BR',
    'pt-PT': 'pt-BR',
    zh: 'zh-CN',
    'zh-Hant': 'zh-TW',
    'zh-HK': 'zh-TW',
    'ZH-cn': 'zh-CN',
    iw: 'he',
    'hi-Latn': null,
    en: null,
    eo: null,
  })
})

const listed = new Map([
  ['Docs', 'Docs'],
  ['', ''],
  ['octavo.toc.title', 'On this page'],
  ['site.only-id', null],
])
