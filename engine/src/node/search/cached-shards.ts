import path from 'node:path'
import type { ShardDirectory } from '../../shared/model/record.ts'
import type { Problem } from '../../shared/model/problem.ts'
import { hashModules } from '../cache/module-graph.ts'
import { openCache } from '../cache/open-cache.ts'
import { hashOf } from '../support/hash.ts'
import { buildShards } from './build-shards.ts'

export type ShardBuilder = typeof buildShards

/** Builds shards, which takes seconds on a large site, only if a page has changed since the last build. */
export function openCachedShards(cacheFolder: string): { build: ShardBuilder; close: () => Problem[] } {
  const cache = openCache<{ directory: ShardDirectory; files: [string, string][] }>(
    path.join(cacheFolder, 'shards'),
  )
  const started = Date.now()
  const used = new Set<string>()
  const problems: Problem[] = []
  return {
    build(facet, locate) {
      const key = hashOf(hashModules('node/search/build-shards.ts'), locate(''), JSON.stringify(facet))
      used.add(key)
      const known = cache.read(key)
      if (known) return { directory: known.directory, files: new Map(known.files) }
      const { directory, files } = buildShards(facet, locate)
      problems.push(...cache.write(key, { directory, files: [...files] }))
      return { directory, files }
    },
    close() {
      cache.prune(used, started)
      return problems
    },
  }
}
