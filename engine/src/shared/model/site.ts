import type { Analytics, PolicySources, SocialWidget } from './integrations.ts'
import type { SearchOptions } from './search-config.ts'
import type { CheckName, Severity } from './problem.ts'
import type { Language } from '../language/translate.ts'

/** The resolved configuration of a site in one of its locales: every default filled in, every path normalised. */
export type Site = {
  title: string
  tagline: string
  /** Origin, no trailing slash: `https://example.com`. */
  url: string
  /** Always begins and ends with a slash. Every locale has its own (see `Locale`). */
  baseUrl: string
  /** Path inside the static folder, without base: `img/favicon.svg`. */
  favicon: string | null
  /** `undefined` leaves paths as they are; `true` adds a slash; `false` removes it. */
  trailingSlash: boolean | undefined
  noIndex: boolean
  titleDelimiter: string
  baseUrlIssueBanner: boolean
  /** Path of the default social image inside the static folder, or null. */
  image: string | null
  i18n: { defaultLocale: string; locales: string[]; localeConfigs: Record<string, Locale> }
  /** What this locale speaks; its texts are translated already. */
  language: Language
  docs: DocsSet[]
  blog: BlogOptions | null
  /** Folder of stand-alone pages (`.mdx`, `.md`, `.tsx`), from the site's folder; null when there is none. */
  pagesFolder: string | null
  staticFolder: string
  /** Files and folders that content may use though they are outside the site's folder, written from it. */
  allow: string[]
  /** Base of edit links, for example `https://host/owner/repo/edit/main/website`; null hides them. */
  editUrl: string | null
  navbar: Navbar
  footer: Footer
  announcement: Announcement | null
  colorMode: { default: 'light' | 'dark'; respectSystem: boolean; disableSwitch: boolean }
  /** Null when readers cannot search. */
  search: SearchOptions | null
  redirects: Redirect[]
  checks: Record<CheckName, Severity>
  /** Components of the site that replace or extend those of the engine: name → module, from the site's folder. */
  components: Record<string, string>
  /** `maxUnchecked`: largest share of samples that may opt out of being compiled, from 0 to 1. */
  samples: { maxUnchecked: number }
  /** Counts page views; null for nobody. */
  analytics: Analytics | null
  /** Turns embedded posts into what their network shows; null leaves them as they are written. */
  socialWidget: SocialWidget | null
  /** Draw a picture for pages that name none. */
  socialImages: boolean
  icons: Icons | null
  /** Sources beyond those the engine needs, by directive. */
  contentSecurityPolicy: PolicySources
  /** What the site documents, in the words of schema.org. */
  software: Software | null
}

export type Software = {
  name: string
  codeRepository?: string | undefined
  programmingLanguage?: string | undefined
  license?: string | undefined
  version?: string | undefined
}

/** Files inside the static folder. */
export type Icons = {
  svg: string | null
  appleTouch: string | null
  /** For the web manifest, by size in pixels; none, no manifest. */
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
  /** First path segment of a locale that is not the default one. */
  path: string
  /** Base URL of the locale's pages: `/` for the default one, `/ar/` for another. */
  baseUrl: string
}

/** A set of documents with versions; most sites have one, with the id `default`. */
export type DocsSet = {
  id: string
  /** Newest first; the one marked `isLast` is the version readers get by default. */
  versions: Version[]
  /** Show who changed a page last and when, from git. */
  showLastUpdated: boolean
  /** Keep the version a reader chose in the browser's storage (B208). */
  rememberVersion: boolean
  /** Readers may hide the sidebar on wide screens. */
  hideableSidebar: boolean
}

export type Version = {
  /** `current`, `9.x`: stable, used in storage and search tags. */
  name: string
  /** What readers see: `10.x`. */
  label: string
  isLast: boolean
  /** Route path of the version, without base: `/docs`. */
  path: string
  /** Content folder, from the site's folder: `content/docs`. */
  folder: string
  banner: 'none' | 'unreleased' | 'unmaintained'
  /** Class on `<html>`: `v10`. */
  className: string
  noIndex: boolean
  /** Show `Version: 10.x` above the article. */
  badge: boolean
  /** Named sidebars, as the author wrote them. */
  sidebars: Record<string, SidebarItemInput[]>
  /** Where the samples are compiled, from the site's folder; null leaves them unchecked. */
  samples: { folder: string } | null
  /** The API reference of the version's packages. */
  reference?: ReferenceOptions
}

export type ReferenceOptions = {
  /** Below the version's path: `api`. */
  path: string
  packages: ReferencePackage[]
  /** Package → where its types are explained, for all of them or by name; `{name}` and `{module}` are filled in. */
  externalLinks: Record<string, string | Record<string, string>>
  /** Beginnings of addresses in comments → what stands for them on this site. */
  ownLinks: Record<string, string>
  /** File with corrections of the packages' comments, from the site's folder. */
  corrections: string | null
}

export type ReferencePackage = {
  name: string
  /** Segment of the addresses of its pages. */
  folder: string
  /** Folder of the package, from the site's folder; null when it is installed beside the samples. */
  from: string | null
  /** Entry points that are left out: `./internals`. */
  exclude: string[]
  /** Address of a source file, with `{version}`, `{file}` and `{line}`; null shows none. */
  sourceUrl: string | null
}

/** What an author may write in `sidebars.ts`. A string is the id of a doc. */
export type SidebarItemInput =
  | string
  | { type: 'doc'; id: string; label?: string; className?: string }
  | { type: 'link'; label: string; href: string; className?: string }
  | { type: 'html'; value: string; className?: string }
  | { type: 'autogenerated'; dirName: string }
  | { type: 'reference' }
  | SidebarCategoryInput

export type SidebarCategoryInput = {
  type: 'category'
  label: string
  items: SidebarItemInput[]
  link?:
    | { type: 'doc'; id: string }
    | { type: 'generated-index'; title?: string; description?: string; slug?: string; keywords?: string[] }
    | null
  collapsible?: boolean
  collapsed?: boolean
  className?: string
}

export type BlogOptions = {
  /** Content folder, from the site's folder. */
  folder: string
  /** Route path, without base: `/blog`. */
  path: string
  title: string
  description: string
  postsPerPage: number
  /** How many posts the sidebar lists. */
  recentPosts: number
  /** How many posts the feeds hold. */
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
      /** Where the label itself leads (B067); without it the label only opens the menu. */
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
  /** Text for assistive technology when the item shows only an icon. */
  ariaLabel: string | null
  /** Name of an icon of the theme, shown instead of the label. */
  icon: string | null
  position: 'left' | 'right'
  activeBasePath: string | null
  activeBaseRegex: string | null
  exact: boolean
} & LinkTarget

/** `to` is a route path of this site, `href` an address outside it. Exactly one is set. */
export type LinkTarget = { to: string; href: null } | { to: null; href: string }

export type Logo = {
  alt: string
  /** Path inside the static folder, without base and leading slash, or an address elsewhere. */
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
  /** Route path opened by a right click on the brand; null leaves the browser's menu alone. */
  brandContextMenu: string | null
}

export type FooterLink = { label: string } & LinkTarget
export type Footer = {
  style: 'light' | 'dark'
  logo: Logo | null
  copyright: string | null
  /** Either all with titles (columns) or one group without a title (a simple row). */
  groups: { title: string | null; items: FooterLink[] }[]
}

export type Announcement = {
  id: string
  /** HTML; links allowed. */
  content: string
  backgroundColor: string | null
  textColor: string | null
  isCloseable: boolean
}

export type Redirect = { from: string; to: string; permanent: boolean }
