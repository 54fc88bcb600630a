import path from 'node:path'
import { hashFolder, hashOf } from 'octavo/feature'
import type {
  Addition,
  BuiltPage,
  FoundPackage,
  ReferenceAddition,
  ReferenceJob,
} from 'octavo-reference/model'
import { addChangesPages } from './changes-page.ts'
import { addReleaseNotes } from './add-release-notes.ts'
import { historyFileOf, openHistory } from './history-file.ts'
import { addMigration } from './migration-page.ts'

/** When symbols were added and changed, pages with the changes of packages, and what became of an older release. */
export const additions: ReferenceAddition = {
  listFiles({ history, migration, packages }, root) {
    const names = [...packages.map(({ name }) => name), ...(migration?.packages ?? [])]
    return [
      ...(migration === null ? [] : [path.join(root, migration.mapping)]),
      ...(history === null ? [] : names.map((name) => historyFileOf(path.join(root, history), name))),
    ]
  },
  open: (root) => ({
    addTo: (job, packages) => historyOf(job, packages, root),
    complete: (jobs, references) =>
      references.map((reference, place) => addMigration(reference, { job: jobs[place], references, root })),
  }),
}

/** When symbols were added and changed, and a page with the changes of each package. */
function historyOf({ options }: ReferenceJob, packages: FoundPackage[], root: string): Addition {
  const folder = options.history === null ? null : path.join(root, options.history)
  const files = packages.flatMap(({ name }) => (folder === null ? [] : (openHistory(folder, name) ?? [])))
  return {
    key: hashOf(hashFolder(import.meta.dirname), ...files.map(({ text }) => text)),
    load() {
      const histories = files.map((file) => file.read())
      return (reference) => {
        addReleaseNotes(reference.pages, packages, histories)
        addChangesPages(reference, packages, histories)
        return { since: listSince(reference.pages) }
      }
    },
  }
}

function listSince(pages: readonly BuiltPage[]): Record<string, string> {
  return Object.fromEntries(
    pages.flatMap(({ routePath, model }) => {
      const since = model.type === 'symbol' ? (model.history?.since ?? null) : null
      return since === null ? [] : [[routePath, since]]
    }),
  )
}
