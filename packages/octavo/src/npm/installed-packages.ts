import path from 'node:path'
import { findUp } from '../files/files.ts'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The `package.json` of the package that a module in `folder` would import. */
export function findManifest(name: string, folder: string): string | null {
  return findUp(path.join('node_modules', name, 'package.json'), folder)
}

/** True when a module in `folder` could import the package. */
export function isInstalled(name: string, folder: string): boolean {
  return findManifest(name, folder) !== null
}

/**
 * The version of a package that the engine uses, read from `package.json` because loading TypeScript takes longer than
 * most builds.
 */
export function readToolVersion(name: string): string {
  const file = createRequire(import.meta.url).resolve(`${name}/package.json`)
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'))
  return version
}
