import path from 'node:path'
import { cacheFolderOf } from '../cache/cache-folder.ts'
import { openCache, type Cache } from '../cache/open-cache.ts'
import type { CompiledSample } from './compiler/compiled-sample.ts'

/** What the compiler said, by the key of the sample. */
export function openResultCache(root: string): Cache<CompiledSample> {
  return openCache(path.join(cacheFolderOf(root), 'samples', 'results'))
}
