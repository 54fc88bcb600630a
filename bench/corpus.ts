import { buildCorpusPages } from './corpus-pages.ts'
import { octavo } from './peers/octavo.ts'
import { writeSite, type Site } from './peers/site.ts'

/** Writes a site for this repository's engine. The same count gives the same bytes. */
export function generateCorpus(root: string, count: number): Site {
  const site = { peer: octavo, root, pages: buildCorpusPages(count) }
  writeSite(site)
  return site
}
