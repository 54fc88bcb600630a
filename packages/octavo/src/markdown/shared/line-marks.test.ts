import { expect, it } from 'vitest'
import { parseFenceMeta } from './fence-meta.ts'
import { readLineMarks } from './line-marks.ts'

function read(code: string, meta = '') {
  const { text, marks, origins } = readLineMarks(code, parseFenceMeta(meta))
  const found = marks.flatMap((names, index) => (names.length > 0 ? [`${index} ${names.join('+')}`] : []))
  return { text, found, origins }
}

it('reads marks from comments of all languages at the end of a line, and counts from one alone on its line', () => {
  expect(read('a() // [!code ++]\nb() // [!code --]\nc() // [!code error]\nd()')).toEqual({
    text: 'a()\nb()\nc()\nd()',
    found: ['0 inserted', '1 deleted', '2 error'],
    origins: [0, 1, 2, 3],
  })
  const lines = [
    'a # [!code focus]',
    'b -- [!code warning]',
    'c /* [!code hl] */',
    '<d> <!-- [!code ++] -->',
    '<e> {/* [!code --] */}',
  ]
  expect(read(lines.join('\n'))).toMatchObject({
    text: 'a\nb\nc\n<d>\n<e>',
    found: ['0 focused', '1 warning', '2 marked', '3 inserted', '4 deleted'],
  })
  expect(read('// [!code word:b]\na\nbb\nc // [!code word:a b:1]\na b\na b c')).toMatchObject({
    text: 'a\nbb\nc\na b\na b c',
    found: ['1 marked', '3 marked', '4 marked'],
  })
  expect(read('// [!code highlight:2]\na\nb\nc')).toEqual({
    text: 'a\nb\nc',
    found: ['0 marked', '1 marked'],
    origins: [1, 2, 3],
  })
})

it('B282 recognizes the magic comments and removes their lines, unless a range turns them off', () => {
  const code = '// highlight-next-line\na\nb\n  # highlight-start\nc\nd\n  # highlight-end\ne'
  expect(read(code)).toEqual({
    text: 'a\nb\nc\nd\ne',
    found: ['0 marked', '2 marked', '3 marked'],
    origins: [1, 2, 4, 5, 7],
  })
  expect(read('// highlight-next-line\na', '{2}')).toMatchObject({
    text: '// highlight-next-line\na',
    found: ['1 marked'],
  })
  const other = '// [!code other]\nconst a = "// [!code ++]" // no\n// highlight-next-line please'
  expect(read(other)).toMatchObject({ text: other, found: [] })
})
