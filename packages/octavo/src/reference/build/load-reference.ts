import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ReferenceIndex } from '../../model/reference-index.ts'
import type { Problem } from '../../model/problem.ts'
import type { ReferenceModel } from '../../model/reference-model.ts'
import type { ReferenceOptions } from '../../model/reference-options.ts'
import { cacheFolderOf } from '../../cache/cache-folder.ts'
import { openTable } from '../../cache/cache-table.ts'
import { hashModules } from '../../cache/module-graph.ts'
import { writeNamed } from '../../cache/open-cache.ts'
import { openReferencePages } from '../../cache/reference-pages.ts'
import { readExisting } from '../../files/files.ts'
import { hashOf } from '../../files/hash.ts'
import { SiteError } from '../../problems/site-error.ts'
import { readToolVersion } from '../../npm/tool-version.ts'
import { openHistory, type HistoryFile } from '../../history/build/history-file.ts'
import { addChanges } from './add-changes.ts'
import { addHistory } from './add-history.ts'
import { applyCorrections } from './apply-corrections.ts'
import { buildPages, type BuiltPage } from './build-pages.ts'
import { findPackages, type FoundPackage } from './find-packages.ts'
import {
  buildMigrationPage,
  planMigration,
  withMigration,
  type IndexedReference,
  type MigrationPage,
  type OpenHistory,
} from './migration/migration-page.ts'
import { loadCorrections, type CorrectionList } from './load-corrections.ts'
import { runTypedoc } from './typedoc/run-typedoc.ts'

/** The reference of one version. */
export type ReferenceJob = {
  options: ReferenceOptions
  /** Route path that its pages are under: `/docs/api`. */
  basePath: string
  /** Folder with the packages, relative to the site's folder. */
  environment: string | null
}

type Place = {
  root: string
  signal: AbortSignal
  /** Called when packages have to be read, which takes a while. */
  onWork: (packages: string) => void
}

export type LoadedReferences = { indexes: ReferenceIndex[]; problems: Problem[] }

/** Returns the indexes in the order of the jobs, from the cache if packages, tools and options haven't changed. */
export async function loadReferences(jobs: ReferenceJob[], place: Place): Promise<LoadedReferences> {
  const { root } = place
  const id = hashModules('reference/build/load-reference.ts')
  const folder = path.join(cacheFolderOf(root), 'reference')
  const cache = openTable<ReferenceIndex>(path.join(folder, 'index'), id)
  const migrations = openTable<MigrationPage>(path.join(folder, 'migrations'), id)
  const models = openReferencePages(root)
  const stored = models.keys()
  const open = createHistoryOpener(root)
  // Each version's packages are read in a thread of their own.
  const settled = await Promise.allSettled(
    jobs.map(async (job): Promise<IndexedReference> => {
      const packages = findPackages(job.options, { root, environment: job.environment })
      const { corrections: file } = job.options
      const corrections = file === null ? null : loadCorrections(root, file)
      const histories = packages.flatMap(({ name }) => open(job.options.history, name) ?? [])
      const texts = [corrections?.source ?? '', ...histories.map(({ text }) => text)]
      const key = hashOf(keyOf(job, packages, root), ...texts)
      const known = cache.get(key)
      const index =
        known && modelsOf(known).every((model) => stored.has(model))
          ? known
          : await buildIndex({ ...job, packages, corrections, histories }, place)
      if (index !== known) cache.set(key, index)
      return { index, packages, key }
    }),
  )
  const found = settled.map((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  })
  const indexes = found.map((one, place) => {
    const job = jobs[place]
    const plan = job ? planMigration(job.options, one.packages, { root, open }) : null
    if (!job || !plan) return one.index
    const key = hashOf(one.key, ...found.map((other) => other.key), ...plan.texts)
    const known = migrations.get(key)
    const isStored = known !== undefined && stored.has(known.page.model)
    const store = (model: ReferenceModel) => writeNamed(models, model)
    const made = isStored ? known : buildMigrationPage(one, plan, { ...job, all: found, store })
    if (made !== known) migrations.set(key, made)
    return withMigration(one.index, made)
  })
  const problems = [...cache.save(), ...migrations.save()]
  models.prune(new Set(indexes.flatMap(modelsOf)))
  return { indexes, problems }
}

/** An installed package is identified by its version, any other by the contents of its files. */
function keyOf(
  { options, basePath, environment }: ReferenceJob,
  packages: FoundPackage[],
  root: string,
): string {
  const files = ['package-lock.json', 'tsconfig.json'].map((name) =>
    environment === null ? '' : (readExisting(path.join(root, environment, name)) ?? ''),
  )
  const contents = packages.map(({ name, version, isInstalled, packageFolder, entries }) =>
    JSON.stringify([name, version, isInstalled ? '' : hashFolder(packageFolder), entries]),
  )
  const tools = ['typedoc', 'typescript'].map(readToolVersion)
  return hashOf(JSON.stringify([options, basePath]), ...files, ...contents, ...tools)
}

function hashFolder(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:[cm]?tsx?|json)$/.test(file) && !file.includes('node_modules'))
    .toSorted()
  return hashOf(...files.flatMap((file) => [file, readFileSync(path.join(folder, file))]))
}

function modelsOf({ pages }: ReferenceIndex): string[] {
  return pages.map(({ model }) => model)
}

/** Versions and what became of an older one share files, and each is read once. */
function createHistoryOpener(root: string): OpenHistory {
  const files = new Map<string, HistoryFile | null>()
  return (folder, name) => {
    if (folder === null) return null
    const key = `${folder} ${name}`
    const file = files.get(key) ?? openHistory(path.join(root, folder), name)
    files.set(key, file)
    return file
  }
}

type Ingredients = ReferenceJob & {
  packages: FoundPackage[]
  corrections: CorrectionList | null
  histories: HistoryFile[]
}

async function buildIndex(job: Ingredients, place: Place): Promise<ReferenceIndex> {
  const { options, basePath, environment, packages, corrections } = job
  const { root, signal, onWork } = place
  // A mistake in one of these files should be reported before the packages are read.
  const histories = job.histories.map((file) => file.read())
  onWork(packages.map(({ name }) => name).join(', '))
  const folder = path.join(root, environment ?? '')
  const conversion = await runTypedoc(
    {
      folder,
      entries: packages.flatMap(({ entries }) => entries.map(({ specifier, file }) => ({ specifier, file }))),
      packageFolders: packages.map(({ packageFolder }) => packageFolder),
    },
    signal,
  )
  const problems = corrections ? applyCorrections(conversion.project, corrections) : []
  if (problems.length > 0) throw new SiteError(problems)
  const { pages, ...index } = buildPages(conversion, packages, { folder, basePath, options })
  addHistory(pages, packages, histories)
  addChanges({ pages, ...index }, packages, histories)
  const models = openReferencePages(root)
  return {
    ...index,
    since: listSince(pages),
    pages: pages.map(({ model, ...page }) => ({ ...page, model: writeNamed(models, model) })),
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
