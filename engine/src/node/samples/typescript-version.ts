import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Of the compiler that samples are compiled with. Read, because loading it takes longer than most builds. */
export function readTypescriptVersion(): string {
  const file = createRequire(import.meta.url).resolve('typescript/package.json')
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'))
  return version
}
