import type { GeneratedFile } from './generated-files.ts'
import type { CheckName, Severity } from './problem.ts'
import type { PolicySources } from './head-tag.ts'
import type { SlotName } from './slots.ts'
import type { BlogInput, DocsSetInput, SamplesInput } from './docs-input.ts'
import type {
  AdditionTo,
  ConfigSetupOf,
  ContentSource,
  HooksOf,
  IntegrationOf,
  ViteInput,
} from './extension-input.ts'
import type { SearchInput } from './search-config.ts'
import type {
  AnnouncementInput,
  ColorModeInput,
  FontsInput,
  FooterInput,
  HeadTagInput,
  IconsInput,
  NavbarInput,
  SocialWidgetInput,
} from './layout-input.ts'

/**
 * The options of a site, as written in `site.config.ts`. Only `title` is required.
 *
 * The comments here and in the other `*-input.ts` files are what editors show and what the guide's page about the
 * configuration is made of. `site.ts` derives the resolved options from these types, and the schemas in `config/` have to
 * match both.
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
  /** The site's name, shown in the navbar, page titles, and feeds. */
  title: string
  /** One or two sentences about the site. Default: empty. */
  tagline?: string
  /**
   * Origin of the published site, without a path. Default: the environment variable `SITE_URL`, or
   * `http://localhost:3000` with a notice.
   * @example 'https://example.com'
   */
  url?: string | undefined
  /** Path below the origin; slashes at both ends are added. The `--base-url` flag takes precedence. Default: `/`. */
  baseUrl?: string | undefined
  /** File inside the static folder. Default: none. @example 'img/favicon.svg' */
  favicon?: string | null
  /**
   * `true` ends every page address with a slash, `false` removes it. The `--trailing-slash` flag takes precedence.
   * Default: addresses stay as authors write them.
   */
  trailingSlash?: boolean | undefined
  /** Ask search engines not to index the site: a robots tag on every page and no sitemap. Default: `false`. */
  noIndex?: boolean
  /** Separates the page title from the site title. Default: `|`. */
  titleDelimiter?: string
  /** On the home page, explain a wrong `baseUrl` when scripts and styles couldn't be loaded. Default: `true`. */
  baseUrlIssueBanner?: boolean
  /** Social image for pages that don't set one, inside the static folder. Default: none. @example 'img/card.png' */
  image?: string | null
  /** The only language of a site, as a tag. The guide lists those that the interface comes in. Default: `en`. @example 'de' */
  language?: string
  /** Languages of a site that has several; instead of `language`. Default: English only. */
  i18n?: I18nInput
  /** One docs set or several; `[]` for none. Default: one version at `/docs`, from `content/docs`. */
  docs?: DocsSetInput | DocsSetInput[]
  /** The software the site is about, for search engines. Default: none. */
  software?: SoftwareInput | null
  /** `true` or an object of options adds a blog. Default: no blog. */
  blog?: boolean | BlogInput | null
  /**
   * Folder of stand-alone pages (`.mdx`, `.md`, `.tsx`), relative to the site's folder; `null` for none. Default:
   * `content/pages`.
   */
  pagesFolder?: string | null
  /** Folder of files to copy unchanged, relative to the site's folder. Default: `static`. */
  staticFolder?: string
  /**
   * Files and folders outside the site's folder that content may use, relative to the site's folder. Otherwise,
   * everything that content names (code files of fences, images, imports, preludes) and every symbolic link must lead
   * to a file inside the site's folder, so that building a stranger's pull request can't publish other files on the
   * machine. Files that usually hold secrets, such as `.env`, `.npmrc`, `*.pem`, and `id_rsa`, must be listed even if
   * they're inside the folder, and so must the modules of Node that pages import, such as `node:fs`. MDX and components
   * are code that runs during a build; this option doesn't restrict what they do. Default: none.
   * @example ['../shared', '.env.production', 'node:path']
   */
  allow?: string[]
  /**
   * Address of the repository; edit links point to its `main` branch. Default: the environment variable
   * `REPOSITORY_URL`, otherwise no edit links.
   * @example 'https://example.com/owner/repository'
   */
  repositoryUrl?: string | undefined
  /**
   * Prefix of a file's path in edit links, for repositories with another layout or branch; `null` for no edit links.
   * Default: derived from `repositoryUrl`.
   * @example 'https://example.com/owner/repository/edit/next/website'
   */
  editUrl?: string | null | undefined
  /** Bar at the top of every page. Default: the title and a search box. */
  navbar?: NavbarInput
  /** The footer of every page. Default: empty. */
  footer?: FooterInput
  /** A bar above the navbar. Default: none. */
  announcement?: AnnouncementInput | null | undefined
  /** Light and dark mode. Default: follow the reader's system, with a switch. */
  colorMode?: ColorModeInput
  /** How readers search; `false` for no search. Default: in files that the build writes. `octavo-algolia` uses a service instead. */
  search?: boolean | SearchInput | null
  /** Addresses that moved. Default: none. */
  redirects?: RedirectInput[]
  /**
   * Files for machines that the build writes; `false` leaves one out. They are `sitemap.xml`, `robots.txt`, `llms.txt`,
   * `llms-full.txt` (which continues in `llms-full-2.txt` and so on after 5 MB), `_redirects`, `_headers`,
   * `_nginx.conf`, `vercel.json`, and `.nojekyll`. Default: all of them.
   * @example { 'llms-full.txt': false, 'vercel.json': false }
   */
  files?: { [Name in GeneratedFile]?: boolean }
  /**
   * What a check does when it finds something: `throw` fails the build, `warn` reports it, `ignore` stays silent.
   * Default: `throw` for `duplicateRoutes`, `brokenLinks`, `brokenAnchors`, `missingImages`, `brokenFileLinks`, and
   * `emptyPages`; `warn` for `blockedContent` (see `contentSecurityPolicy`), `unknownFrontMatter`,
   * `unknownDirectives`, `unclosedDirectives`, `unknownFenceMeta`, `foreignSyntax` (what only other engines understand, such
   * as `{{ version }}`), and `unsafeMarkup` (scripts, event handlers, and `javascript:` links in Markdown, invisible
   * characters in code).
   * @example { brokenAnchors: 'warn' }
   */
  checks?: { [Name in CheckName]?: Severity }
  /**
   * The site's components by name, each a module path relative to the site's folder. A component replaces the
   * engine's component of the same name, or adds a new one. Default: none.
   * @example { Callout: 'components/callout.tsx' }
   */
  components?: Record<string, string>
  /** Additions to Markdown. Default: none. */
  markdown?: MarkdownInput
  /**
   * The site's components in places on pages and in the frame around them, each a module path (or several) relative to
   * the site's folder. The module's default export gets `SlotProps`. The guide describes every slot. Default: none.
   * @example { docBottom: 'components/feedback.tsx' }
   */
  slots?: { [Name in SlotName]?: string | string[] }
  /**
   * Tags for the head of every page. What they load and contain is added to the Content-Security-Policy. Default: none.
   * @example [{ tag: 'meta', attributes: { name: 'author', content: 'The keepers' } }]
   */
  head?: HeadTagInput[]
  /** Functions that create pages from data; see `ContentSource`. Default: none. */
  content?: ContentSource | ContentSource[]
  /** Options for Vite, which bundles the site's components. Default: none. @example { plugins: [tailwindcss()] } */
  vite?: ViteInput
  /** Packages that extend the site. Default: none. @example [analytics({ id: 'G-ABC123DEF4' })] */
  integrations?: (Integration | false | null | undefined)[]
  /**
   * Stylesheets, relative to the site's folder. They're part of every page, in a cascade layer above the engine's, so
   * every rule in them wins. The guide lists the custom properties to set. Default: none.
   * @example ['theme.css']
   */
  styles?: string[]
  /**
   * Variable fonts from Fontsource for text and code. Install the packages. Pages are painted without waiting for a font,
   * and never move because of one. Default: the fonts of the reader's system.
   * @example { text: '@fontsource-variable/inter', code: '@fontsource-variable/jetbrains-mono' }
   */
  fonts?: FontsInput
  /** How samples are checked, and where readers find all of them. Default: `{ maxUnchecked: 0.03 }`. */
  samples?: SamplesInput
  /** On pages with embedded posts, render them with the network's own widget. Default: they stay plain quotations. */
  socialWidget?: SocialWidgetInput | null | undefined
  /**
   * Draw a social image (title, section, version, in `icons.themeColor` and the text font of `fonts`) for pages that
   * don't set one. A page gets one if the font's package, such as `@fontsource/rubik` for `@fontsource-variable/rubik`, has
   * its letters: Latin, Greek, Cyrillic, Hebrew, or Arabic. Needs the package `octavo-social-images`. Default: `false`.
   */
  socialImages?: boolean
  /** Icons besides `favicon`, and the web manifest. Default: none. */
  icons?: IconsInput | null
  /**
   * Additional sources per directive of the Content-Security-Policy that the build writes. The directives are
   * `script-src`, `style-src`, `img-src`, `font-src`, `connect-src`, `media-src`, `manifest-src`, `worker-src`,
   * `frame-src`, `form-action`, and `frame-ancestors`. `unsafe-…` sources are rejected. The development server uses the
   * same policy, and the check `blockedContent` reports what a page loads from sources that aren't allowed. Default:
   * none.
   * @example { 'img-src': ['https://img.example.com'] }
   */
  contentSecurityPolicy?: PolicySources
}

