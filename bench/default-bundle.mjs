import { withTemporaryFolder } from '../scripts/temporary-folder.mjs'
import { generateCorpus } from './corpus.mjs'
import { buildSite } from './peers/site.mjs'

/**
 * Creates what a published engine contains and a modified checkout lacks: the bundle of the default components, which
 * sites without their own components share (decision 24).
 */
export async function ensureDefaultBundle() {
  await withTemporaryFolder((folder) => buildSite(generateCorpus(folder, 20)))
}
