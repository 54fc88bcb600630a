import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findUp } from '../files/files.ts'

/** The package's folder; works from the sources and from the compiled files. */
export function findPackageFolder(): string {
  const command = findUp(path.join('bin', 'octavo.mjs'), import.meta.dirname)
  if (command === null) throw new Error('Bug: cannot find the folder of the engine')
  return path.dirname(path.dirname(command))
}

/** A published package has no TypeScript: what Vite bundles was compiled file by file to `dist/src`. */
export function isPublished(packageFolder: string): boolean {
  return !existsSync(path.join(packageFolder, 'src', 'entries'))
}

/** The folder whose `src` holds the components and entries that Vite bundles. */
export function findEngineFolder(): string {
  const folder = findPackageFolder()
  return isPublished(folder) ? path.join(folder, 'dist') : folder
}

/** A file of `src`, by its name in the repository. */
export function findSourceFile(name: string, folder = findEngineFolder()): string {
  const file = path.join(folder, 'src', name)
  return existsSync(file) ? file : file.replace(/\.tsx?$/, '.js')
}

/** The module behind `octavo/feature-shared` and the like, for bundlers. */
export function findEntry(name: string): string {
  return findSourceFile(`api/${name}.ts`)
}

type EngineManifest = { version: string; peerDependencies: Record<string, string> }

/** The engine's own `package.json`. */
export function readEngineManifest(): EngineManifest {
  return JSON.parse(readFileSync(path.join(findPackageFolder(), 'package.json'), 'utf8')) as EngineManifest
}

/** What pages and feeds name as the program that wrote them. */
export function readGeneratorName(): string {
  return `Octavo v${readEngineManifest().version}`
}
