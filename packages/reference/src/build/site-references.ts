import type { ReferenceAddition } from '../addition.ts'
import path from 'node:path'
import {
  type Document,
  type LoadContext,
  type LoadedFeature,
  type ReferenceIndex,
  referenceIdOf,
  translateIn,
  type ReferencePageEntry,
} from 'octavo/feature'
import { createEnvironmentFinder, installEnvironments } from 'octavo-npm'
import { type Site, buildMessages, type Language, type Message } from 'octavo/feature-shared'
import { loadReferences, pruneReferencePages } from './load-reference.ts'

/** Nothing is installed or read if no version has a reference. */
export async function loadSiteReferences(site: Site, context: LoadContext): Promise<LoadedFeature> {
  const owners = listOwners(site)
  return owners.length === 0 ? {} : loadReferencesOf(owners, site, context)
}

type Owner = ReturnType<typeof listOwners>[number]

function listOwners({ docs }: Site) {
  return docs.flatMap(({ id, versions }) =>
    versions.flatMap((version) =>
      version.reference ? [{ set: id, version, reference: version.reference }] : [],
    ),
  )
}

async function loadReferencesOf(
  owners: readonly Owner[],
  site: Site,
  context: LoadContext,
): Promise<LoadedFeature> {
  const { root, logger, signal } = context
  const additions = context.additionsTo('reference') as readonly ReferenceAddition[]
  const needed = new Set(owners.map(({ version }) => version.samples?.folder))
  const environments = createEnvironmentFinder(site.docs, root).all.filter(({ name }) => needed.has(name))
  await installEnvironments(environments, context)
  const jobs = owners.map(({ version, reference: options }) => ({
    options,
    basePath: `${version.path === '/' ? '' : version.path}/${options.path}`,
    environment: version.samples?.folder ?? null,
  }))
  const opened = additions.map((addition) => addition.open(root))
  const { references, problems } = await logger.task('reference', async (stage) => {
    const loaded = await loadReferences(jobs, {
      root,
      signal,
      additionsTo: (job, packages) => opened.map(({ addTo }) => addTo(job, packages)),
      onWork: (packages) => stage.detail(packages),
    })
    for (const { complete } of opened) {
      const indexes = complete(jobs, loaded.references)
      loaded.references = loaded.references.map((one, place) => ({
        ...one,
        index: indexes[place] ?? one.index,
      }))
    }
    return loaded
  })
  const indexes = references.map(({ index }) => index)
  pruneReferencePages(root, indexes)
  return {
    problems,
    redirects: indexes.flatMap(({ redirects }) => redirects.map((one) => ({ ...one, permanent: true }))),
    files: owners.flatMap(({ reference: options }) => [
      ...(options.corrections === null ? [] : [path.join(root, options.corrections)]),
      ...additions.flatMap((addition) => addition.listFiles(options, root)),
    ]),
    ...describeReferences(owners, indexes),
  }
}

function describeReferences(
  owners: readonly Owner[],
  indexes: readonly ReferenceIndex[],
): Pick<LoadedFeature, 'documents' | 'symbols'> {
  const versions = owners.flatMap(({ set, version: { name, path: versionPath, samples } }, place) => {
    const index = indexes[place]
    return index ? [{ set, version: name, versionPath, environment: samples?.folder ?? null, index }] : []
  })
  const names = new Map(
    versions.map(({ set, version, index }) => [`${set}/${version}`, listSymbolNames(index)]),
  )
  const withSymbols = (document: Document) => {
    const known = document.kind === 'doc' ? names.get(`${document.set}/${document.version}`) : undefined
    return known ? addSymbols(document, known) : document
  }
  return {
    symbols: versions,
    documents: (documents, { language }) => ({
      documents: [
        ...documents.map(withSymbols),
        ...versions.flatMap(({ index, ...version }) =>
          index.pages.map((page) =>
            toDocument(page, index.since?.[page.routePath], { ...version, language }),
          ),
        ),
      ],
      references: versions.map(({ set, version, index: { tree, migration, counterparts } }) => ({
        set,
        version,
        tree,
        ...(migration !== undefined && { migration }),
        ...(counterparts && { counterparts }),
      })),
    }),
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

type PageOwner = { set: string; version: string; language: Language; versionPath: string }

/** Titles and descriptions of pages that aren't about a symbol. */
const roleTexts = {
  changes: { title: buildMessages.referenceChangesTitle, description: buildMessages.referenceChangesAbout },
  migration: {
    title: buildMessages.referenceMigrationTitle,
    description: buildMessages.referenceMigrationAbout,
  },
}

/** Turns a page of a reference into a document, so that sidebars, breadcrumbs and menus treat it like any other. */
function toDocument(
  page: ReferencePageEntry,
  since: string | undefined,
  { set, version, language, versionPath }: PageOwner,
): Document {
  const { routePath, symbol, model, aliasOf, role } = page
  const { title, description } = textsOf(page, language)
  const file = `API reference of ${symbol.package}: ${title}`
  return {
    kind: 'doc',
    set,
    locale: language.locale,
    version,
    id: referenceIdOf(routePath, versionPath),
    file,
    format: 'md',
    path: routePath,
    title,
    titleInBody: true,
    description,
    // B114: these pages have no neighbors and no edit link, but can be the neighbors of other pages.
    frontMatter: {
      pagination_prev: null,
      pagination_next: null,
      custom_edit_url: null,
      ...(symbol.kind === 'module' && role === undefined && { pagination_label: 'Overview' }),
      ...(aliasOf !== null && { canonical: aliasOf }),
    },
    lastUpdated: null,
    content: { file, format: 'md', hash: model, includes: [], links: {}, images: {} },
    post: null,
    reference: {
      symbol,
      model,
      isAlias: aliasOf !== null,
      ...(since !== undefined && { since }),
      ...(role && { role }),
    },
  }
}

function textsOf({ role, title, description, values }: ReferencePageEntry, language: Language) {
  if (role === undefined) return { title, description }
  const say = (message: Message) => translateIn(language, message, values)
  return { title: say(roleTexts[role].title), description: say(roleTexts[role].description) }
}
