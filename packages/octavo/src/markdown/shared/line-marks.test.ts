import { expect, it } from 'vitest'
import { parseFenceMeta } from './fence-meta.ts'
import { readLineMarks } from './line-marks.ts'

function read(code: string, meta = '') {
  const { text, marks, origins } = readLineMarks(code, parseFenceMeta(meta))
  const found = marks.flatMap((names, index) => (names.length > 0 ? [`${index} ${names.join('+')}`] : []))
  return { text, found, origins }
}

it('reads marks from comments at the end of a line', () => {
  expect(read('a() // [!code ++]\nb() // [!code --]\nc() // [!code error]\nd()')).toEqual({
    text: 'a()\nb()\nc()\nd()',
    found: ['0 inserted', '1 deleted', '2 error'],
    origins: [0, 1, 2, 3],
  })
})

it('recognizes the comments of other languages', () => {
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
})

it('counts lines, and starts below a comment that is alone on its line', () => {
  expect(read('// [!code highlight:2]\na\nb\nc')).toEqual({
    text: 'a\nb\nc',
    found: ['0 marked', '1 marked'],
    origins: [1, 2, 3],
  })
})

it('B282 recognizes the magic comments, and removes their lines', () => {
  const code = '// highlight-next-line\na\nb\n  # highlight-start\nc\nd\n  # highlight-end\ne'
  expect(read(code)).toEqual({
    text: 'a\nb\nc\nd\ne',
    found: ['0 marked', '2 marked', '3 marked'],
    origins: [1, 2, 4, 5, 7],
  })
})

it('B282 a range in the first line turns magic comments off', () => {
  expect(read('// highlight-next-line\na', '{2}')).toMatchObject({
    text: '// highlight-next-line\na',
    found: ['1 marked'],
  })
})

it('leaves other comments alone', () => {
  const code = '// [!code other]\nconst a = "// [!code ++]" // no\n// highlight-next-line please'
  expect(read(code)).toMatchObject({ text: code, found: [] })
})
