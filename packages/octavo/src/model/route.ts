import type { ContentName, Document, PostData } from './document.ts'
import type { ReferenceRole } from './reference-index.ts'
import type { SymbolRef } from './reference-symbol.ts'
import type { Breadcrumb, NavLink, SidebarNode } from './nav-tree.ts'
import type { PageKind, SectionPhrases } from './record.ts'

/** An address of the site and everything its page shows, except the compiled body. */
export type Route = {
  /** Route path with the trailing-slash rule applied, without the base URL. */
  path: string
  /** Source file (POSIX path from the site's folder), or a description such as `sidebar "docs", category "Server"`. */
  source: string
  layout: Layout
  page: PageData
  /** Kept out of links, search, and the sitemap. */
  unlisted: boolean
}

/**
 * The frame around a page. Navigating between pages with the same `id` keeps the frame mounted.
 * Ids: `docs-default-current`, `blog`, `plain`.
 */
export type Layout = {
  id: string
  sidebar: SidebarRef | null
}

/** A page's sidebar. `slice` contains the open part; the rest is loaded from one hashed file per sidebar. */
export type SidebarRef = { key: string; label: string; slice: SidebarNode[] }

/** A document in another version (B070). `exists` is false when the link leads to that version's main page. */
export type VersionLink = { name: string; label: string; href: string; exists: boolean }

export type PageBase = {
  title: string
  description: string
  keywords: string[]
  /** Other ways to ask for its sections. Absent when there are none. */
  phrases?: SectionPhrases[]
  /** Route path or absolute address, if it differs from the page's own. */
  canonical: string | null
  noIndex: boolean
  image: string | null
  /** Classes on `<html>` (B021-B023). */
  htmlClass: string
  /** Classes on `<body>` (B024). */
  bodyClass?: string
  /** Search facets (B017-B019). */
  searchTag: string
  noFooter: boolean
  /** Locales that have no page at this address. Absent when all have one. */
  absentLocales?: string[]
}

export type DocsContext = {
  set: string
  version: string
  versionLinks: VersionLink[]
  breadcrumbs: Breadcrumb[]
  previous: NavLink | null
  next: NavLink | null
}

export type TocRange = { min: number; max: number }

export type DocPage = PageBase & {
  kind: 'doc'
  docs: DocsContext
  content: ContentName
  /** Null when the body has its own level-one heading or hides it. */
  heading: string | null
  toc: TocRange | null
  editUrl: string | null
  lastUpdated: Document['lastUpdated']
  /** Absent when there are none. */
  tags?: string[]
}

/** An API reference page. `model` names the file with its content (`openReferencePages`). */
export type ReferencePage = PageBase & {
  kind: 'reference'
  docs: DocsContext
  symbol: SymbolRef
  model: string
  /** Whether it only links to a symbol that another package declares. */
  isAlias: boolean
  /** The release the symbol was added in, if that was after the first. */
  since?: string
  role?: ReferenceRole
  toc: TocRange
  /** Guides that mention the symbol. */
  usedBy: NavLink[]
}

export type IndexCard = {
  kind: 'doc' | 'link' | 'category'
  label: string
  href: string
  description: string
  count: number
}
/** Cards below a label of the sidebar. The label is empty for those above the first one. */
export type CardGroup = { label: string; isOrdered: boolean; cards: IndexCard[] }
export type IndexPage = PageBase & { kind: 'index'; docs: DocsContext; groups: CardGroup[] }

export type PostSummary = Omit<PostData, 'tags'> & {
  title: string
  href: string
  description?: string
  /** A picture in the static folder. */
  cover?: string
  /** The first part is 1. */
  series?: { title: string; part: number }
  tags: NavLink[]
  content: ContentName
}
export type PostPage = PageBase & {
  kind: 'post'
  post: PostSummary
  /** All parts of its series, the first one first. */
  parts: NavLink[]
  toc: TocRange | null
  editUrl: string | null
  newer: NavLink | null
  older: NavLink | null
}
export type PostListPage = PageBase & {
  kind: 'post-list'
  heading: string | null
  posts: PostSummary[]
  newer: NavLink | null
  older: NavLink | null
  /** The tag that all of the posts have, on a tag's page. */
  tag: string | null
}
export type TagListPage = PageBase & {
  kind: 'tag-list'
  tags: (NavLink & { posts: (NavLink & { date: string })[] })[]
}
export type ArchivePage = PageBase & {
  kind: 'archive'
  years: { year: string; posts: (NavLink & { date: string })[] }[]
}
export type FreePage = PageBase & {
  kind: 'page'
  content: ContentName
  toc: TocRange | null
  heading: string | null
  /** Markdown that isn't wrapped in a column, because its components lay out the page themselves. */
  isWide?: true
}
/** A home page that consists of the slot `homeHero`. */
export type HomePage = PageBase & { kind: 'home' }
/** The page with all search results (B259). Everything on it happens in the browser. `kinds` are those of searchable pages. */
export type SearchPage = PageBase & { kind: 'search'; kinds: PageKind[] }
/**
 * The page where readers choose a sample, change it, and run it. Everything on it happens in the browser. `versions` lead to
 * the docs.
 */
export type PlaygroundPage = PageBase & { kind: 'playground'; versions: NavLink[] }
/** `own`: what the site shows instead of the engine's text. */
export type NotFoundPage = PageBase & {
  kind: 'not-found'
  own?: Pick<FreePage, 'content' | 'toc' | 'heading' | 'isWide'>
}

export type PageData =
  | DocPage
  | ReferencePage
  | IndexPage
  | PostPage
  | PostListPage
  | TagListPage
  | ArchivePage
  | FreePage
  | HomePage
  | SearchPage
  | PlaygroundPage
  | NotFoundPage
