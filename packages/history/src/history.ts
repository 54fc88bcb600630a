import type { FeatureIntegration } from 'octavo/feature'
import { additions } from './add-to-references.ts'
import { listDocumentedMinors } from './documented-releases.ts'

/**
 * What changed in the public API of packages from release to release: on reference pages, and in `octavo history`, which
 * reads it.
 *
 * @example
 * import { defineSite } from 'octavo'
 * import { history } from 'octavo-history'
 *
 * export default defineSite({ integrations: [history()] })
 */
export function history(): FeatureIntegration {
  return {
    name: 'history',
    feature: {
      reference: additions,
      listReleases: listDocumentedMinors,
      commands: { history: async (context) => (await import('./command.ts')).writeHistories(context) },
    },
  }
}
