import type { Feature } from '../../build/feature/feature.ts'
import { additions } from './add-to-references.ts'
import { listDocumentedMinors } from './documented-releases.ts'

/** What changed in the public API of packages from release to release. */
export const history: Feature = {
  name: 'history',
  reference: additions,
  listReleases: listDocumentedMinors,
  commands: { history: async (context) => (await import('./command.ts')).writeHistories(context) },
}
