import { expect, test } from 'vitest'
import { cutRegion, listRegions, parseInclude } from './code-include.ts'

test.each([
  ['ts', null],
  ['ts title="file=x"', null],
  ['ts file=./a.ts', { path: './a.ts', region: null }],
  ['ts title="x" file=./a.ts#part {1}', { path: './a.ts', region: 'part' }],
  ['ts file="./my files/a.ts#part"', { path: './my files/a.ts', region: 'part' }],
])('the first line of a fence: %s', (meta, expected) => expect(parseInclude(meta)).toEqual(expected))

const text = `import { a } from 'a'

export function run() {
  // #region call
  a()
  // #region inner
  if (a) {
    a(1)
  }
  // #endregion inner
  // #endregion
}
`

test('shows a file without its region markers, or a region without the indentation its lines share', () => {
  expect(cutRegion(text, null)).toEqual({
    code: "import { a } from 'a'\n\nexport function run() {\n  a()\n  if (a) {\n    a(1)\n  }\n}",
    lines: [1, 2, 3, 5, 7, 8, 9, 12],
    indent: 0,
  })
  expect(cutRegion(text, 'call')).toEqual({
    code: 'a()\nif (a) {\n  a(1)\n}',
    lines: [5, 7, 8, 9],
    indent: 2,
  })
  expect(cutRegion(text, 'inner')?.lines).toEqual([7, 8, 9])
  expect(cutRegion('<!-- #region a -->\r\n<p>\r\n<!-- #endregion -->\r\n', 'a')?.code).toBe('<p>')
  expect(cutRegion('# #region a\nx = 1\n# #endregion\n', 'a')?.code).toBe('x = 1')
  expect(cutRegion(text, 'cal')).toBeNull()
  expect(listRegions(text)).toEqual(['call', 'inner'])
  const lines = Array.from({ length: 200_000 }, () => '  x')
  expect(cutRegion(lines.join('\n'), null)).toMatchObject({ indent: 2 })
})
