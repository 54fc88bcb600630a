import type { Language } from '../i18n/shared/translate.ts'
import type { BlogInput, DocsSetInput, SamplesFolderInput, SamplesInput, VersionInput } from './docs-input.ts'
import type { HeadTag } from './head-tag.ts'
import type {
  AnnouncementInput,
  ColorModeInput,
  FontsInput,
  FooterInput,
  IconsInput,
  LogoInput,
  NavbarInput,
  NavbarItemInput,
  SocialWidgetInput,
} from './layout-input.ts'
import type { ReferenceOptions } from './reference-options.ts'
import type { SearchOptions } from './search-config.ts'
import type { LocaleInput, MarkdownInput, RedirectInput, SiteInput, SoftwareInput } from './site-input.ts'
import type { Slots } from './slots.ts'

/**
 * A site's resolved configuration in one locale. `SiteInput` and its parts describe every option; here, defaults are
 * filled in, paths are normalized (folders are relative to the site's, files in the static folder have no leading slash),
 * and texts are translated.
 */
export type Site = Required<
  Omit<SiteInput, keyof ResolvedOptions | 'content' | 'integrations' | 'repositoryUrl' | 'vite'>
> &
  ResolvedOptions

/** Options that aren't as authors write them, and what's derived from them. */
type ResolvedOptions = {
  /** Origin without a trailing slash: `https://example.com`. */
  url: string
  /** Always starts and ends with a slash. Every locale has its own (see `Locale`). */
  baseUrl: string
  /** Where links to the site itself lead: `/`, or the first page of the docs when there is no page at `/`. */
  homePath: string
  i18n: { defaultLocale: string; locales: string[]; localeConfigs: Record<string, Locale> }
  /** The language of this locale. */
  language: Language
  docs: DocsSet[]
  blog: BlogOptions | null
  /** Base of edit links, for example `https://host/owner/repo/edit/main/website`. Null hides them. */
  editUrl: string | null
  navbar: Navbar
  footer: Footer
  announcement: Announcement | null
  colorMode: Required<ColorModeInput>
  /** Null when readers can't search. */
  search: SearchOptions | null
  redirects: Redirect[]
  files: Required<NonNullable<SiteInput['files']>>
  checks: Required<NonNullable<SiteInput['checks']>>
  /** `extension` is the compiled module with all additions, from the site's folder. */
  /** What its plugins add. `reads` has the languages of fences that they know, and `$` if they read formulas. */
  markdown: Required<MarkdownInput> & { extension: { module: string; id: string; reads: string[] } | null }
  slots: Slots
  head: HeadTag[]
  fonts: Required<FontsInput>
  samples: Required<SamplesInput>
  socialWidget: SocialWidgetInput | null
  icons: Icons | null
  software: SoftwareInput | null
}

export type Icons = Required<IconsInput>
export type Announcement = Required<AnnouncementInput>
export type BlogOptions = Required<BlogInput>
export type Redirect = Required<RedirectInput>

export type Locale = Required<LocaleInput> & {
  key: string
  /** Base URL of the locale's pages: `/` for the default locale, `/ar/` for another. */
  baseUrl: string
}

export type DocsSet = Required<Omit<DocsSetInput, 'versions'>> & {
  /** Newest first. The one marked `isLast` is the version that readers get by default. */
  versions: Version[]
}

export type Version = Required<Omit<VersionInput, 'samples' | 'reference'>> & {
  samples: Required<SamplesFolderInput> | null
  reference?: ReferenceOptions
}

/** `to` is a route path on this site, `href` an address outside it. Exactly one is set. */
export type LinkTarget = { to: string; href: null } | { to: null; href: string }

export type NavbarLink = {
  type: 'link'
  label: string
  html?: string
  /** Label for assistive technology when the item shows only an icon. */
  ariaLabel: string | null
  icon: string | null
  position: 'left' | 'right'
  activeBasePath: string | null
  activeBaseRegex: string | null
  exact: boolean
} & LinkTarget

type NavbarDropdown = {
  type: 'dropdown'
  label: string
  position: 'left' | 'right'
  items: NavbarLink[]
  /** Where the label itself leads (B067). Without it, the label only opens the menu. */
  link?: LinkTarget
}

export type NavbarItem = NavbarLink | NavbarDropdown | Required<Extract<NavbarItemInput, { type: string }>>

export type Logo = Required<LogoInput>
export type Navbar = Required<Omit<NavbarInput, 'logo' | 'items'>> & {
  logo: Logo | null
  items: NavbarItem[]
}

export type FooterLink = { label: string } & LinkTarget
export type Footer = Required<Omit<FooterInput, 'logo' | 'links'>> & {
  logo: Logo | null
  /** Either all groups have titles (columns), or there's one group without a title (a simple row). */
  groups: { title: string | null; items: FooterLink[] }[]
}
