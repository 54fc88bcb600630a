import path from 'node:path'
import type { PageModel } from '../model/api-history.ts'
import { cacheFolderOf } from './cache-folder.ts'
import { openCache, type Cache } from './open-cache.ts'

/** Models of reference pages, which the generator passes to the threads that render them. */
export function openReferencePages(root: string): Cache<PageModel> {
  return openCache(path.join(cacheFolderOf(root), 'reference', 'pages'))
}
