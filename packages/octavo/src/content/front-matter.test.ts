import { expect, test } from 'vitest'
import { frontMatterSchemas } from './front-matter-schema.ts'
import { parseYamlMap } from './front-matter.ts'
import { parseSource } from './parse-source.ts'
import { splitFrontMatter } from './source/split-front-matter.ts'
import { validateKeys } from './validate-keys.ts'

function read(source: string, kind: keyof typeof frontMatterSchemas = 'doc') {
  const { yaml } = splitFrontMatter(source)
  const parsed = parseYamlMap({ yaml: yaml ?? '', firstLine: 2 })
  const validated = validateKeys({
    parsed,
    schema: frontMatterSchemas[kind],
    noun: 'Front matter key',
  })
  return { values: validated.values, findings: [...parsed.findings, ...validated.findings] }
}

function post(yaml: string) {
  return read(`---\n${yaml}\n---\n`, 'post')
}

test('splitFrontMatter: finds the body, even with Windows line endings or when it is empty, and reports what is never closed', () => {
  expect(splitFrontMatter('---\na: b\n---\nText')).toMatchObject({ yaml: 'a: b\n', bodyStart: 13 })
  expect(splitFrontMatter('---\r\na: b\r\n---\r\nText')).toMatchObject({ yaml: 'a: b\n', bodyStart: 16 })
  expect(splitFrontMatter('---\n---')).toMatchObject({ yaml: '', bodyStart: 7 })
  expect(splitFrontMatter('Text\n---\n')).toMatchObject({ yaml: null, bodyStart: 0 })
  const text = '---\ntitle: a\n\nText'
  expect(parseSource({ text, kind: 'doc', file: 'a.md', emoji: null }).findings).toMatchSnapshot()
})

test('parseYamlMap and validateKeys: keeps valid values, and reports wrong, empty and unknown ones with their place', () => {
  const { values, findings } = read(
    '---\ntitle: A\nkeywords:\n  - x\npagination_next: null\nsidebar_position: 1.5\n---\n',
  )
  expect(findings).toEqual([])
  expect(values).toEqual({ title: 'A', keywords: ['x'], pagination_next: null, sidebar_position: 1.5 })
  const { values: rest, findings: wrong } = read(
    '---\ntitle: 2023\nsidebar_position: first\nid: a/b\nslug: /x\n---\n',
  )
  expect(rest).toEqual({ slug: '/x' })
  expect(wrong.map(({ message, hint, line }) => `${line}: ${message} ${hint}`)).toMatchSnapshot()
  expect(read('---\ntitle:\n---\n').findings[0]?.message).toBe(
    'Front matter key "title" must be a string, but it is empty.',
  )
  const { findings: unknown } = read('---\ntitle: a\nsidebar_lable: b\nzzz: c\n---\n')
  expect(unknown).toMatchObject([
    {
      check: 'unknownFrontMatter',
      message: 'Unknown front matter keys "sidebar_lable", "zzz".',
      hint: 'Did you mean "sidebar_label" instead of "sidebar_lable"?',
      line: 3,
    },
  ])
  expect(read('---\n? |\n  first\n  second\n: 1\n---\n').findings[0]?.message).toBe(
    'Unknown front matter key "first…".',
  )
  expect(read(`---\n${'k'.repeat(200)}: 1\n---\n`).findings[0]?.message).toBe(
    `Unknown front matter key "${'k'.repeat(60)}…".`,
  )
  expect(read('---\nconstructor: a\ntoString: b\n---\n').findings).toHaveLength(1)
  for (const key of ['constructor', '__proto__', 'hasOwnProperty'])
    expect(read(`---\n${key}: a\n---\n`).findings).toMatchObject([{ line: 2, column: 1 }])
})

test("parseYamlMap and validateKeys: broken YAML, dates that don't exist and levels above the limit are reported", () => {
  const { findings } = read('---\ntitle: a\nslug: [oops\n---\n')
  expect(findings).toHaveLength(1)
  expect(findings[0]).toMatchObject({ line: 4, message: expect.stringMatching(/^Invalid YAML: .*\]\.$/) })
  const colon = read('---\ntitle: a: b\n---\n').findings[0]
  expect(colon).toMatchObject({ line: 2, column: 8 })
  expect(read('---\n- a\n---\n').findings[0]?.message).toBe(
    'Front matter must consist of keys and values, such as "title: Quickstart".',
  )
  expect(read('---\n# only a comment\n---\n').findings).toEqual([])
  expect(read('---\ndate: 2023-01-17T10:00:00Z\n---\n', 'post').values).toEqual({ date: '2023-01-17' })
  expect(read('---\nupdated: 2023-02-31\n---\n', 'post').findings[0]?.message).toBe(
    'Front matter key "updated" must be a date such as 2023-01-17, but it is the string "2023-02-31".',
  )
  expect(read('---\ndate: 2023-02-31\n---\n', 'post').findings[0]?.message).toBe(
    'Front matter key "date" must be a date such as 2023-01-17, but it is the string "2023-02-31".',
  )
  expect(read('---\ntoc_max_heading_level: 7\n---\n').findings[0]?.message).toBe(
    'Front matter key "toc_max_heading_level" must be 6 or less, but it is the number 7.',
  )
})

test('parseYamlMap and validateKeys: all ways to write authors and tags are normalized', () => {
  expect(post('authors: Docs team').values).toEqual({ authors: [{ name: 'Docs team' }] })
  expect(post('authors:\n  name: A\n  image_url: /a.png\n  extra: x').values).toEqual({
    authors: [{ name: 'A', image_url: '/a.png' }],
  })
  expect(post('authors: [A, {name: B, url: u}]').values).toEqual({
    authors: [{ name: 'A' }, { name: 'B', url: 'u' }],
  })
  expect(post('tags: [a, {label: B, permalink: /b}]').values).toEqual({ tags: ['a', 'B'] })
  expect(post('authors: {title: x}').findings[0]?.message).toBe(
    'Front matter key "authors" must be a name, an author with a name, or a list of those, but it is a map of keys.',
  )
})

test('parseYamlMap and validateKeys: circular or dangling aliases and excessive nesting are rejected', () => {
  const messageOf = (yaml: string) =>
    parseYamlMap({ yaml, firstLine: 2 }).findings.map(
      ({ line, column, message }) => `${line}:${column} ${message}`,
    )
  expect(messageOf('title: a\nslug: *gone\n')).toEqual([
    '3:7 Invalid YAML: the alias *gone has no anchor &gone before it.',
  ])
  expect(messageOf('tags: &a [x, *a]\n')).toEqual([
    '2:14 Invalid YAML: the alias *a refers to a value that contains it.',
  ])
  expect(messageOf('title: a\nslug: "\\uD83D\\uDE00 \\uD83D"\n')).toEqual([
    '3:7 Invalid YAML: a string contains an incomplete character.',
  ])
  expect(messageOf(`a: &a [x]\nb: [${'*a, '.repeat(200)}x]\n`)).toEqual([
    '2:1 Invalid YAML: it contains too many aliases.',
  ])
  expect(messageOf(`a: ${'['.repeat(20_000)}${']'.repeat(20_000)}\n`)).toEqual([
    '2:1 Invalid YAML: it is nested too deeply.',
  ])
})

test('a key that is there twice is to be removed once', () => {
  expect(read('---\ntitle: a\ntitle: b\n---\n').findings).toMatchObject([
    { line: 3, hint: 'Remove one of the two.' },
  ])
})
