import type { ReferenceNode } from './reference-index.ts'
import type { SymbolRef } from './reference-model.ts'
import type { SidebarCategoryInput } from './site.ts'

/**
 * An authored file, read and validated but not compiled.
 * Its identity is (set, locale, version, id); `set` is a docs set's id, `blog` or `pages`.
 */
export type Document = {
  kind: 'doc' | 'post' | 'page'
  set: string
  locale: string
  /** Version name for docs, empty otherwise. */
  version: string
  /** `main/quickstart`: folder and id, without extension and without number prefixes. */
  id: string
  /** Posix path from the site's folder. */
  file: string
  /** Where the file would lie were it not a translation; absent when it lies there. */
  place?: string
  format: 'md' | 'mdx' | 'tsx'
  /** Route path before the trailing-slash rule, without base. */
  path: string
  title: string
  /** The body begins with its own level-one heading, so the layout must not add one. */
  titleInBody: boolean
  description: string
  frontMatter: FrontMatter
  /** Last change, from git. */
  lastUpdated: { date: string; author: string } | null
  /** What the compiler needs to know about the body; part of every cache key. */
  content: ContentRef
  post: PostData | null
  /** Names in inline code; those of symbols become `content.symbols`. */
  codeNames?: string[]
  /** Present when the page is generated: what it is about, and the name of its model (`support/reference-pages.ts`). */
  reference?: { symbol: SymbolRef; model: string; isAlias: boolean }
  /** Links to Markdown files as written → the file meant. The routes turn them into `content.links`. */
  fileLinks?: Record<string, string>
}

/** What the routes are built from: documents of all kinds, from every stage that makes some. */
export type SiteContent = {
  documents: Document[]
  categories: CategoryData[]
  /** Documents left out of this build; sidebars may name them all the same. */
  drafts: DraftRef[]
  references?: VersionReference[]
}

/** The API reference of a version. */
export type VersionReference = { set: string; version: string; tree: ReferenceNode[] }

export type DraftRef = { set: string; version: string; id: string }

/** What `_category_.json` says about a folder, for sidebars that are generated from folders. */
export type CategoryData = {
  set: string
  version: string
  /** Posix, from the version's folder, as on disk; empty for the version's folder itself. */
  folder: string
  /** Posix path of the `_category_` file from the site's folder. */
  file: string
  label?: string
  position?: number
  collapsible?: boolean
  collapsed?: boolean
  className?: string
  link?: SidebarCategoryInput['link']
}

/** An import in MDX that is not a partial: the component bundle must provide it. */
export type ModuleImport = {
  /** Posix path of the importing file from the site's folder. */
  file: string
  specifier: string
  line: number
  /** `engine`: `@theme/…` and the engine's own package; `site`: a file of the site; `package`: anything else. */
  kind: 'engine' | 'site' | 'package'
  /** Absolute path of the file meant, for `site`. */
  filePath: string | null
}

/** A file that lies beside the content and must be published: absolute path → path inside the output. */
export type ContentAsset = { from: string; url: string }

/** Where a body is and all it reads: two equal refs compile to the same page. */
export type ContentRef = {
  file: string
  format: 'md' | 'mdx' | 'tsx'
  /** Hash of the file's bytes. */
  hash: string
  /** Partials reached from the body, transitively: what each file imports under which specifier. */
  includes: IncludeRef[]
  /** Files of code that fences show (`file=./server.ts`), path as written; absent when there are none. */
  codeFiles?: IncludeRef[]
  /** Links to Markdown files as written → route path (no base). Unresolved ones are absent. */
  links: Record<string, string>
  /** Images as written → where they will be served. Missing ones are absent. */
  images: Record<string, ImageRef>
  /** Shown in another locale than the one it was written for. */
  untranslated?: true
  /**
   * Present when the body's samples are compiled: names what came of it (`node/cache/sample-pages.ts`), or is empty as
   * long as nothing is known.
   */
  samples?: string
  /** Inline code that is a link → route path; absent when there is none. */
  symbols?: Record<string, string>
}

export type IncludeRef = { from: string; specifier: string; file: string; hash: string }

/** `url` is a path inside the output, without base: `assets/images/cat-1a2b3c4d.png`, or `img/cat.png` for a static file. */
export type ImageRef = { url: string; width: number | null; height: number | null }

/** Front matter after validation; only keys the author wrote are present. */
export type FrontMatter = {
  id?: string
  title?: string
  sidebar_label?: string
  sidebar_position?: number
  sidebar_class_name?: string
  slug?: string
  description?: string
  keywords?: string[]
  image?: string
  format?: 'md' | 'mdx'
  hide_title?: boolean
  hide_table_of_contents?: boolean
  toc_min_heading_level?: number
  toc_max_heading_level?: number
  pagination_label?: string
  pagination_next?: string | null
  pagination_prev?: string | null
  displayed_sidebar?: string | null
  custom_edit_url?: string | null
  canonical?: string
  draft?: boolean
  unlisted?: boolean
  no_index?: boolean
  full_width?: boolean
  /** Class on `<html>`. */
  wrapper_class_name?: string
  /** Class on `<body>`. */
  body_class_name?: string
  authors?: Author[]
  tags?: string[]
  date?: string
  updated?: string
  noFooter?: boolean
  /** Version in whose environment the page's samples are compiled. */
  samples?: string
  /** The sample that fences belong to which name none. */
  sample?: string
  /** Files whose code stands, unseen, before every sample of the page. */
  prelude?: string[]
  /** False: inline code that names a symbol of the API reference is no link. */
  reference_links?: boolean
}

export type Author = {
  name: string
  title?: string
  url?: string
  image_url?: string
  email?: string
  /** Several people who sign with one name. */
  team?: boolean
}

/** What only blog posts have. */
export type PostData = {
  /** ISO date, UTC: `2023-01-17`. */
  date: string
  /** ISO date of the last change that readers should know about; absent when there was none. */
  updated?: string
  authors: Author[]
  tags: string[]
  /** Minutes, not rounded. */
  readingTime: number
  hasTruncateMarker: boolean
}
