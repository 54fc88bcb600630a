import type { ReferenceIndex, ReferenceNode, ReferenceRole } from './reference-index.ts'
import type { SectionPhrases } from './record.ts'
import type { SymbolRef } from './reference-symbol.ts'
import type { SidebarCategoryInput } from './docs-input.ts'

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
  /** POSIX path from the site's folder. */
  file: string
  /** For a translation, where the untranslated file would be. Absent otherwise. */
  place?: string
  format: 'md' | 'mdx' | 'tsx'
  /** Route path before the trailing-slash rule, without the base URL. */
  path: string
  title: string
  /** Whether the body starts with its own level-one heading, so that the layout doesn't add one. */
  titleInBody: boolean
  description: string
  frontMatter: FrontMatter
  /** Last change, from git. */
  lastUpdated: { date: string; author: string } | null
  /** What the compiler needs to know about the body. It's part of every cache key. */
  content: ContentRef
  post: PostData | null
  /** Names in inline code. Those of symbols become `content.symbols`. */
  codeNames?: string[]
  /** Other ways to ask for its sections, including those of partials. Absent when there are none. */
  phrases?: SectionPhrases[]
  /** For generated pages: what the page is about, and the name of its model (`openReferencePages`). */
  reference?: { symbol: SymbolRef; model: string; isAlias: boolean; since?: string; role?: ReferenceRole }
  /** Link to a Markdown file as written → the file it refers to. The routes turn these into `content.links`. */
  fileLinks?: Record<string, string>
}

/** What routes are built from: documents of all kinds, from every stage that creates some. */
export type SiteContent = {
  documents: Document[]
  categories: CategoryData[]
  /** Documents left out of this build. Sidebars can still refer to them. */
  drafts: DraftRef[]
  references?: VersionReference[]
}

export type VersionReference = {
  set: string
  version: string
  tree: ReferenceNode[]
} & Pick<ReferenceIndex, 'migration' | 'counterparts'>

export type DraftRef = { set: string; version: string; id: string }

/** A folder's `_category_.json`, for sidebars that are generated from folders. */
export type CategoryData = {
  set: string
  version: string
  /** POSIX path on disk from the version's folder, or empty for that folder itself. */
  folder: string
  /** POSIX path of the `_category_` file from the site's folder. */
  file: string
} & CategoryOptions

/** What the file can contain. */
export type CategoryOptions = Partial<Omit<SidebarCategoryInput, 'type' | 'items'>> & { position?: number }

/** An import in MDX that isn't a partial, so the component bundle has to provide it. */
export type ModuleImport = {
  /** POSIX path of the importing file from the site's folder. */
  file: string
  specifier: string
  line: number
  /** `engine`: `@theme/…` and the engine's package; `site`: one of the site's files; `package`: anything else. */
  kind: 'engine' | 'site' | 'package'
  /** Absolute path of the imported file, for `site`. */
  filePath: string | null
}

/** A file next to the content that has to be published: absolute path → path in the output. */
export type ContentAsset = { from: string; url: string }

/** How a page names the body it shows. Everything else about the body is in the document with this key. */
export type ContentName = { key: string } & Pick<ContentRef, 'file' | 'format' | 'untranslated'>

/** A body and everything it reads. Two equal refs compile to the same page. */
export type ContentRef = {
  file: string
  format: 'md' | 'mdx' | 'tsx'
  /** Hash of the file's bytes. */
  hash: string
  /** Partials that the body includes, directly or through other partials: which file imports which specifier. */
  includes: IncludeRef[]
  /** Code files that fences show (`file=./server.ts`), with the path as written. Absent when there are none. */
  codeFiles?: IncludeRef[]
  /** Link to a Markdown file as written → route path without the base URL. Unresolved links are absent. */
  links: Record<string, string>
  /** Image as written → where it will be served. Missing images are absent. */
  images: Record<string, ImageRef>
  /** Whether it's shown in a locale other than the one it was written for. */
  untranslated?: true
  /**
   * Present when the body's samples are compiled: the name of their results (`cache/sample-pages.ts`), or empty
   * until there are any.
   */
  samples?: string
  /** Inline code that links to a symbol → route path. Absent when there is none. */
  symbols?: Record<string, string>
}

export type IncludeRef = {
  from: string
  specifier: string
  file: string
  hash: string
  /** Present if it's a partial in plain Markdown. */
  format?: 'md'
}

/**
 * `url` is a path in the output, without the base URL: `assets/images/cat-1a2b3c4d.png`, or `img/cat.png` if static.
 */
export type ImageRef = { url: string; width: number | null; height: number | null }

/** Validated front matter. It contains only the keys that the author wrote. */
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
  /** A post's picture. */
  cover?: string
  series?: string
  noFooter?: boolean
  /** The version in whose environment the page's samples are compiled. */
  samples?: string
  /** The sample that a fence belongs to if it names none. */
  sample?: string
  /** Files whose code is added, hidden, before every sample on the page. */
  prelude?: string[]
  /** Set it to false to keep inline code from linking to the API reference. */
  reference_links?: boolean
  /** Readers of every version find the page, for instance a guide from one to the next. */
  search_in_all_versions?: boolean
}

export type Author = {
  name: string
  title?: string
  url?: string
  image_url?: string
  email?: string
  /** Several people who use one name. */
  team?: boolean
}

export type PostData = {
  /** ISO date, UTC: `2023-01-17`. */
  date: string
  /** ISO date of the last change that readers should know about, absent when there was none. */
  updated?: string
  authors: Author[]
  tags: string[]
  /** In minutes, not rounded. */
  readingTime: number
  hasTruncateMarker: boolean
}
