import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** @returns Bytes of all files in it. */
export function weighFolder(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}
