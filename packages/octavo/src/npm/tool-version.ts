import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * The version of a package that the engine uses, read from `package.json` because loading TypeScript takes longer than
 * most builds.
 */
export function readToolVersion(name: string): string {
  const file = createRequire(import.meta.url).resolve(`${name}/package.json`)
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'))
  return version
}
