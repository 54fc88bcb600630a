import { buildCorpusPages } from './corpus-pages.mjs'
import { octavo } from './peers/octavo.mjs'
import { writeSite } from './peers/site.mjs'

/**
 * Writes a site for this repository's engine. The same count gives the same bytes.
 * @param {string} root
 * @param {number} count
 * @returns {import('./peers/site.mjs').Site}
 */
export function generateCorpus(root, count) {
  const site = { peer: octavo, root, pages: buildCorpusPages(count) }
  writeSite(site)
  return site
}
