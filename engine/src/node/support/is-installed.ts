import { existsSync } from 'node:fs'
import path from 'node:path'

/** True when a module in `folder` could import the package. */
export function isInstalled(name: string, folder: string): boolean {
  const parent = path.dirname(folder)
  return (
    existsSync(path.join(folder, 'node_modules', name, 'package.json')) ||
    (parent !== folder && isInstalled(name, parent))
  )
}
