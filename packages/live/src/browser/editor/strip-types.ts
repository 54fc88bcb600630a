import { transform } from 'sucrase'
import type { SampleTexts } from '../language/language.ts'

/**
 * Turns TypeScript into what the runner takes: the body of an async function with `require` and `exports`. Lines stay
 * where they are. It doesn't need the compiler, so edited code runs before that has loaded. Throws an error with the file
 * and the line, counted from one, of a syntax error.
 */
export function stripTypes(files: SampleTexts): { name: string; code: string }[] {
  return Object.entries(files)
    .filter(([name]) => /\.[cm]?[jt]sx?$/.test(name) && !/\.d\.[cm]?ts$/.test(name))
    .map(([name, text]) => ({ name, code: stripFile(name, text) }))
}

function stripFile(name: string, text: string): string {
  try {
    const { code } = transform(text, {
      filePath: name,
      transforms: [...(name.endsWith('x') ? (['jsx'] as const) : []), 'typescript', 'imports'],
      jsxRuntime: 'automatic',
      production: true,
      disableESTransforms: true,
    })
    return code
  } catch (error) {
    // "Error transforming client.ts: client.ts: Unexpected token (3:9)"
    const { message } = error as Error
    const found = /([^:]*?)\s*\((\d+):(\d+)\)$/.exec(message)
    throw new Error(found ? `${name}:${found[2]}:${found[3]} ${found[1]?.trim()}` : message, { cause: error })
  }
}
