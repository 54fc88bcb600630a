import { realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { codeOf } from './files.ts'

/** The path without symbolic links. What doesn't exist yet keeps its name inside the folders that do. */
export function resolveLinks(path: string): string {
  try {
    return realpathSync(path)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'ENOTDIR') throw error
    return dirname(path) === path ? path : join(resolveLinks(dirname(path)), basename(path))
  }
}
