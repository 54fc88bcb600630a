import ts from 'typescript'

/**
 * Whether a file affects names beyond its own, through `declare global`, `declare module 'x'`, a declaration file or
 * a reference to types. Such a sample is compiled separately, so that no other sample can depend on it.
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
