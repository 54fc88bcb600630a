import { existsSync } from 'node:fs'
import path from 'node:path'
import { tryRead } from '../files/files.ts'
import { hashOf } from '../files/hash.ts'
import { namesIn, remove, removeAbandoned, tryWrite } from './cache-file.ts'

/** The folder where a site's commands keep data between runs. */
export function cacheFolderOf(root: string): string {
  return path.join(root, '.octavo')
}

/**
 * The cache for one output folder: its pages and routes. A build into another folder may use another base path, so it
 * shares nothing with the build in `dist`.
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

/** Records which folder a cache belongs to. Removes caches of deleted folders, and leftovers of killed builds. */
export function tidyCaches(root: string, out: string): void {
  const own = outputCacheOf(root, out)
  if (own !== cacheFolderOf(root)) tryWrite(path.join(own, nameFile), path.resolve(out))
  const parent = outputsFolderOf(root)
  for (const name of namesIn(parent)) {
    const folder = path.join(parent, name)
    if (!existsSync(tryRead(path.join(folder, nameFile)) ?? '')) remove(folder)
  }
  removeAbandoned(cacheFolderOf(root))
}
