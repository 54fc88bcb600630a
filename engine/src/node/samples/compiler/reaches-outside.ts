import ts from 'typescript'

/**
 * Whether a file says something about names beyond its own: `declare global`, `declare module 'x'`, declaration files
 * and references to types. Such a sample is compiled by itself, so that no other one can lean on it.
 */
export function reachesOutside(source: ts.SourceFile): boolean {
  if (source.isDeclarationFile) return true
  const references = [source.referencedFiles, source.typeReferenceDirectives, source.libReferenceDirectives]
  if (references.some((list) => list.length > 0)) return true
  return source.statements.some(
    (statement) =>
      ts.isModuleDeclaration(statement) &&
      (ts.isStringLiteral(statement.name) || (statement.flags & ts.NodeFlags.GlobalAugmentation) !== 0),
  )
}
