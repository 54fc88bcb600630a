import ts from 'typescript'
import type { CompiledDiagnostic } from './compiled-sample.ts'

export function listDiagnostics(source: ts.SourceFile, program: ts.Program): CompiledDiagnostic[] {
  const syntax = program.getSyntacticDiagnostics(source)
  // Code with syntax errors isn't type-checked.
  const found = syntax.length > 0 ? syntax : program.getSemanticDiagnostics(source)
  return found.map((diagnostic) => describeDiagnostic(diagnostic, source))
}

function describeDiagnostic(
  { start = 0, length = 0, code, messageText }: ts.Diagnostic,
  source: ts.SourceFile,
): CompiledDiagnostic {
  const { line, character } = source.getLineAndCharacterOfPosition(start)
  const lineEnd = source.text.indexOf('\n', start)
  const room = (lineEnd === -1 ? source.text.length : lineEnd) - start
  return {
    line,
    start: character,
    length: Math.max(1, Math.min(length, room)),
    code,
    message: ts.flattenDiagnosticMessageText(messageText, '\n'),
  }
}
