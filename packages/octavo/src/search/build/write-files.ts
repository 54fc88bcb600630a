import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { folderInOutput, rootUrlOf } from '../../model/urls/locale-path.ts'
import { facetFileName } from '../../model/record.ts'
import type { Problem } from '../../model/problem.ts'
import { listFacets } from '../shared/search-options.ts'
import type { Site } from '../../model/site.ts'
import { buildFacetFiles } from './build-files.ts'
import type { SearchablePage } from './build-record.ts'
import { openCachedShards } from './cached-shards.ts'
import { buildOpenSearchDescription, openSearchName } from './opensearch-description.ts'

/**
 * Writes the files that a reader's browser searches, and the description that announces the search. Returns their
 * size; `writeCache` writes what the next build can use.
 */
export function writeSearchFiles(
  pages: readonly SearchablePage[],
  site: Site,
  { staging, cacheFolder }: { staging: string; cacheFolder: string },
): { bytes: number; writeCache: () => Problem[] } {
  const folder = folderInOutput(site)
  const shards = openCachedShards(cacheFolder)
  const texts = new Map<string, string>()
  if (site.search?.provider.type === 'embedded') {
    // Browsers request every facet by name, so one without pages needs a file too.
    for (const tag of listFacets(site)) {
      const own = pages.filter((page) => page.tag === tag)
      const facet = { tag, pages: own }
      const { first, files } = buildFacetFiles(facet, { ...site, rootUrl: rootUrlOf(site) }, shards.build)
      for (const [file, text] of files) texts.set(file, text)
      texts.set(path.posix.join(folder, facetFileName(tag)), first)
    }
  }
  const description = path.posix.join(folder, openSearchName)
  // A file in the static folder takes precedence.
  if (!existsSync(path.join(staging, description))) texts.set(description, buildOpenSearchDescription(site))
  let bytes = 0
  for (const folderName of new Set([...texts.keys()].map((file) => path.dirname(file))))
    mkdirSync(path.join(staging, folderName), { recursive: true })
  for (const [file, text] of texts) {
    bytes += Buffer.byteLength(text)
    writeFileSync(path.join(staging, file), text)
  }
  return { bytes, writeCache: shards.writeCache }
}
