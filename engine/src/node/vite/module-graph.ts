import { readFileSync } from 'node:fs'
import path from 'node:path'

const specifiers = /(?:\bfrom|\bimport\(|\bnew URL\(|^import)\s*'(\.{1,2}\/[^']+\.(?:tsx?|mjs))'/gm

/** The files that a module of the engine is made of, itself first: all it imports, also on demand and as threads. */
export function listModules(entry: string): string[] {
  const found = new Set([entry])
  for (const file of found) {
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(specifiers)) {
      // Threads are started from the compiled engine, where their files end in `.mjs`.
      found.add(path.join(path.dirname(file), specifier.replace(/\.mjs$/, '.ts')))
    }
  }
  return [...found]
}
