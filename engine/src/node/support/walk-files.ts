import { readdirSync } from 'node:fs'
import path from 'node:path'

/**
 * Lists every file below a folder in a fixed order, without tests. A file counts as a folder that contains only
 * itself.
 */
export function* walkFiles(folder: string): Generator<string> {
  if (path.extname(folder) === '.ts') return yield folder
  for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* walkFiles(file)
    else if (!/\.test\.tsx?$/.test(entry.name)) yield file
  }
}
