import type { EmitContext, FeatureIntegration, LoadedLocales, Preparation } from 'octavo/feature'
import { addSamples } from './build/add-samples.ts'
import { createDevSamples } from './build/dev-samples.ts'
import { pruneLiveSamples } from './build/live-sample-files.ts'
import { openResultCache } from './build/sample-key.ts'
import { listTypeFiles, pruneSamplePages } from './build/sample-pages.ts'
import { checkSamplesOnce } from './build/site-samples.ts'
import { folder, sourceFile } from './sources.ts'

/**
 * TypeScript in Markdown that is compiled: readers see the types of its names, and authors what doesn't compile.
 *
 * @example
 * import { defineSite } from 'octavo'
 * import { samples } from 'octavo-samples'
 *
 * export default defineSite({ integrations: [samples()] })
 */
export function samples(): FeatureIntegration {
  return {
    name: 'samples',
    feature: {
      prepare: compileSamples,
      components: { folder, deferred: sourceFile('browser/code-types.ts') },
      prepareInBackground: createDevSamples,
      commands: {
        samples: async (context) => (await import('./build/command.ts')).checkAndRunSamples(context),
      },
    },
  }
}

async function compileSamples(site: LoadedLocales, context: EmitContext): Promise<Preparation | null> {
  const { root } = context
  const checked = await checkSamplesOnce(site, context)
  if (!checked) return null
  const { problems, counts, notices, live, used, pages } = checked
  return {
    problems,
    counts,
    notices,
    runnable: live,
    complete: (documents) => addSamples(documents, (key) => pages.get(key)?.name),
    listFiles: () => listTypeFiles(root, used.pages),
    prune(since) {
      openResultCache(root).prune(used.keys, since)
      pruneSamplePages(root, used.pages, since)
      pruneLiveSamples(root, live, since)
    },
  }
}
