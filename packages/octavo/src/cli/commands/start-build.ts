import { hasPageCache } from '../../build/render/page-cache.ts'
import { createPageThreads } from '../../build/render/page-thread.ts'
import { outputCacheOf } from '../../cache/cache-folder.ts'
import type { BuildOptions } from '../../build/feature/build-options.ts'
import type { BuildReport } from '../terminal/format-report.ts'

export function build(options: BuildOptions): Promise<BuildReport> {
  return startBuild(options, { publish: true })
}

/** Does everything that a build does, but discards the output. */
export function check(options: BuildOptions): Promise<BuildReport> {
  return startBuild(options, { publish: false })
}

/** Starts the threads of a first build before it loads the rest of the engine. */
async function startBuild(options: BuildOptions, mode: { publish: boolean }): Promise<BuildReport> {
  const threads = createPageThreads({ early: !hasPageCache(outputCacheOf(options.root, options.out)) })
  try {
    const { buildSite } = await import('./build.ts')
    return await buildSite(options, { ...mode, threads })
  } finally {
    await threads.end()
  }
}
