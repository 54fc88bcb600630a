import { realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { codeOf } from './files.ts'

/** Resolves symbolic links in a path. The part that doesn't exist yet is kept as it is. */
export function resolveLinks(path: string): string {
  try {
    return realpathSync(path)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'ENOTDIR') throw error
    return dirname(path) === path ? path : join(resolveLinks(dirname(path)), basename(path))
  }
}
