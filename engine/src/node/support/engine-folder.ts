import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The engine's own folder; works from the sources and from the compiled files. */
export function findEngineFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url))
  while (!existsSync(path.join(folder, 'src', 'entries'))) {
    const parent = path.dirname(folder)
    if (parent === folder) throw new Error('Bug: cannot find the sources of the engine')
    folder = parent
  }
  return folder
}
