import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * The version of the compiler for samples, read from `package.json` because loading the compiler takes longer than
 * most builds.
 */
export function readTypescriptVersion(): string {
  const file = createRequire(import.meta.url).resolve('typescript/package.json')
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'))
  return version
}
