import ts from 'typescript'
import type { CompiledHover, CompilerQuery } from './compiled-sample.ts'

/**
 * Lists what an editor would offer after a dot: `book.` → `title: string`, `price: number`. The checker knows the
 * members of the expression before the dot; an editor's other suggestions would take a language service.
 */
export function listCompletions(
  source: ts.SourceFile,
  { line, column }: CompilerQuery,
  checker: ts.TypeChecker,
): CompiledHover | null {
  const access = findAccess(source, source.getPositionOfLineAndCharacter(line, column))
  if (!access) return null
  const { node, dot } = access
  const text = /^\w*/.exec(source.text.slice(dot + 1))?.[0] ?? ''
  const type = checker.getApparentType(checker.getTypeAtLocation(node.expression))
  const completions = checker
    .getPropertiesOfType(type)
    .filter(({ name }) => /^[\w$]+$/.test(name) && name.startsWith(text))
    .map((member) => ({
      name: member.name,
      type: checker.typeToString(checker.getTypeOfSymbolAtLocation(member, node)),
    }))
  if (completions.length === 0) return null
  // In the order editors use.
  completions.sort((a, b) => a.name.localeCompare(b.name, 'en'))
  const { character } = source.getLineAndCharacterOfPosition(dot + 1)
  return { line, start: character, length: text.length, text, completions }
}

/** The member access whose dot is the last one before the position. */
function findAccess(
  source: ts.SourceFile,
  position: number,
): { node: ts.PropertyAccessExpression; dot: number } | null {
  let found: { node: ts.PropertyAccessExpression; dot: number } | null = null
  const visit = (node: ts.Node) => {
    if (ts.isPropertyAccessExpression(node)) {
      const dot = source.text.indexOf('.', node.expression.getEnd())
      const isBefore = dot !== -1 && dot < position && /^\w*$/.test(source.text.slice(dot + 1, position))
      if (isBefore && (!found || dot > found.dot)) found = { node, dot }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
