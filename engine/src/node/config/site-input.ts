import type { CheckName, Severity } from '../../shared/model/problem.ts'
import type { PolicySources } from '../../shared/model/integrations.ts'
import type { DocsSetInput } from './docs-input.ts'
import type { SearchInput } from './search-input.ts'
import type { AnnouncementInput, ColorModeInput, FooterInput, NavbarInput } from './layout-input.ts'

/**
 * The options of a site, as written in `site.config.ts`. Only `title` is required.
 *
 * Types only, like the other `*-input.ts` files: sites compile them from source with their own
 * TypeScript settings, so nothing else may be imported from here.
 *
 * @example
 * export default defineSite({
 *   title: 'Lighthouse',
 *   docs: {
 *     versions: [
 *       { name: 'current', label: '2.x', path: '/docs', folder: 'content/docs' },
 *       { name: '1.x', label: '1.x', path: '/docs/v1', folder: 'content/versions/1.x' },
 *     ],
 *   },
 *   blog: true,
 *   navbar: { items: [{ label: 'Docs', to: '/docs' }, { type: 'docsVersionDropdown', position: 'right' }] },
 * })
 */
export type SiteInput = {
  /** Name of the site: navbar, page titles, feeds. */
  title: string
  /** One or two sentences about the site. Default: empty. */
  tagline?: string
  /**
   * Origin readers reach the site at, without a path. Default: the environment variable `SITE_URL`, else
   * `http://localhost:3000` with a notice.
   * @example 'https://example.com'
   */
  url?: string | undefined
  /** Path below the origin; slashes at both ends are added. The flag `--base-url` wins. Default: `/`. */
  baseUrl?: string | undefined
  /** File inside the static folder. Default: none. @example 'img/favicon.svg' */
  favicon?: string | null
  /**
   * `true` ends every address of a page with a slash, `false` never does. The flag `--trailing-slash` wins. Default:
   * addresses stay as authors write them.
   */
  trailingSlash?: boolean | undefined
  /** Ask search engines to stay away: a robots tag on every page and no sitemap. Default: `false`. */
  noIndex?: boolean
  /** Stands between page title and site title. Default: `|`. */
  titleDelimiter?: string
  /** On the home page, explain a wrong `baseUrl` when scripts and styles could not be loaded. Default: `true`. */
  baseUrlIssueBanner?: boolean
  /** Social image of pages without their own, inside the static folder. Default: none. @example 'img/card.png' */
  image?: string | null
  /** Languages of the site. Default: English only. */
  i18n?: I18nInput
  /** One docs set or several; `[]` for none. Default: one version at `/docs`, from `content/docs`. */
  docs?: DocsSetInput | DocsSetInput[]
  /** The software the site is about, for search engines. Default: none. */
  software?: SoftwareInput | null
  /** `true` or options switch the blog on. Default: no blog. */
  blog?: boolean | BlogInput | null
  /** Stand-alone pages (`.mdx`, `.md`, `.tsx`), from the site's folder; `null` for none. Default: `content/pages`. */
  pagesFolder?: string | null
  /** Files copied as they are, from the site's folder. Default: `static`. */
  staticFolder?: string
  /**
   * Files and folders outside the site's folder that content may use, written from the site's folder. Everything that
   * content names (code files of fences, images, imports, preludes) and every symbolic link must otherwise lead to a
   * file inside the site's folder, so that a build of a stranger's pull request can't publish other files of the
   * machine. The same goes for `.env`, `.npmrc`, `*.pem`, `*.key` and `.git` inside it. MDX and components are code
   * that runs during a build; this option doesn't restrict what they do. Default: none.
   * @example ['../shared', '.env.production']
   */
  allow?: string[]
  /**
   * Home of the repository; edit links point at its branch `main`. Default: the environment variable
   * `REPOSITORY_URL`, else no edit links.
   * @example 'https://example.com/owner/repository'
   */
  repositoryUrl?: string | undefined
  /**
   * What stands before a file's path in an edit link, for repositories with another layout or branch; `null` for
   * no edit links. Default: derived from `repositoryUrl`.
   * @example 'https://example.com/owner/repository/edit/next/website'
   */
  editUrl?: string | null | undefined
  /** Bar at the top of every page. Default: the title and a search box. */
  navbar?: NavbarInput
  /** Foot of every page. Default: empty. */
  footer?: FooterInput
  /** Bar above the navbar. Default: none. */
  announcement?: AnnouncementInput | null | undefined
  /** Light and dark. Default: what the reader's system prefers, with a switch. */
  colorMode?: ColorModeInput
  /** How readers search; `false` for no search. Default: in files that the build writes, without any service. */
  search?: boolean | SearchInput | null
  /** Addresses that moved. Default: none. */
  redirects?: RedirectInput[]
  /**
   * How a check reacts: `throw` keeps the site from being published, `warn` reports, `ignore` is silent.
   * Default: `throw`, but `warn` for `unknownFrontMatter`, `unknownDirectives`, `unknownFenceMeta` and
   * `unsafeMarkup` (scripts, event handlers and `javascript:` links in Markdown, invisible characters in code).
   * @example { brokenAnchors: 'warn' }
   */
  checks?: { [Name in CheckName]?: Severity }
  /**
   * Components of the site, by name: they replace the engine's component of that name, or add one.
   * Modules are files from the site's folder. Default: none.
   * @example { Callout: 'components/callout.tsx' }
   */
  components?: Record<string, string>
  /** How samples are checked. Default: `{ maxUnchecked: 0.03 }`. */
  samples?: SamplesInput
  /** Count page views; in builds only. Default: none. @example { id: 'G-ABC123DEF4' } */
  analytics?: AnalyticsInput | null | undefined
  /** Show embedded posts as their network does, on pages that have any. Default: they stay plain quotations. */
  socialWidget?: SocialWidgetInput | null | undefined
  /** Draw a social image (title, section, version, in `icons.themeColor`) for pages that name none. Default: `false`. */
  socialImages?: boolean
  /** Icons besides `favicon`, and the web manifest. Default: none. */
  icons?: IconsInput | null
  /**
   * Sources beyond those the site itself needs, by directive of the Content-Security-Policy that the build writes.
   * What `unsafe-…` would allow is not to be had. Default: none.
   * @example { 'img-src': ['https://img.example.com'] }
   */
  contentSecurityPolicy?: PolicySources
}

