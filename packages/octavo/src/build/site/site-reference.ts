import path from 'node:path'
import type { Document, VersionReference } from '../../model/document.ts'
import type { Problem } from '../../model/problem.ts'
import type { Language } from '../../i18n/shared/translate.ts'
import type { ReferenceIndex } from '../../model/reference-index.ts'
import type { Redirect, Site } from '../../model/site.ts'
import { addMigrations, createHistoryOpener, historyOf } from '../../history/build/add-to-references.ts'
import { historyFileOf } from '../../history/build/history-file.ts'
import { loadReferences, pruneReferencePages } from '../../reference/build/load-reference.ts'
import { buildReferenceDocuments } from '../../reference/build/reference-documents.ts'
import { createEnvironmentFinder } from '../../npm/environments/environments.ts'
import { installEnvironment } from '../../npm/environments/install-environment.ts'
import type { Logger } from '../../cli/terminal/logger.ts'
import { cacheFolderOf } from '../../cache/cache-folder.ts'

/** The API references of all versions that have one. */
export type SiteReference = {
  versions: { set: string; version: string; versionPath: string; index: ReferenceIndex }[]
  problems: Problem[]
}

type Options = {
  root: string
  logger: Pick<Logger, 'task'>
  signal: AbortSignal
}

/** Files outside the configuration that affect the references' pages. */
export function listReferenceFiles({ docs }: Site, root: string): string[] {
  const references = docs.flatMap(({ versions }) => versions.flatMap(({ reference }) => reference ?? []))
  return references.flatMap(({ corrections, history, migration, packages }) => {
    const names = [...packages.map(({ name }) => name), ...(migration?.packages ?? [])]
    return [
      ...[corrections, migration?.mapping ?? null].flatMap((file) => (file ? [path.join(root, file)] : [])),
      ...(history === null ? [] : names.map((name) => historyFileOf(path.join(root, history), name))),
    ]
  })
}

/** Nothing is installed or read if no version has a reference. */
export async function loadSiteReference(site: Site, options: Options): Promise<SiteReference> {
  const owners = site.docs.flatMap(({ id, versions }) =>
    versions.flatMap((version) =>
      version.reference ? [{ set: id, version, reference: version.reference }] : [],
    ),
  )
  if (owners.length === 0) return { versions: [], problems: [] }
  const { root, logger, signal } = options
  await installPackages(site, options)
  const jobs = owners.map(({ version, reference }) => ({
    options: reference,
    basePath: `${version.path === '/' ? '' : version.path}/${reference.path}`,
    environment: version.samples?.folder ?? null,
  }))
  const open = createHistoryOpener(root)
  const { indexes, problems } = await logger.task('reference', async (stage) => {
    const loaded = await loadReferences(jobs, {
      root,
      signal,
      additionTo: (job, packages) => historyOf(job, packages, open),
      onWork: (packages) => stage.detail(packages),
    })
    const added = addMigrations(jobs, loaded.references, { root, open })
    pruneReferencePages(root, added.indexes)
    return { indexes: added.indexes, problems: [...loaded.problems, ...added.problems] }
  })
  return {
    versions: owners.flatMap(({ set, version }, place) => {
      const index = indexes[place]
      return index ? [{ set, version: version.name, versionPath: version.path, index }] : []
    }),
    problems,
  }
}

async function installPackages(site: Site, { root, logger, signal }: Options): Promise<void> {
  const cacheFolder = cacheFolderOf(root)
  const versions = site.docs.flatMap((set) => set.versions.filter(({ reference }) => reference))
  const needed = new Set(versions.map(({ samples }) => samples?.folder))
  for (const environment of createEnvironmentFinder(site.docs, root).all) {
    if (!needed.has(environment.name)) continue
    const task = (text: string, run: () => Promise<void>) =>
      logger.task('install', (stage) => {
        stage.detail(text)
        return run()
      })
    await installEnvironment(environment, { cacheFolder, signal, task })
  }
}

/** Adds the references' pages to a locale's documents, and the symbols that guides mention to the guides. */
export function withReference(
  documents: Document[],
  { versions }: SiteReference,
  language: Language,
): { documents: Document[]; references: VersionReference[] } {
  if (versions.length === 0) return { documents, references: [] }
  const names = new Map(
    versions.map(({ set, version, index }) => [`${set}/${version}`, listSymbolNames(index)]),
  )
  const guides = documents.map((document) => {
    const known = document.kind === 'doc' ? names.get(`${document.set}/${document.version}`) : undefined
    return known ? addSymbols(document, known) : document
  })
  const pages = versions.flatMap(({ set, version, versionPath, index }) =>
    buildReferenceDocuments(index, { set, version, versionPath, language }),
  )
  return {
    documents: [...guides, ...pages],
    references: versions.map(({ set, version, index: { tree, migration, counterparts } }) => ({
      set,
      version,
      tree,
      ...(migration !== undefined && { migration }),
      ...(counterparts && { counterparts }),
    })),
  }
}

/** What guides can link to: a name as written in inline code → route path. */
type SymbolNames = ReadonlyMap<string, string>

/**
 * The names of one reference. Deprecated symbols are left out, because someone who writes `router` today means
 * something else. So are names that are ordinary words, unless written as a call: `map()`.
 */
function listSymbolNames({ exports, deprecated }: ReferenceIndex): SymbolNames {
  const isOld = new Set(deprecated)
  const names = new Map<string, string>()
  for (const [name, path] of Object.values(exports).flatMap((list) => Object.entries(list))) {
    if (isOld.has(path) || name === 'default') continue
    const isWord = /^[a-z]+$|^[A-Z][a-z]*$/.test(name)
    for (const written of isWord ? [`${name}()`] : [name, `${name}()`])
      if (!names.has(written)) names.set(written, path)
  }
  return names
}

/** The symbols that a guide mentions become part of its content, and therefore of its page's cache key. */
function addSymbols(document: Document, names: SymbolNames): Document {
  if (document.frontMatter.reference_links === false) return document
  const symbols = Object.fromEntries(
    (document.codeNames ?? []).flatMap((name) => {
      const path = names.get(name)
      return path === undefined ? [] : [[name, path] as const]
    }),
  )
  if (Object.keys(symbols).length === 0) return document
  return { ...document, content: { ...document.content, symbols } }
}

/** Old addresses of reference pages. */
export function referenceRedirects({ versions }: SiteReference): Redirect[] {
  return versions.flatMap(({ index }) => index.redirects.map((one) => ({ ...one, permanent: true })))
}
