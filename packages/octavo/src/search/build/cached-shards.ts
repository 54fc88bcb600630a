import path from 'node:path'
import type { ShardDirectory } from '../../model/record.ts'
import type { Problem } from '../../model/problem.ts'
import { hashModules } from '../../cache/module-graph.ts'
import { openCache } from '../../cache/open-cache.ts'
import { hashOf } from '../../files/hash.ts'
import { buildShards, type PageTerms } from './build-shards.ts'

export type ShardBuilder = typeof buildShards

/**
 * Builds shards, which takes seconds on a large site, only if a page has changed since the last build, and then reads
 * the text of changed pages only.
 */
export function openCachedShards(cacheFolder: string): { build: ShardBuilder; writeCache: () => Problem[] } {
  const shards = openCache<{ directory: ShardDirectory; files: [string, string][] }>(
    path.join(cacheFolder, 'shards'),
  )
  /** By facet: the terms of its pages by their hash. */
  const facets = openCache<Record<string, PageTerms>>(path.join(cacheFolder, 'terms'))
  const used = new Set<string>()
  const writes: (() => Problem[])[] = []
  return {
    build(facet, locate) {
      const { records, ...rest } = facet
      const code = hashModules('search/build/build-shards.ts')
      const facetKey = hashOf(code, locate(''))
      const pageKeys = records.map((record) => hashOf(JSON.stringify(record)))
      const key = hashOf(facetKey, JSON.stringify(rest), pageKeys.join())
      used.add(facetKey).add(key)
      const known = shards.read(key)
      if (known) return { directory: known.directory, files: new Map(known.files) }
      const before = facets.read(facetKey) ?? {}
      const terms: Record<string, PageTerms> = {}
      const { directory, files } = buildShards(facet, locate, (page, read) => {
        const pageKey = pageKeys[page] ?? ''
        return (terms[pageKey] = before[pageKey] ?? read())
      })
      writes.push(
        () => shards.write(key, { directory, files: [...files] }),
        () => facets.write(facetKey, terms),
      )
      return { directory, files }
    },
    writeCache() {
      shards.prune(used)
      facets.prune(used)
      return writes.flatMap((write) => write())
    },
  }
}