/** The site's languages. The default one is at the root, every other one below its own path. */
export type I18nInput = {
  /** Default: the first of `locales`, otherwise `en`. */
  defaultLocale?: string
  /** Language tags. Default: `defaultLocale` alone. @example ['en', 'fr'] */
  locales?: string[]
  /** Overrides of the defaults, by language tag. */
  localeConfigs?: Record<string, LocaleInput>
}

/** One language. */
export type LocaleInput = {
  /** Shown in the language menu. Default: the language's own name, such as `English`. */
  label?: string
  /** Default: the direction of the language's script. */
  direction?: 'ltr' | 'rtl'
  /** Value of `<html lang>`. Default: the language tag. */
  htmlLang?: string
  /** Calendar used for dates, as a Unicode calendar name. Default: `gregory`. */
  calendar?: string
  /** First path segment if this isn't the default language. Default: the language tag. */
  path?: string
}

/**
 * What the site documents, in schema.org terms (`SoftwareSourceCode`).
 *
 * @example { name: 'Lamp', codeRepository: 'https://example.com/lamp', programmingLanguage: 'TypeScript' }
 */
export type SoftwareInput = {
  name: string
  codeRepository?: string | undefined
  programmingLanguage?: string | undefined
  /** Address of the license. */
  license?: string | undefined
  version?: string | undefined
}

