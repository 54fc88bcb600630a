import { expect, test } from 'vitest'
import ts from 'typescript'
import { quantile } from './quantile.mjs'
import { countSyntax } from './count-syntax.mjs'
import { buildImportGraph, findCycles } from './find-cycles.mjs'

/**
 * @param {string} file
 * @param {string} text
 */
function parse(file, text) {
  return { file, lines: 0, tree: ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true) }
}

test('functions, parameters, any and documented exports are counted', () => {
  const { tree } = parse(
    '/a.ts',
    `/** Adds. */
export function add(a: any, b: number, c: number, d: number, e: number) {
  return [a, b, c, d, e].map((value) => value)
}
export type Bare = string
const hidden = 1
`,
  )
  expect(countSyntax(tree)).toEqual({
    functionLines: [3],
    longParameterLists: 1,
    anys: 1,
    exported: 2,
    documented: 1,
  })
})

test("a circle of imports is one cycle, and types and dynamic imports don't count", () => {
  const graph = buildImportGraph([
    parse('/s/a.ts', `import { b } from './b.ts'`),
    parse('/s/b.ts', `export { c } from './c.ts'`),
    parse('/s/c.ts', `import { a } from './a.ts'; import { d } from './d.ts'`),
    parse('/s/d.ts', `import type { A } from './a.ts'; const later = () => import('./a.ts')`),
  ])
  expect(findCycles(graph).map((group) => group.toSorted())).toEqual([['/s/a.ts', '/s/b.ts', '/s/c.ts']])
})

test('quantiles work for few values', () => {
  expect(quantile([], 0.9)).toBeNaN()
  expect(quantile([5, 1, 3], 0.5)).toBe(3)
  expect(quantile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.9)).toBe(9)
})
