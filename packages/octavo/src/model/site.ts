import type { ReferenceOptions } from './reference-options.ts'
import type { PolicySources, SocialWidget } from './integrations.ts'
import type { GeneratedFile } from './generated-files.ts'
import type { HeadTag } from './head-tag.ts'
import type { SearchOptions } from './search-config.ts'
import type { Slots } from './slots.ts'
import type { CheckName, Severity } from './problem.ts'
import type { Language } from '../i18n/shared/translate.ts'

/** A site's resolved configuration in one locale: defaults are filled in, and paths are normalized. */
export type Site = {
  title: string
  tagline: string
  /** Origin without a trailing slash: `https://example.com`. */
  url: string
  /** Always starts and ends with a slash. Every locale has its own (see `Locale`). */
  baseUrl: string
  /** Where links to the site itself lead: `/`, or the first page of the docs when there is no page at `/`. */
  homePath: string
  /** Path in the static folder, without the base URL: `img/favicon.svg`. */
  favicon: string | null
  /** `undefined` leaves paths as they are, `true` adds a slash, `false` removes it. */
  trailingSlash: boolean | undefined
  noIndex: boolean
  titleDelimiter: string
  baseUrlIssueBanner: boolean
  /** Path of the default social image in the static folder, or null. */
  image: string | null
  i18n: { defaultLocale: string; locales: string[]; localeConfigs: Record<string, Locale> }
  /** The language of this locale. The configuration's texts are already translated. */
  language: Language
  docs: DocsSet[]
  blog: BlogOptions | null
  /** Folder with standalone pages (`.mdx`, `.md`, `.tsx`), relative to the site's folder, or null. */
  pagesFolder: string | null
  staticFolder: string
  /** Files and folders outside the site's folder that content may use, as paths relative to it. */
  allow: string[]
  /** Base of edit links, for example `https://host/owner/repo/edit/main/website`. Null hides them. */
  editUrl: string | null
  navbar: Navbar
  footer: Footer
  announcement: Announcement | null
  colorMode: { default: 'light' | 'dark'; respectSystem: boolean; disableSwitch: boolean }
  /** Null when readers can't search. */
  search: SearchOptions | null
  redirects: Redirect[]
  files: Record<GeneratedFile, boolean>
  checks: Record<CheckName, Severity>
  /** The site's components that replace or extend the engine's: name → module, relative to the site's folder. */
  components: Record<string, string>
  /** Additions to Markdown, as configured. `extension` is the compiled module with all of them, from the site's folder. */
  markdown: {
    plugins: string[]
    fences: Record<string, string>
    languages: Record<string, string>
    extension: { module: string; id: string } | null
  }
  /** The site's components in places that the engine leaves for them. */
  slots: Slots
  /** Tags in the head of every page. */
  head: HeadTag[]
  /** Stylesheets of the site, from its folder. */
  styles: string[]
  /** Packages with the fonts that the site ships. Null uses those of the reader's system. */
  fonts: { text: string | null; code: string | null; scripts: string[] }
  /**
   * `maxUnchecked` is the largest share of samples that may opt out of being compiled, from 0 to 1. `playground` is the
   * route path of the page with all samples that readers can run, or null.
   */
  samples: { maxUnchecked: number; playground: string | null }
  /** Displays embedded posts with their network's widget. Null shows them as written. */
  socialWidget: SocialWidget | null
  /** Whether to draw an image for pages that don't have one. */
  socialImages: boolean
  icons: Icons | null
  /** Sources beyond those that the engine needs, by directive. */
  contentSecurityPolicy: PolicySources
  /** The software that the site documents, in schema.org's terms. */
  software: Software | null
}

export type Software = {
  name: string
  codeRepository?: string | undefined
  programmingLanguage?: string | undefined
  license?: string | undefined
  version?: string | undefined
}

/** Files in the static folder. */
export type Icons = {
  svg: string | null
  appleTouch: string | null
  /** For the web manifest, by size in pixels. Without any, there's no manifest. */
  app: { src: string; size: number }[]
  themeColor: string | null
  backgroundColor: string | null
}

export type Locale = {
  key: string
  label: string
  direction: 'ltr' | 'rtl'
  htmlLang: string
  calendar: string
  /** First path segment of a locale other than the default one. */
  path: string
  /** Base URL of the locale's pages: `/` for the default locale, `/ar/` for another. */
  baseUrl: string
}

/** A set of documents with versions. Most sites have one, with the id `default`. */
export type DocsSet = {
  id: string
  /** Newest first. The one marked `isLast` is the version that readers get by default. */
  versions: Version[]
  /** Whether to show who changed a page last and when, from git. */
  showLastUpdated: boolean
  /** Whether to store the reader's choice of version in the browser (B208). */
  rememberVersion: boolean
  /** Whether readers can hide the sidebar on wide screens. */
  hideableSidebar: boolean
}

export type SamplesFolder = {
  folder: string
  /** Whether readers can run those marked `run`. */
  live: boolean
  /** File with the oldest release that each sample compiles with, relative to the site's folder. */
  minimums: string | null
}

