import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from '../support/hash.ts'
import { namesIn, remove, removeAbandoned, tryWrite } from './entry.ts'

/** What a site's commands keep between runs. */
export function cacheFolderOf(root: string): string {
  return path.join(root, '.octavo')
}

/**
 * What belongs to one output folder: its pages, its routes. A build into another folder, below another path, takes
 * nothing from the one in `dist`.
 */
export function outputCacheOf(root: string, out: string): string {
  const isUsual = path.resolve(out) === path.join(path.resolve(root), 'dist')
  return isUsual
    ? cacheFolderOf(root)
    : path.join(outputsFolderOf(root), hashOf(path.resolve(out)).slice(0, 12))
}

function outputsFolderOf(root: string): string {
  return path.join(cacheFolderOf(root), 'outputs')
}

const nameFile = 'output-folder'

/** Notes which output folder a cache belongs to; removes those of folders that are gone, and what killed builds left. */
export function tidyCaches(root: string, out: string): void {
  const own = outputCacheOf(root, out)
  if (own !== cacheFolderOf(root)) tryWrite(path.join(own, nameFile), path.resolve(out))
  const parent = outputsFolderOf(root)
  for (const name of namesIn(parent)) {
    const folder = path.join(parent, name)
    if (!existsSync(readName(folder))) remove(folder)
  }
  removeAbandoned(cacheFolderOf(root))
}

function readName(folder: string): string {
  try {
    return readFileSync(path.join(folder, nameFile), 'utf8')
  } catch {
    return ''
  }
}
