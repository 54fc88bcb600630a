import { readdirSync } from 'node:fs'
import path from 'node:path'

/** Lists every file below a folder, in a fixed order. */
export function* walkFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* walkFiles(file)
    else yield file
  }
}
