import { withTemporaryFolder } from '../scripts/temporary-folder.ts'
import { generateCorpus } from './corpus.ts'
import { buildSite } from './peers/site.ts'

/**
 * Creates what a published engine contains and a modified checkout lacks: the bundle of the default components, which
 * sites without their own components share (decision 24).
 */
export async function ensureDefaultBundle() {
  await withTemporaryFolder((folder) => buildSite(generateCorpus(folder, 20)))
}
