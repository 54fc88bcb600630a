import path from 'node:path'
import { findUp } from '../files/find-up.ts'

/** The `package.json` of the package that a module in `folder` would import. */
export function findManifest(name: string, folder: string): string | null {
  return findUp(path.join('node_modules', name, 'package.json'), folder)
}

/** True when a module in `folder` could import the package. */
export function isInstalled(name: string, folder: string): boolean {
  return findManifest(name, folder) !== null
}
