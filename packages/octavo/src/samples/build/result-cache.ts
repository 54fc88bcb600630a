import path from 'node:path'
import { cacheFolderOf } from '../../cache/cache-folder.ts'
import { openCache, type Cache } from '../../cache/open-cache.ts'
import type { CompiledSample } from './compiler/compiled-sample.ts'

/** The compiler's results, by sample key. */
export function openResultCache(root: string): Cache<CompiledSample> {
  return openCache(path.join(cacheFolderOf(root), 'samples', 'results'))
}
