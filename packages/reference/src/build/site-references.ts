import path from 'node:path'
import {
  createEnvironmentFinder,
  installEnvironments,
  type Document,
  type LoadContext,
  type LoadedFeature,
  type ReferenceIndex,
} from 'octavo/feature'
import type { Site } from 'octavo/feature-shared'
import { addSymbols, listSymbolNames } from './link-symbols.ts'
import { loadReferences, pruneReferencePages } from './load-reference.ts'
import { buildReferenceDocuments } from './reference-documents.ts'

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
  const { root, logger, signal, additions } = context
  const needed = new Set(owners.map(({ version }) => version.samples?.folder))
  const environments = createEnvironmentFinder(site.docs, root).all
  await installEnvironments(
    environments.filter(({ name }) => needed.has(name)),
    context,
  )
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
          buildReferenceDocuments(index, { ...version, language }),
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
