import { SourceMap, type SourceMapPayload } from 'node:module'
import ts from 'typescript'
import type { CompilerFile, EmittedCode } from './compiled-sample.ts'

/**
 * The JavaScript of a file, for browsers: the body of an async function with `require` and `exports`. Imports become
 * calls, because the text runs outside of any module.
 */
export function emitCode(
  { name, text }: Pick<CompilerFile, 'name' | 'text'>,
  { jsx, jsxImportSource, target = ts.ScriptTarget.ES2022 }: ts.CompilerOptions,
): EmittedCode {
  const compilerOptions: ts.CompilerOptions = {
    target,
    jsx: jsx ?? ts.JsxEmit.ReactJSX,
    ...(jsxImportSource !== undefined && { jsxImportSource }),
    module: ts.ModuleKind.CommonJS,
    esModuleInterop: true,
    moduleDetection: ts.ModuleDetectionKind.Force,
    removeComments: true,
    sourceMap: true,
  }
  const { outputText, sourceMapText = '' } = ts.transpileModule(text, { compilerOptions, fileName: name })
  const code = outputText.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '')
  return { code, lines: listLines(code, JSON.parse(sourceMapText) as SourceMapPayload) }
}

/** The line in the source of each line. Lines that the compiler has added belong to the line above. */
function listLines(code: string, payload: SourceMapPayload): number[] {
  const map = new SourceMap(payload)
  let last = 0
  return code.split('\n').map((text, line) => {
    const entry = map.findEntry(line, text.length)
    if ('originalLine' in entry && entry.generatedLine === line) {
      const first = map.findEntry(line, text.search(/\S|$/))
      last = 'originalLine' in first && first.generatedLine === line ? first.originalLine : entry.originalLine
    }
    return last
  })
}