/**
 * An address that moved.
 *
 * @example { from: '/guide', to: '/docs/guide' }
 * @example { from: '/docs/v10/:path*', to: '/docs/:path*' }
 */
export type RedirectInput = {
  /** Path of this site, or a path pattern with parameters. */
  from: string
  /** Path of this site, or an address elsewhere; can use the parameters of `from`. */
  to: string
  /** Let clients cache the redirect permanently, which is hard to undo. Default: `false`. */
  permanent?: boolean
}

/** A TextMate grammar, or the name of a language whose grammar to use. */
export type LanguageGrammar = string | { scopeName: string; patterns: unknown[] }

/** Modules are files of the site, such as `markdown/mentions.ts`, or packages, such as `octavo-math`. */
export type MarkdownInput = {
  /** Modules whose default export is a `MarkdownPlugin`. @example ['octavo-math', 'markdown/mentions.ts'] */
  plugins?: string[]
  /** Fence language → a module whose default export is a `FenceHandler`. @example { plot: 'markdown/plot.ts' } */
  fences?: Record<string, string>
  /**
   * Fence language → the file of a TextMate grammar, or the name of a language that's highlighted the same way.
   * @example { lamp: 'grammars/lamp.json', mjs: 'js' }
   */
  languages?: Record<string, string>
  /**
   * Whether `.md` files can contain imports, exports, and components too, as in Docusaurus. Everyone who writes such a
   * file can then run code in the build. Default: `false`.
   */
  mdxInMd?: boolean
  /**
   * Which engine's addresses headings have, so that links to a site that has moved stay right. Default: `octavo`, which
   * differs from `docusaurus` only where a heading repeats the title.
   */
  slugs?: 'octavo' | 'docusaurus' | 'vitepress'
}

/**
 * A package that extends a site, in the form of a list of functions that the engine calls at certain times.
 *
 * @example
 * function banner(text: string): Integration {
 *   return {
 *     name: 'banner',
 *     hooks: {
 *       'config:setup'({ updateConfig }) {
 *         updateConfig({ head: [{ tag: 'meta', attributes: { name: 'banner', content: text } }] })
 *       },
 *     },
 *   }
 * }
 */
export type Integration = IntegrationOf<SiteInput>
export type IntegrationHooks = HooksOf<SiteInput>
export type ConfigSetup = ConfigSetupOf<SiteInput>
export type IntegrationConfig = AdditionTo<SiteInput>
