import type { Feature } from '../../build/feature/feature.ts'
import { pruneLiveSamples, listTypeFiles, pruneSamplePages } from '../../cache/sample-pages.ts'
import { addSamples } from './add-samples.ts'
import { createDevSamples } from './dev-samples.ts'
import { openResultCache } from './sample-key.ts'
import { checkSamplesOnce } from './site-samples.ts'

/** Code in Markdown that is compiled. */
export const samples: Feature = {
  name: 'samples',
  needs: ({ docs }) =>
    docs.some(({ versions }) => versions.some((version) => version.samples !== null))
      ? [{ option: 'samples', packages: ['typescript'] }]
      : [],
  async prepare(site, context) {
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
  },
  prepareInBackground: createDevSamples,
  commands: { samples: async (context) => (await import('./command.ts')).checkAndRunSamples(context) },
}