export type Version = {
  /** `current`, `9.x`: stable, because it's used in storage and search tags. */
  name: string
  /** What readers see: `10.x`. */
  label: string
  isLast: boolean
  /** Route path of the version, without the base URL: `/docs`. */
  path: string
  /** Content folder, relative to the site's folder: `content/docs`. */
  folder: string
  banner: 'none' | 'unreleased' | 'unmaintained'
  /** Class on `<html>`: `v10`. */
  className: string
  noIndex: boolean
  /** Whether to show `Version: 10.x` above the article. */
  badge: boolean
  /** Named sidebars, as the author wrote them. */
  sidebars: Record<string, SidebarItemInput[]>
  /** The folder in which samples are compiled, relative to the site's folder. Null leaves them unchecked. */
  samples: SamplesFolder | null
  /** The API reference of the version's packages. */
  reference?: ReferenceOptions
}

/**
 * What authors can write in `sidebars.ts`. A string is the id of a doc. `html` is your own HTML, `autogenerated` lists
 * a folder inside the content folder (`.` for all of it), and `reference` lists the packages of the API reference.
 */
export type SidebarItemInput =
  | string
  | { type: 'doc'; id: string; label?: string; className?: string }
  | { type: 'link'; label: string; href: string; className?: string }
  | { type: 'html'; value: string; className?: string }
  | SidebarLabel
  | { type: 'autogenerated'; dirName: string }
  | { type: 'reference' }
  | SidebarCategoryInput

/**
 * A heading above the items that follow it, up to the next one. Index pages group their cards by it, and number those of
 * a group that is `ordered`.
 */
export type SidebarLabel = { type: 'label'; label: string; ordered?: boolean }

/** A group of items below a label. */
export type SidebarCategoryInput = {
  type: 'category'
  label: string
  items: SidebarItemInput[]
  /** The category's own page: a doc, or a generated page with a card for each item. Default: none. */
  link?:
    | { type: 'doc'; id: string }
    | { type: 'generated-index'; title?: string; description?: string; slug?: string; keywords?: string[] }
    | null
  /** Whether readers can close it. Default: `true`. */
  collapsible?: boolean
  /** Whether it starts closed. Default: `true`. */
  collapsed?: boolean
  className?: string
}

export type BlogOptions = {
  /** Content folder, relative to the site's folder. */
  folder: string
  /** Route path, without the base URL: `/blog`. */
  path: string
  title: string
  description: string
  postsPerPage: number
  /** How many posts the sidebar lists. */
  recentPosts: number
  /** How many posts the feeds contain. */
  feedPosts: number
  sidebarTitle: string
}

export type NavbarItem =
  | NavbarLink
  | {
      type: 'dropdown'
      label: string
      position: 'left' | 'right'
      items: NavbarLink[]
      /** Where the label itself leads (B067). Without it, the label only opens the menu. */
      link?: LinkTarget
    }
  | { type: 'doc'; docId: string; docsSet: string; label: string | null; position: 'left' | 'right' }
  | {
      type: 'docSidebar'
      sidebarId: string
      docsSet: string
      label: string | null
      position: 'left' | 'right'
    }
  | { type: 'docsVersion'; docsSet: string; label: string | null; position: 'left' | 'right' }
  | { type: 'docsVersionDropdown'; docsSet: string; position: 'left' | 'right' }
  | { type: 'localeDropdown'; position: 'left' | 'right' }
  | { type: 'search'; position: 'left' | 'right' }
  | { type: 'html'; html: string; position: 'left' | 'right' }
  | { type: `custom-${string}`; position: 'left' | 'right'; props: Record<string, unknown> }

export type NavbarLink = {
  type: 'link'
  label: string
  /** Shown instead of the label (B059). */
  html?: string
  /** Label for assistive technology when the item shows only an icon. */
  ariaLabel: string | null
  /** Name of one of the theme's icons, shown instead of the label. */
  icon: string | null
  position: 'left' | 'right'
  activeBasePath: string | null
  activeBaseRegex: string | null
  exact: boolean
} & LinkTarget

/** `to` is a route path on this site, `href` an address outside it. Exactly one is set. */
export type LinkTarget = { to: string; href: null } | { to: null; href: string }

export type Logo = {
  alt: string
  /** Path in the static folder, without base URL and leading slash, or an address elsewhere. */
  src: string
  srcDark: string | null
  width: number | null
  height: number | null
  href: string | null
  target: string | null
  className: string | null
}

export type Navbar = {
  title: string
  logo: Logo | null
  items: NavbarItem[]
  hideOnScroll: boolean
  style: 'dark' | 'primary' | null
  /** Route path that a right click on the brand opens. Null keeps the browser's menu. */
  brandContextMenu: string | null
}

export type FooterLink = { label: string } & LinkTarget
export type Footer = {
  style: 'light' | 'dark'
  logo: Logo | null
  copyright: string | null
  /** Either all groups have titles (columns), or there's one group without a title (a simple row). */
  groups: { title: string | null; items: FooterLink[] }[]
}

export type Announcement = {
  id: string
  /** HTML, which can contain links. */
  content: string
  backgroundColor: string | null
  textColor: string | null
  isCloseable: boolean
}

export type Redirect = { from: string; to: string; permanent: boolean }
