import { dirname, resolve } from 'node:path'
import ts from 'typescript'

/**
 * What each file imports at run time: relative imports that are neither type-only nor dynamic.
 * @param {import('./read-sources.mjs').Source[]} sources
 * @returns {Map<string, string[]>}
 */
export function buildImportGraph(sources) {
  return new Map(
    sources.map(({ file, tree }) => {
      const specifiers = tree.statements.flatMap(readSpecifier)
      const relative = specifiers.filter((specifier) => specifier.startsWith('.'))
      return [file, relative.map((specifier) => resolve(dirname(file), specifier))]
    }),
  )
}

/** @param {ts.Statement} statement */
function readSpecifier(statement) {
  if (ts.isImportDeclaration(statement) && !statement.importClause?.isTypeOnly) {
    return ts.isStringLiteral(statement.moduleSpecifier) ? [statement.moduleSpecifier.text] : []
  }
  if (ts.isExportDeclaration(statement) && !statement.isTypeOnly && statement.moduleSpecifier) {
    return ts.isStringLiteral(statement.moduleSpecifier) ? [statement.moduleSpecifier.text] : []
  }
  return []
}

/**
 * Groups of files that import each other in a cycle (strongly connected components, Tarjan).
 * @param {Map<string, string[]>} graph
 * @returns {string[][]}
 */
export function findCycles(graph) {
  /** @type {Map<string, { order: number, low: number, onStack: boolean }>} */
  const seen = new Map()
  /** @type {string[]} */
  const stack = []
  /** @type {string[][]} */
  const cycles = []

  /** @param {string} file */
  const visit = (file) => {
    const state = { order: seen.size, low: seen.size, onStack: true }
    seen.set(file, state)
    stack.push(file)
    const targets = graph.get(file) ?? []
    for (const target of targets) {
      const known = seen.get(target)
      if (!known) state.low = Math.min(state.low, visit(target).low)
      else if (known.onStack) state.low = Math.min(state.low, known.order)
    }
    if (state.low === state.order) closeGroup(file)
    return state
  }

  /** @param {string} first */
  const closeGroup = (first) => {
    const group = stack.splice(stack.indexOf(first))
    for (const file of group) Object.assign(seen.get(file) ?? {}, { onStack: false })
    if (group.length > 1 || (graph.get(first) ?? []).includes(first)) cycles.push(group)
  }

  for (const file of graph.keys()) if (!seen.has(file)) visit(file)
  return cycles
}
