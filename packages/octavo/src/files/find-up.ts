import { existsSync } from 'node:fs'
import path from 'node:path'

/** The file or folder with this name (or path) in `folder`, or else in the nearest folder above that has it. */
export function findUp(name: string, folder: string): string | null {
  const file = path.join(folder, name)
  if (existsSync(file)) return file
  const parent = path.dirname(folder)
  return parent === folder ? null : findUp(name, parent)
}
