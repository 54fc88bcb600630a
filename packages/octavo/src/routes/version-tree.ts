import type { Document, SiteContent } from '../model/document.ts'
import type { Problem } from '../model/problem.ts'
import { createSidebarSlicer } from '../model/sidebar/sidebar-slice.ts'
import type { Version } from '../model/site.ts'
import { createSlugger } from '../model/urls/slug.ts'
import type { Language } from '../i18n/shared/translate.ts'
import type { Paths } from './page/paths.ts'
import { buildSidebar, type GeneratedIndex, type SidebarEntry } from './sidebars/build-sidebar.ts'
import { buildFolderTree } from './sidebars/folder-tree.ts'

export type VersionTree = ReturnType<typeof buildVersionTree>
export type VersionSidebar = VersionTree['sidebars'][number]

type Source = { set: string; version: Version; content: SiteContent; paths: Paths; language: Language }

export function buildVersionTree({ set, version, content, paths, language }: Source) {
  const isOurs = (item: { set: string; version: string }) => item.set === set && item.version === version.name
  const list = content.documents.filter((document) => document.kind === 'doc' && isOurs(document))
  const documents = new Map(list.map((document) => [document.id, document]))
  const draftIds = content.drafts.filter(isOurs).map(({ id }) => id)
  const unlisted = list.filter(({ frontMatter }) => frontMatter.unlisted).map(({ id }) => id)
  const hidden = new Set([...draftIds, ...unlisted])
  const folders = buildFolderTree({
    folder: version.folder,
    documents: list.filter(({ reference }) => reference === undefined),
    categories: content.categories.filter(isOurs),
  })
  const reference = content.references?.find(isOurs)
  const slugger = createSlugger()
  const problems: Problem[] = []
  const indexes: (GeneratedIndex & { sidebar: string })[] = []
  const sidebars = Object.entries(version.sidebars).map(([name, items]) => {
    const source = { name, items, version, documents, hidden, folders, reference, paths, language, slugger }
    const { nodes, entries, ...built } = buildSidebar(source)
    problems.push(...built.problems)
    indexes.push(...built.indexes.map((index) => ({ ...index, sidebar: name })))
    return {
      name,
      /** Unique on the site. */
      key: `docs-${set}-${version.name}-${name}`,
      nodes,
      entries,
      /** Position of each page's first entry; breadcrumbs and prev/next follow the first occurrence (B112). */
      // Of equal keys, a map keeps the last.
      positions: new Map(entries.map(({ pageId }, position) => [pageId, position] as const).toReversed()),
      slice: createSidebarSlicer(nodes),
    }
  })
  const shown = list.filter(({ id }) => !hidden.has(id))
  const pages = new Map([
    ...shown.map((document): [string, string] => [document.id, paths.of(document.path)]),
    ...indexes.map(({ id, path }): [string, string] => [id, path]),
  ])
  const main = findMain(shown, sidebars, { version, paths })
  const { counterparts = {} } = reference ?? {}
  return {
    set,
    version,
    documents,
    indexes,
    sidebars,
    /** Addresses of the pages that readers may be sent to, by document id or index slug. */
    pages,
    /** Route path of a reference page → that of its counterpart in another version, in both directions. */
    counterparts,
    /** Id and address of the page the version opens with. */
    main,
    draftIds,
    problems,
  }
}

/** The document at the version's own path, otherwise the first page of a sidebar, otherwise any document. */
function findMain(
  documents: Document[],
  sidebars: { entries: SidebarEntry[] }[],
  { version, paths }: Pick<Source, 'version' | 'paths'>,
) {
  const root = version.path.replace(/\/+$/, '')
  const atRoot = documents.find(({ path }) => path.replace(/\/+$/, '') === root)
  if (atRoot) return { id: atRoot.id, href: paths.of(atRoot.path) }
  const first = sidebars.flatMap(({ entries }) => entries)[0]
  if (first) return { id: first.pageId, href: first.href }
  const any = documents[0]
  return any ? { id: any.id, href: paths.of(any.path) } : { id: null, href: paths.of(version.path) }
}
