import ts from 'typescript'
import type { CompiledFile, CompiledHover, CompilerFile } from './compiled-sample.ts'
import type { Describer } from './describe-name.ts'
import { listCompletions } from './list-completions.ts'

/** Lists the names a reader can point at: those on visible lines, and those that `^?` asks about. */
export function listHovers(
  source: ts.SourceFile,
  { visible, queries }: CompilerFile,
  { describer, checker }: { describer: Describer; checker: ts.TypeChecker },
): Pick<CompiledFile, 'hovers' | 'queries'> {
  const isVisible = new Set(visible)
  const hovers: CompiledHover[] = []
  const answers = queries.map((query) =>
    query.kind === 'completions' ? listCompletions(source, query, checker) : null,
  )
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node)) visitName(node)
    else ts.forEachChild(node, visit)
  }
  const visitName = (node: ts.Identifier) => {
    const place = placeOfName(node, source)
    for (const [index, query] of queries.entries()) {
      const isMeant =
        query.kind === 'type' &&
        place.line === query.line &&
        query.column >= place.start &&
        query.column < place.start + place.length
      const answer = isMeant ? describer.describeInFull(node) : null
      if (answer) answers[index] = { ...place, ...answer }
    }
    const description = isVisible.has(place.line) ? describer.describe(node) : null
    if (description) hovers.push({ ...place, ...description })
  }
  visit(source)
  return { hovers, queries: answers }
}

function placeOfName(node: ts.Node, source: ts.SourceFile): { line: number; start: number; length: number } {
  const from = node.getStart(source)
  const { line, character } = source.getLineAndCharacterOfPosition(from)
  return { line, start: character, length: node.getEnd() - from }
}
