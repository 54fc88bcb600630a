import type { ReferenceModel } from './reference-model.ts'
import type { Layout, Route } from './route.ts'
import type { Site } from './site.ts'

/** A heading of level two or deeper, for the table of contents. `html` is inline markup. */
export type Heading = { level: number; id: string; html: string }

/**
 * A compiled body. `html` when it is plain Markdown; `code` (a function body, see
 * `node/markdown/compile-content.ts`) when it is MDX and must be run by the renderer.
 */
export type CompiledContent = {
  html: string | null
  code: string | null
  /** Specifier of each import in MDX → local names, so that the renderer can bind them. */
  imports: CompiledImport[]
  /** Compiled partials by specifier. */
  partials: Record<string, CompiledContent>
  headings: Heading[]
}
/** `key` names the module the same from every file (see `module-key.ts`). */
export type CompiledImport = {
  specifier: string
  key: string
  bindings: { imported: string; local: string }[]
}

export type RenderInput = {
  route: Pick<Route, 'path' | 'layout' | 'page'>
  /** By file: the bodies the page shows (one for a doc, several for a post list). */
  contents: Record<string, CompiledContent>
  /** What a page of the API reference shows. */
  reference?: ReferenceModel
}

/** What identifies the parts of a page that stay while a reader navigates. */
export type PageHead = {
  path: string
  title: string
  layout: Layout['id']
  sidebar: { key: string; label: string } | null
  htmlClass: string
  bodyClass?: string
  noFooter: boolean
  /** Locales in which the page does not exist: menus lead to their home pages instead. */
  absentLocales?: string[]
  docs: { set: string; version: string; versionLinks: { name: string; label: string; href: string }[] } | null
}

export type RenderOutput = {
  /** A complete document; styles and addresses of sidebar files are placeholders still. */
  html: string
  /** The navigation payload (see `shared/payload/payload.ts` for its shape). */
  payload: string
  /** The document as it is when components say how they read as Markdown; absent when none does. */
  reading?: string
}

/** Where a link of the navbar leads in one version. `href` is a route path, `sidebar` the key of the one it stands in. */
export type VersionedTarget = { version: string; label: string; href: string; sidebar: string | null }

/** Things known once per build that every page's HTML needs. */
export type RenderEnvironment = {
  site: Site
  locale: string
  generator: string
  /** Identifies the component bundle; a browser that runs another one loads the page in full. */
  bundleId: string
  /** For each item of the navbar that leads into the docs: its target in each version that has it; null for others. */
  navbarTargets: (VersionedTarget[] | null)[]
  /** Whether readers can search; without it no search box is drawn. */
  hasSearch: boolean
  /** Whether there are posts to subscribe to. */
  hasFeeds: boolean
  /** Sidebar key → URL of the file that holds the whole tree (with base). */
  sidebarUrls: Record<string, string>
  /** URL of the browser's entry (with base). */
  entryUrl: string
  /**
   * What the browser asks for as soon as a reader wants to search: the folder of the titles, the worker, parts of the
   * modal. Empty when the site itself is not searched.
   */
  searchUrls: string[]
  /** Translations that the browser needs, or null when the texts in the scripts are the right ones. */
  browserMessages: Record<string, string> | null
  /** Scripts of integrations, for every page, and origins they will ask (with base). */
  integrations: { scripts: string[]; preconnect: string[] }
  /** URL of the script of embedded posts; null when they stay as written. */
  widgetUrl: string | null
  /** Code of the inline script of every page, also hashed into the Content-Security-Policy. */
  inlineScript: string
}

/** The built `rsc` entry, as `node/render` loads it. `entry.rsc.tsx` must satisfy this. */
export type RenderEntry = {
  createRenderer(environment: RenderEnvironment): Promise<Renderer>
}
export type Renderer = { renderPage(input: RenderInput): Promise<RenderOutput> }

/** Placeholders the bundle and the renderer leave for the publisher. */
export const placeholders = {
  base: '/__octavo_base__/',
  /** What stands in `<style>`. */
  styles: '/*__octavo_styles__*/',
  /** Address of the sheet that follows at the end. */
  laterStyles: '/__octavo_later_styles__',
  /** The policy of the document; a development server leaves it out, as its own script is no part of it. */
  policy: '__octavo_policy__',
} as const
