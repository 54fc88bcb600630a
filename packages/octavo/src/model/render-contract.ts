import type { PageModel } from './reference-symbol.ts'
import type { Layout, PageBase, Route } from './route.ts'
import type { Site } from './site.ts'

/** A heading of level two or deeper, for the table of contents. `html` is inline markup. */
export type Heading = { level: number; id: string; html: string }

/**
 * A compiled body: `html` for plain Markdown, or `code` for MDX, which is a function body that the renderer runs (see
 * `markdown/compile-content.ts`).
 */
export type CompiledContent = {
  /** The level-one heading that the body starts with. It isn't part of `html` or `code`. */
  title: string | null
  html: string | null
  code: string | null
  /** The imports in MDX with their local names, so that the renderer can bind them. */
  imports: CompiledImport[]
  /** Compiled partials by specifier. */
  partials: Record<string, CompiledContent>
  headings: Heading[]
}
/** `key` identifies the module in every file (see `module-key.ts`). */
export type CompiledImport = {
  specifier: string
  key: string
  bindings: { imported: string; local: string }[]
}

export type RenderInput = {
  route: Pick<Route, 'path' | 'layout' | 'page'>
  /** File → body: one for a doc, several for a list of posts. */
  contents: Record<string, CompiledContent>
  /** The content of an API reference page. */
  reference?: PageModel
}

/** Identifies the parts of a page that stay while a reader navigates. */
export type PageHead = Pick<PageBase, 'title' | 'htmlClass' | 'bodyClass' | 'noFooter' | 'absentLocales'> & {
  path: string
  layout: Layout['id']
  sidebar: { key: string; label: string } | null
  docs: { set: string; version: string; versionLinks: { name: string; label: string; href: string }[] } | null
}

export type RenderOutput = {
  /** A complete document, in which styles and sidebar addresses are still placeholders. */
  html: string
  /** The navigation payload (see `model/payload/payload.ts` for its shape). */
  payload: string
  /** The document with the Markdown that its components provide, absent when none does. */
  reading?: string
}

/** The target of a navbar link in one version. `href` is a route path, `sidebar` the key of the sidebar it's in. */
export type VersionedTarget = { version: string; label: string; href: string; sidebar: string | null }

/** Everything that's the same for all pages of a build. */
export type RenderEnvironment = {
  site: Site
  locale: string
  generator: string
  /** Identifies the component bundle. A browser that runs another bundle loads the page in full. */
  bundleId: string
  /** For each navbar item that leads into the docs: its target in each version that has one. Null for other items. */
  navbarTargets: (VersionedTarget[] | null)[]
  /** Whether readers can search. Without it, there's no search box. */
  hasSearch: boolean
  /** Whether there are posts to subscribe to. */
  hasFeeds: boolean
  /** Sidebar key → URL of the file with the whole tree (including the base URL). */
  sidebarUrls: Record<string, string>
  /** URL of the browser's entry (including the base URL). */
  entryUrl: string
  /**
   * What the browser requests as soon as a reader wants to search: the folder of the titles, the worker, and parts of
   * the modal. Empty when the site has no search of its own.
   */
  searchUrls: string[]
  /** Translations that the browser needs, or null when the texts in the scripts are already right. */
  browserMessages: Record<string, string> | null
  /** URL of the script for embedded posts, or null when posts are shown as written. */
  widgetUrl: string | null
  /** Code of every page's inline script. Its hash is in the Content-Security-Policy. */
  inlineScript: string
}

/** The built `rsc` entry that `build/render/` loads. `entry.rsc.tsx` and `dev.rsc.tsx` must satisfy this type. */
export type RenderEntry = {
  createRenderer(environment: RenderEnvironment, part?: SitePartEntry): Promise<Renderer>
}

/** The site's components in development, where they aren't part of the bundle. The entries are addresses of modules. */
export type SitePartEntry = {
  /**
   * Counts the states since the server was started. Payloads call an interactive component `key.version`: React keeps
   * modules by their ids, so new code needs a new id.
   */
  version: number
  rscEntry: string
  ssrEntry: string
  /** Interactive components by key. Addresses begin with the mark that stands for the base URL. */
  references: Record<string, { js: string[]; css: string[] }>
}
export type Renderer = { renderPage(input: RenderInput): Promise<RenderOutput> }

/** Placeholders that the bundle and the renderer leave for the build to fill in. */
export const placeholders = {
  base: '/__octavo_base__/',
  /** The content of `<style>`. */
  styles: '/*__octavo_styles__*/',
  /** Address of the stylesheet that's loaded last. */
  laterStyles: '/__octavo_later_styles__',
  /** The document's policy. */
  policy: '__octavo_policy__',
  /** An attribute with the fonts to request early. */
  fonts: '__octavo_fonts__',
} as const
