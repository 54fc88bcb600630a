import { existsSync } from 'node:fs'
import path from 'node:path'
import { findSourceFile, hashFeature } from 'octavo/feature'

const packageFolder = path.dirname(import.meta.dirname)

/** The folder whose `src` has what is bundled for browsers. A published package has no other sources. */
export const folder = existsSync(path.join(packageFolder, 'src'))
  ? packageFolder
  : path.join(packageFolder, 'dist')

/** A file of `src`, by its name in the repository. */
export function sourceFile(name: string): string {
  return findSourceFile(folder, name)
}

/** Changes with all code that these files of `src` depend on, including that of the engine. */
export function hashSources(...names: string[]): string {
  return hashFeature(folder, ...names)
}
