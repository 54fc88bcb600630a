import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readTree } from './run-octavo.ts'
import type { TestSite } from './test-site.ts'

/**
 * The result of a build without any cache. It runs in the same folder, because component names depend on their
 * location, but with a separate cache that contains at most the components of an earlier build without a cache: the
 * site's first one or one of this kind. Bundling them takes most of the time. `fresh` leaves out even those.
 */
export async function buildClean(
  site: TestSite,
  { fresh }: { fresh: boolean },
): Promise<Map<string, string>> {
  const cache = join(site.root, '.octavo')
  const kept = join(site.root, '.octavo-kept')
  const bundle = join(site.root, '.clean-bundle')
  const known = [bundle, join(kept, 'components')]
  if (existsSync(cache)) renameSync(cache, kept)
  const reused = fresh ? undefined : known.find((folder) => existsSync(folder))
  if (reused !== undefined) cpSync(reused, join(cache, 'components'), { recursive: true })
  await site.succeed('--out', 'clean')
  rmSync(bundle, { recursive: true, force: true })
  // A site without components shares the engine's own bundle.
  if (existsSync(join(cache, 'components'))) renameSync(join(cache, 'components'), bundle)
  rmSync(cache, { recursive: true })
  if (existsSync(kept)) renameSync(kept, cache)
  return readTree(join(site.root, 'clean'))
}
