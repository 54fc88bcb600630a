import type { Feature } from '../build/feature/feature.ts'
import { planLlmsFiles, writeLlmsFiles } from './write-llms.ts'

/** Texts for language models. */
export const llms: Feature = {
  name: 'llms',
  markdownFiles: (locale) =>
    planLlmsFiles(locale).map((plan) => {
      const { index, full } = plan.files
      return {
        includes: (file) => file === index || file.replace(/-\d+\.txt$/, '.txt') === full,
        // The index names the first file, which names the next, so the index doesn't have to wait for any page.
        pagesOf: (file) => (file === index ? [] : plan.sections.flatMap(({ routes }) => routes)),
        write: (markdownOf) => writeLlmsFiles(plan, locale.site, ({ path }) => markdownOf(path)),
      }
    }),
}
