import path from 'node:path'
import type { Document } from '../../shared/document.ts'
import type { Site } from '../../shared/site.ts'
import { checkSamples, type CheckedSamples } from '../samples/check-samples.ts'
import type { SampleCompilers } from '../samples/compiler/sample-compilers.ts'
import { createEnvironmentFinder } from '../samples/environments.ts'
import { installEnvironment } from '../samples/install/install-environment.ts'
import type { Logger } from '../support/logger.ts'
import { hashEngineSources } from '../vite/engine-hash.ts'
import { findEngineFolder } from '../vite/engine-paths.ts'
import { cacheFolderOf } from './load-site.ts'

type Options = {
  root: string
  site: Site
  documents: Document[]
  compilers: SampleCompilers
  logger: Pick<Logger, 'task'>
  signal: AbortSignal
}

/** Installs what samples need and compiles those that have changed; null when no version has an environment. */
export async function checkSiteSamples(options: Options): Promise<CheckedSamples | null> {
  const { root, site, documents, compilers, logger, signal } = options
  const environments = createEnvironmentFinder(site.docs, root)
  if (environments.all.length === 0) return null
  const cacheFolder = cacheFolderOf(root)
  for (const environment of environments.all) {
    const task = (detail: string, run: () => Promise<void>) =>
      logger.task('install', async (stage) => {
        stage.detail(detail)
        await run()
        // A thread may still have the packages that were there before.
        await compilers.forget(environment.folder)
      })
    await installEnvironment(environment, { cacheFolder, signal, task })
  }
  return logger.task('samples', async (stage) => {
    const checked = await checkSamples({
      root,
      site,
      environments,
      documents,
      cacheFolder,
      engineId: hashEngineSources(findEngineFolder(), ['node/samples', 'shared']),
      compilers,
      loadFenceLister: async () => (await import('../markdown/list-fences.ts')).listFences,
      onProgress: (done, total) => stage.count(done, total),
    })
    const { counts } = checked
    const known = counts.checked - counts.compiled
    stage.detail(`${counts.checked}${known > 0 ? `, ${known} from the cache` : ''}`)
    return checked
  })
}

/** Files whose change concerns samples though they are no content. */
export function sampleFiles(site: Site, root: string): string[] {
  const { all } = createEnvironmentFinder(site.docs, root)
  return all.flatMap(({ folder }) =>
    ['package.json', 'package-lock.json', 'tsconfig.json'].map((name) => path.join(folder, name)),
  )
}
