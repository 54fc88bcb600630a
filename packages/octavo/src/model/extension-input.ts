import type { FrontMatter } from './document.ts'
import type { SlotPage } from './slots.ts'

/**
 * Options for Vite, which bundles the site's components. They apply to all three bundles: the one that renders pages,
 * the one that turns them into HTML, and the browser's. The engine sets everything else itself.
 *
 * @example { plugins: [tailwindcss()] }
 */
export type ViteInput = {
  plugins?: VitePluginInput[]
  /** Names that are replaced with a value in components. */
  define?: Record<string, unknown>
  resolve?: {
    alias?: Record<string, string> | { find: string | RegExp; replacement: string }[]
    conditions?: string[]
    dedupe?: string[]
    extensions?: string[]
  }
  css?: { preprocessorOptions?: Record<string, unknown>; postcss?: unknown }
  json?: { namedExports?: boolean; stringify?: boolean | 'auto' }
  /** Files that components import as addresses, besides those that Vite knows. */
  assetsInclude?: string | RegExp | (string | RegExp)[]
}

/** One of Vite's plugins. Only its name is declared here, so that the engine's types don't depend on Vite's. */
export type VitePluginInput =
  | { name: string }
  | false
  | null
  | undefined
  | VitePluginInput[]
  | Promise<VitePluginInput>

/**
 * A function that creates pages from data. It's called once for each language, and again in `octavo dev` when one of the
 * files it names in `watch` changes. Its name is shown in messages.
 *
 * @example
 * async function releases({ root }: ContentContext) {
 *   const list = JSON.parse(await readFile(join(root, 'data/releases.json'), 'utf8'))
 *   return {
 *     watch: ['data/releases.json'],
 *     documents: list.map(({ name, notes }) => ({ file: `content/docs/releases/${name}.md`, text: notes })),
 *   }
 * }
 */
export type ContentSource = (context: ContentContext) => ContentResult | Promise<ContentResult>

export type ContentContext = {
  /** The site's folder, absolute. */
  root: string
  command: Command
  /** The language to make pages for. */
  locale: string
  defaultLocale: string
}

export type ContentResult = {
  documents: ContentDocument[]
  /** Files and folders that the documents depend on, relative to the site's folder. */
  watch?: string[]
}

/**
 * A document, as if it were a file in one of the content folders, or a page that's a component. `file` decides what a
 * document is, its address and its place in sidebars.
 */
export type ContentDocument =
  | {
      /** Relative to the site's folder. @example 'content/docs/releases/2.0.md' */
      file: string
      /** Markdown, which can begin with front matter. */
      text: string
      /** Added to the front matter of the text. */
      frontMatter?: FrontMatterInput
    }
  | {
      /** Address without the base URL. @example '/talks/first' */
      route: string
      /** Module whose default export is the page, relative to the site's folder. */
      component: string
      /** Plain data for the component. */
      props?: Record<string, unknown>
      frontMatter?: FrontMatterInput
    }

/** As in Markdown files. */
export type FrontMatterInput = Omit<FrontMatter, 'slug' | 'format'> & { slug?: string }

type Command = 'build' | 'dev'

/** What extends a site. The type of its configuration is a parameter, because a configuration lists integrations itself. */
export type IntegrationOf<Config> =
  | { name: string; hooks: HooksOf<Config> }
  /** A part of the engine that comes in a package of its own, such as `octavo-history`. */
  | { name: string; hooks?: HooksOf<Config>; feature: object }

export type HooksOf<Config> = {
  /** Before the configuration is checked. */
  'config:setup'?: (context: ConfigSetupOf<Config>) => void | Promise<void>
  /** When all documents of a language have been read. */
  'content:loaded'?: (context: ContentLoaded) => void | Promise<void>
  /** When the addresses of a language are known. */
  'routes:resolved'?: (context: RoutesResolved) => void | Promise<void>
  /** When a build has written all files, before they're checked and published. Never in `octavo dev`. */
  'build:generated'?: (context: BuildGenerated) => void | Promise<void>
}

export type ConfigSetupOf<Config> = {
  command: Command
  /** The site's folder, absolute. */
  root: string
  /** The configuration as the site wrote it. */
  config: Readonly<Config>
  /** Adds to the configuration. Where both set something, the site's own value is used. */
  updateConfig: (addition: AdditionTo<Config>) => void
}

/** Paths of modules and stylesheets can also be absolute, or `file:` URLs such as those of `import.meta.resolve`. */
export type AdditionTo<Config> = Pick<
  Config,
  Extract<
    keyof Config,
    | 'components'
    | 'content'
    | 'contentSecurityPolicy'
    | 'head'
    | 'markdown'
    | 'redirects'
    | 'slots'
    | 'styles'
    | 'vite'
  >
>

export type ContentLoaded = {
  command: Command
  locale: string
  documents: readonly DocumentInfo[]
  report: Report
}

export type DocumentInfo = {
  kind: 'doc' | 'post' | 'page'
  id: string
  /** Relative to the site's folder. */
  file: string
  /** Route path, without the base URL. */
  path: string
  title: string
  description: string
  /** Name of the docs version; empty for posts and pages. */
  version: string
  frontMatter: Readonly<FrontMatter>
}

export type RoutesResolved = {
  command: Command
  locale: string
  routes: readonly RouteInfo[]
  report: Report
}

export type RouteInfo = {
  kind: SlotPage['kind']
  /** Without the base URL. */
  path: string
  /** With the base URL. */
  href: string
  title: string
  /** File, or what the page was made of. */
  source: string
  /** False for pages that are kept out of links, search, and the sitemap. */
  isListed: boolean
}

export type BuildGenerated = {
  /** The folder with all files, absolute. It's published if no check fails. */
  folder: string
  /** Pages of all languages. */
  pages: readonly (RouteInfo & { locale: string; /** Relative to `folder`. */ file: string })[]
  /** Adds a file. The path is relative to `folder`. */
  writeFile: (file: string, content: string | Uint8Array) => void
  report: Report
}

/** Reports a problem. An error, which is the default, keeps the site from being published. */
export type Report = (problem: {
  message: string
  hint?: string
  /** Relative to the site's folder. */
  file?: string
  line?: number
  severity?: 'error' | 'warning'
}) => void
