import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseSimpleYaml } from './front-matter.ts'

describe('parseSimpleYaml', () => {
  test('reads what most pages contain', () => {
    const source =
      'id: router\ntitle: "Define: routers"\n\nslug: /router\nsidebar_position: 3\nhide_title: true\nkeywords: [a, b c] \ndate: 2023-01-17'
    expect(parseSimpleYaml(source)).toEqual({
      data: {
        id: 'router',
        title: 'Define: routers',
        slug: '/router',
        sidebar_position: 3,
        hide_title: true,
        keywords: ['a', 'b c'],
        date: '2023-01-17',
      },
      keyLines: { id: 1, title: 2, slug: 4, sidebar_position: 5, hide_title: 6, keywords: 7, date: 8 },
    })
  })

  test.each([
    'a: b: c',
    'a: b # c',
    'a:\n  - b',
    'a: |\n  b',
    'a: 1\na: 2',
    'a: null',
    'a:',
    'a',
    '  a: b',
    'a: [b',
    'a: 0x1',
    'a: *b',
    '__proto__: a',
    'a: b\n c',
  ])('leaves %j to the full parser', (source) => expect(parseSimpleYaml(source)).toBeNull())

  test('leaves a lone carriage return to the full parser', () => {
    expect(parseSimpleYaml('a: a\n\r')).toBeNull()
  })

  test('agrees with the full parser wherever it gives a result', () => {
    const piece = fc.constantFrom(
      'a',
      'b',
      ' ',
      '  ',
      ':',
      ': ',
      '#',
      ' #',
      '"',
      "'",
      '[',
      ']',
      ',',
      ', ',
      '-',
      '- ',
      '1',
      '0',
      '.',
      '/',
      'true',
      'null',
      'é',
      '\\',
      '\t',
      '\r',
      '~',
      'x_y',
      '|',
      '>',
      '?',
      '&',
      '*',
      '!',
      '%',
      '@',
      '`',
      '{',
      '}',
      '2023-01-17',
    )
    const value = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''))
    const line = fc
      .tuple(fc.constantFrom('a', 'b', 'c_d', 'e-f', 'toString'), fc.constantFrom(': ', ':', ':  '), value)
      .map((parts) => parts.join(''))
    const source = fc
      .array(fc.oneof({ weight: 5, arbitrary: line }, value), { minLength: 1, maxLength: 3 })
      .map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(source, (text) => {
        const simple = parseSimpleYaml(text)
        if (simple === null || Object.keys(simple.data).length === 0) return
        expect(parse(text, { logLevel: 'error' })).toEqual(simple.data)
      }),
      { numRuns: 20_000 },
    )
  })
})
