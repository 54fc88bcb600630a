import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Document } from '../../shared/document.ts'
import type { Site } from '../../shared/site.ts'
import { checkSamples, type CheckedSamples } from '../samples/check-samples.ts'
import type { SampleCompilers } from '../samples/compiler/sample-compilers.ts'
import { createEnvironmentFinder } from '../samples/environments.ts'
import { installEnvironment } from '../samples/install/install-environment.ts'
import { resolvePrelude } from '../samples/load-preludes.ts'
import type { Logger } from '../support/logger.ts'
import { hashEngineSources } from '../vite/engine-hash.ts'
import { findEngineFolder } from '../vite/engine-paths.ts'
import { cacheFolderOf, type LoadedSite } from './load-site.ts'

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

/** Files whose change concerns samples though they are no content; absolute paths. */
export function listSampleFiles({ site, content }: LoadedSite, root: string): string[] {
  const { all } = createEnvironmentFinder(site.docs, root)
  if (all.length === 0) return []
  const own = ['package.json', 'package-lock.json', 'tsconfig.json']
  const preludes = content.documents.flatMap(({ file, frontMatter }) =>
    (frontMatter.prelude ?? []).map((written) => path.join(root, resolvePrelude(file, written))),
  )
  const files = [...all.flatMap(({ folder }) => own.map((name) => path.join(folder, name))), ...preludes]
  return [...new Set(files)].filter((file) => existsSync(path.dirname(file)))
}