/** Page views are sent once for each address a reader comes to. */
export type AnalyticsInput = {
  /** Google Analytics 4 through gtag. */
  provider?: 'google'
  /** Measurement id. @example 'G-ABC123DEF4' */
  id: string
  /** Default: `true`. */
  anonymizeIp?: boolean
  /** Send nothing for readers whose browser asks not to be tracked. Default: `false`. */
  respectDoNotTrack?: boolean
}

/** @example { script: 'https://platform.twitter.com/widgets.js', global: 'twttr' } */
export type SocialWidgetInput = {
  /** Loaded when an embedded post comes into view. */
  script: string
  /** The variable it makes; its `widgets.load()` is called. */
  global: string
}

/** Files inside the static folder. */
export type IconsInput = {
  /** An icon that may follow the color mode. */
  svg?: string | null
  /** 180 pixels, without transparency. */
  appleTouch?: string | null
  /** Square pictures for `manifest.webmanifest`; without them there is no manifest. */
  app?: { src: string; size: number }[]
  /** Color of the browser's own bars. @example '#398ccb' */
  themeColor?: string | null
  /** Behind the icon while an installed site starts. */
  backgroundColor?: string | null
}

/** Rules for the samples of all versions; each version names its environment itself. */
export type SamplesInput = {
  /** Largest share of samples that may opt out by `nocheck="reason"`, from 0 to 1. Default: 0.03. */
  maxUnchecked?: number
}

/** Languages of a site; the default one lives at the root, each other below its own path. */
export type I18nInput = {
  /** Default: the first of `locales`, else `en`. */
  defaultLocale?: string
  /** Language tags. Default: `defaultLocale` alone. @example ['en', 'fr'] */
  locales?: string[]
  /** What differs from the defaults, by language tag. */
  localeConfigs?: Record<string, LocaleInput>
}

/** One language. */
export type LocaleInput = {
  /** Shown in the language menu. Default: the language's own name, `English`. */
  label?: string
  /** Default: the direction of the language's script. */
  direction?: 'ltr' | 'rtl'
  /** Value of `<html lang>`. Default: the language tag. */
  htmlLang?: string
  /** Calendar of dates, a Unicode calendar name. Default: `gregory`. */
  calendar?: string
  /** First path segment when this is not the default language. Default: the language tag. */
  path?: string
}

/**
 * What the site documents, in the words of schema.org (`SoftwareSourceCode`).
 *
 * @example { name: 'Lamp', codeRepository: 'https://example.com/lamp', programmingLanguage: 'TypeScript' }
 */
export type SoftwareInput = {
  name: string
  codeRepository?: string
  programmingLanguage?: string
  /** Address of the licence. */
  license?: string
  version?: string
}

/** Options of the blog. */
export type BlogInput = {
  /** From the site's folder. Default: `content/blog`. */
  folder?: string
  /** Default: `/blog`. */
  path?: string
  /** Title of the list of posts. Default: `Blog`. */
  title?: string
  /** Description of the list of posts. Default: `Blog`. */
  description?: string
  /** Default: 10. */
  postsPerPage?: number
  /** How many posts the sidebar lists; 0 for none. Default: 5. */
  recentPosts?: number
  /** How many posts the feeds hold, newest first. Default: 20. */
  feedPosts?: number
  /** Heading above them. Default: `Recent posts`. */
  sidebarTitle?: string
}

/**
 * An address that moved.
 *
 * @example { from: '/guide', to: '/docs/guide' }
 * @example { from: '/docs/v10/:path*', to: '/docs/:path*' }
 */
export type RedirectInput = {
  /** Path of this site, or a pattern of paths with parameters. */
  from: string
  /** Path of this site, or an address elsewhere; may use the parameters of `from`. */
  to: string
  /** Tell clients to remember it for good; hard to take back. Default: `false`. */
  permanent?: boolean
}
