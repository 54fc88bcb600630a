import ts from 'typescript'
import { placeDiagnostic } from '../../shared/place-diagnostic.ts'
import type { CompiledDiagnostic } from './compiled-sample.ts'

export function listDiagnostics(source: ts.SourceFile, program: ts.Program): CompiledDiagnostic[] {
  const syntax = program.getSyntacticDiagnostics(source)
  // Code with syntax errors isn't type-checked.
  const found = syntax.length > 0 ? syntax : program.getSemanticDiagnostics(source)
  return found.map((diagnostic) => ({
    ...placeDiagnostic(diagnostic, source),
    message: ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'),
  }))
}
