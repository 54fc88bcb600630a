import path from 'node:path'
import {
  cacheFolderOf,
  hashFolder,
  hashOf,
  openReferencePages,
  openTable,
  writeNamed,
  type Addition,
  type BuiltPage,
  type FoundPackage,
  type LoadedReference,
  type Problem,
  type ReferenceAddition,
  type ReferenceIndex,
  type ReferenceJob,
} from 'octavo/feature'
import { addChangesPages } from './changes-page.ts'
import { addReleaseNotes } from './add-release-notes.ts'
import { historyFileOf, openHistory } from './history-file.ts'
import { buildMigrationPage, planMigration, withMigration, type MigrationPage } from './migration-page.ts'

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
    complete: (jobs, references) => addMigrations(jobs, references, root),
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

/** The references' indexes, with a page about an older release where the configuration asks for one. */
function addMigrations(
  jobs: readonly ReferenceJob[],
  references: readonly LoadedReference[],
  root: string,
): { indexes: ReferenceIndex[]; problems: Problem[] } {
  const id = hashFolder(import.meta.dirname)
  const cache = openTable<MigrationPage>(path.join(cacheFolderOf(root), 'reference', 'migrations'), id)
  const models = openReferencePages(root)
  const stored = models.keys()
  const indexes = references.map((one, place) => {
    const job = jobs[place]
    const plan = job ? planMigration(job.options, one.packages, root) : null
    if (!job || !plan) return one.index
    const key = hashOf(one.key, ...references.map((other) => other.key), ...plan.texts)
    const known = cache.get(key)
    const isStored = known !== undefined && stored.has(known.page.model)
    const made = isStored
      ? known
      : buildMigrationPage(one, plan, {
          ...job,
          all: references,
          store: (model) => writeNamed(models, model),
        })
    if (made !== known) cache.set(key, made)
    return withMigration(one.index, made)
  })
  return { indexes, problems: cache.save() }
}
