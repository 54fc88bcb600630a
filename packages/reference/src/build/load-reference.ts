import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  SiteError,
  cacheFolderOf,
  hashOf,
  listFiles,
  openReferencePages,
  openTable,
  readExisting,
  readToolVersion,
  writeNamed,
  type Problem,
  type ReferenceIndex,
  type ReferenceOptions,
  type ReferencePackage,
} from 'octavo/feature'
import type { Addition, FoundPackage, LoadedReference, ReferenceJob } from '../addition.ts'
import { listEntries, readManifest } from 'octavo-npm'
import { applyCorrections, loadCorrections, type CorrectionList } from './corrections.ts'
import { buildPages } from './build-pages.ts'
import { runTypedoc } from './run-typedoc.ts'
import { hashSources } from '../sources.ts'

type Place = {
  root: string
  signal: AbortSignal
  additionsTo: (job: ReferenceJob, packages: FoundPackage[]) => Addition[]
  /** Called when packages have to be read, which takes a while. */
  onWork: (packages: string) => void
}

export type LoadedReferences = { references: LoadedReference[]; problems: Problem[] }

/** Returns the references in the order of the jobs, from the cache if packages, tools and options haven't changed. */
export async function loadReferences(jobs: ReferenceJob[], place: Place): Promise<LoadedReferences> {
  const { root } = place
  const id = hashSources()
  const cache = openTable<ReferenceIndex>(path.join(cacheFolderOf(root), 'reference', 'index'), id)
  const stored = openReferencePages(root).keys()
  // Each version's packages are read in a thread of their own.
  const settled = await Promise.allSettled(
    jobs.map(async (job): Promise<LoadedReference> => {
      const packages = findPackages(job.options, { root, environment: job.environment })
      const { corrections: file } = job.options
      const corrections = file === null ? null : loadCorrections(root, file)
      const additions = place.additionsTo(job, packages)
      const key = hashOf(
        id,
        keyOf(job, packages, root),
        corrections?.source ?? '',
        ...additions.map((one) => one.key),
      )
      const known = cache.get(key)
      const index =
        known && modelsOf(known).every((model) => stored.has(model))
          ? known
          : await buildIndex({ ...job, packages, corrections, additions }, place)
      if (index !== known) cache.set(key, index)
      return { index, packages }
    }),
  )
  const references = settled.map((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  })
  return { references, problems: cache.save() }
}

/** Removes the models that belong to none of the references. */
export function pruneReferencePages(root: string, indexes: readonly ReferenceIndex[]): void {
  openReferencePages(root).prune(new Set(indexes.flatMap(modelsOf)))
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
  const tools = ['typedoc', 'typescript'].map((name) => readToolVersion(name, import.meta.url))
  return hashOf(JSON.stringify([options, basePath]), ...files, ...contents, ...tools)
}

function hashFolder(folder: string): string {
  const files = listFiles(folder, { leavesOut: (name) => name === 'node_modules' })
  const read = files.filter((file) => /\.(?:[cm]?tsx?|json)$/.test(file))
  return hashOf(...read.flatMap((file) => [file, readFileSync(path.join(folder, file))]))
}

function modelsOf({ pages }: ReferenceIndex): string[] {
  return pages.map(({ model }) => model)
}

type Ingredients = ReferenceJob & {
  packages: FoundPackage[]
  corrections: CorrectionList | null
  additions: Addition[]
}

async function buildIndex(job: Ingredients, place: Place): Promise<ReferenceIndex> {
  const { options, basePath, environment, packages, corrections, additions } = job
  const { root, signal, onWork } = place
  const adders = additions.map((one) => one.load())
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
  const built = buildPages(conversion, packages, { folder, basePath, options })
  const added = adders.map((addTo) => addTo(built))
  const { pages, ...index } = built
  const models = openReferencePages(root)
  return {
    ...index,
    ...Object.assign({}, ...added),
    pages: pages.map(({ model, ...page }) => ({ ...page, model: writeNamed(models, model) })),
  }
}

type PackagePlace = {
  root: string
  /** Folder with the packages, relative to the site's folder; null if the version has none. */
  environment: string | null
}

/** Reports everything that's wrong with the packages at once. */
export function findPackages({ packages }: ReferenceOptions, place: PackagePlace): FoundPackage[] {
  const problems: ConstructorParameters<typeof SiteError>[0] & object[] = []
  const found = packages.flatMap((one): FoundPackage[] => {
    const result = findPackage(one, place)
    if ('message' in result) problems.push({ severity: 'error', ...result })
    return 'message' in result ? [] : [result]
  })
  if (problems.length > 0) throw new SiteError(problems)
  return found
}

type Mistake = { message: string; hint: string }

function findPackage(one: ReferencePackage, { root, environment }: PackagePlace): FoundPackage | Mistake {
  const installed = path.join(environment ?? '', 'node_modules', one.name)
  const folder = one.from ?? installed
  const manifest = readManifest(path.join(root, folder))
  if (!manifest) return missingPackage(one, environment)
  const packageFolder = path.join(root, folder)
  const entries = listEntries(manifest, { ...one, folder: packageFolder })
  if (entries.length === 0)
    return {
      message: `The package "${one.name}" in ${folder} has no type declarations, so it cannot be documented.`,
      hint: 'Name a package that ships its own types, or remove it from "reference.packages" in site.config.ts.',
    }
  return { ...one, version: manifest.version ?? '', packageFolder, isInstalled: one.from === null, entries }
}

function missingPackage({ name, from }: ReferencePackage, environment: string | null): Mistake {
  const message = `The API reference needs the package "${name}", which is not in ${from ?? environment ?? 'any folder'}.`
  const hint =
    from !== null
      ? 'Correct "from" in site.config.ts. It must be the folder that contains its package.json.'
      : environment === null
        ? 'Set "samples: { folder }" for the version, with the folder where its packages are installed.'
        : `Install it there and commit the lockfile: npm install --save-exact ${name} --prefix ${environment}`
  return { message, hint }
}
