import { countSyntax } from './count-syntax.mjs'
import { buildImportGraph, findCycles } from './find-cycles.mjs'
import { quantile } from './quantile.mjs'

/**
 * What the measurement prints: one line per property of the sources.
 * @param {import('./read-sources.mjs').Source[]} sources
 * @param {number} testLines
 * @returns {[name: string, value: string][]}
 */
export function buildRow(sources, testLines) {
  const fileLines = sources.map(({ lines }) => lines)
  const lines = sum(fileLines)
  const syntax = sources.map(({ tree }) => countSyntax(tree))
  const functionLines = syntax.flatMap((counts) => counts.functionLines)
  const todos = sources.map(({ tree }) => tree.text.match(/\b(?:TODO|HACK|FIXME|XXX)\b/g)?.length ?? 0)
  const exported = sum(syntax.map((counts) => counts.exported))
  const documented = sum(syntax.map((counts) => counts.documented))
  return [
    ['Source files / lines', `${sources.length} / ${(lines / 1000).toFixed(1)}k`],
    [
      'File lines median / p90 / max',
      `${quantile(fileLines, 0.5)} / ${quantile(fileLines, 0.9)} / ${quantile(fileLines, 1)}`,
    ],
    ['Function lines p90 / max', `${quantile(functionLines, 0.9)} / ${quantile(functionLines, 1)}`],
    ['Functions with 5+ params', String(sum(syntax.map((counts) => counts.longParameterLists)))],
    ['`any` per 1000 lines', perThousand(sum(syntax.map((counts) => counts.anys)), lines)],
    ['Import cycles', String(findCycles(buildImportGraph(sources)).length)],
    ['TODO/HACK per 1000 lines', perThousand(sum(todos), lines)],
    ['Exported declarations with JSDoc', `${Math.round((documented / Math.max(1, exported)) * 100)}%`],
    [
      'Test lines / source lines',
      `${(testLines / 1000).toFixed(1)}k (${(testLines / Math.max(1, lines)).toFixed(2)} : 1)`,
    ],
  ]
}

/**
 * @param {number} count
 * @param {number} lines
 */
function perThousand(count, lines) {
  return ((count / Math.max(1, lines)) * 1000).toFixed(1)
}

/** @param {number[]} values */
function sum(values) {
  return values.reduce((total, value) => total + value, 0)
}
