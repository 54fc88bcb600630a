import type { Document, VersionReference } from '../../model/document.ts'
import type { IntegrationHooks } from '../../model/site-input.ts'
import type { FeatureComponents } from '../../model/feature-components.ts'
import type { Documents } from '../../model/page-contents.ts'
import type { VersionSymbols } from '../../model/reference-index.ts'
import type { RunnableSample } from '../../model/samples/live-sample.ts'
import type { Page } from '../../model/page.ts'
import type { Problem } from '../../model/problem.ts'
import type { Route } from '../../model/route.ts'
import type { NavLink, SidebarNode, VersionRecord } from '../../model/nav-tree.ts'
import type { SearchService } from '../../model/search-config.ts'
import type { Redirect, Site, Version } from '../../model/site.ts'
import type { Paths } from '../../routes/page/paths.ts'
import type { SampleCounts } from '../../cli/terminal/format-report.ts'
import type { FramePolicy } from '../output/hosting/host-files.ts'
import type { Logger } from '../../cli/terminal/logger.ts'
import type { BuildOptions } from './build-options.ts'

/**
 * A part of the engine that not every site needs. The core calls what is there, in the order of the members below, and
 * imports no feature itself. Integrations join as one feature (`build/site/integrations-feature.ts`): their hooks are what sites
 * may rely on.
 */
export interface Feature<Plan = unknown> {
  name: string
  /** Answers what readers search for, instead of files that the build writes. */
  searchService?(): SearchService
  /** Reads what documents are made of, once for all locales. */
  load?(site: Site, context: LoadContext): Promise<LoadedFeature>
  /** What it adds to other features, by their names. Only they know what it is. */
  additions?: Readonly<Record<string, unknown>>
  /** Looks at everything that was written in a locale. */
  inspectDocuments?(documents: readonly Document[], context: LocaleContext): Promise<Problem[]>
  /** Pages of its own, made of documents or of nothing. */
  routes?(context: RouteContext): FeatureRoutes
  /** Looks at the routes of a locale, and can replace them. */
  planRoutes?(routes: Route[], context: LocaleContext): RoutePlan<Plan> | Promise<RoutePlan<Plan>>
  /** Work over all documents that rendering waits for; null if there is none. */
  prepare?(site: LoadedLocales, context: EmitContext): Promise<Preparation | null>
  /** What browsers load to run the samples that another feature has prepared. */
  runnable?: RunnableBuilder
  /** What it adds to pages. */
  components?: FeatureComponents
  /** Writes files that don't depend on rendered pages, while pages are being rendered. Gets the plan of each locale. */
  emitBesidePages?(plans: Plan[], context: Omit<EmitContext, 'logger'>): Promise<Emitted>
  /** Files made of pages as Markdown. In development they're made on request. */
  markdownFiles?(locale: Locale): MarkdownFiles[]
  /** Writes files made of rendered pages. */
  emit?(rendered: readonly RenderedLocale[], context: EmitContext): Emitted | Promise<Emitted>
  /** Called once when the development server starts: makes on request what `emit` writes. */
  serve?(): FileServer
  /** Called once when the development server starts: does what `prepare` does while pages are served. */
  prepareInBackground?(context: BackgroundContext): BackgroundWork
  /** The releases of a version's packages, oldest first. */
  listReleases?(version: Version, root: string): Releases[]
  /** Commands of its own. Their arguments are in `cli/arguments/`. */
  commands?: Record<string, Command>
}

/** A feature in a package of its own, as an entry of `integrations`. */
export type FeatureIntegration = { name: string; hooks?: IntegrationHooks; feature: Omit<Feature, 'name'> }

/** One published version of a package. */
export type Release = { name: string; version: string }

/** The releases of a version's packages that belong to one minor. */
export type Releases = { minor: string; releases: Release[] }

export type LoadContext = {
  root: string
  logger: Pick<Logger, 'task'>
  signal: AbortSignal
  /** What other features add to the one of this name. */
  additionsTo: (name: string) => readonly unknown[]
}

export type LoadedFeature = {
  problems?: Problem[]
  /** Files outside the content folders that affect what was loaded, absolute. */
  files?: string[]
  redirects?: Redirect[]
  /** What docs versions export. */
  symbols?: VersionSymbols[]
  /** Adds to the documents of a locale, and what sidebars show of them. */
  documents?(documents: Document[], site: Site): { documents: Document[]; references?: VersionReference[] }
}

export type RouteContext = {
  documents: Document[]
  site: Site
  paths: Paths
  /** The pages of the core, and those of the features before this one. */
  routes: readonly Route[]
  /** The first page of every docs version. */
  versions: NavLink[]
}

export type FeatureRoutes = { routes: Route[]; sidebars?: Record<string, SidebarNode[]> }

export type LocaleContext = { site: Site; command: 'build' | 'dev' }

export type RoutePlan<Plan> = { routes?: Route[]; plan?: Plan; problems?: Problem[] }

export type EmitContext = {
  root: string
  /** The complete output folder. */
  staging: string
  logger: Pick<Logger, 'task'>
  signal: AbortSignal
}

/** What a locale consists of before it's rendered. */
export type Locale = { site: Site; routes: readonly Route[]; sidebars: Record<string, SidebarNode[]> }

/** The default locale of a site, and the others. */
export type LoadedLocales = LoadedLocale & {
  others: readonly LoadedLocale[]
  /** What each docs version exports, if it's known. */
  symbols: readonly VersionSymbols[]
}

export type LoadedLocale = Locale & { documents: Documents; versions: readonly VersionRecord[] }

export type Preparation = {
  problems: Problem[]
  /** Adds what has become known to documents. Returns whether a page would look different now. */
  complete(documents: Documents): boolean
  /** What the report of a build says. */
  counts: SampleCounts
  notices: string[]
  /** The samples that readers can run. */
  runnable: readonly RunnableSample[]
  /** What browsers load on demand: path from the output folder → text. */
  listFiles(): ReadonlyMap<string, string>
  /** Removes what a build that began at `since` had no use for. */
  prune(since: number): void
}

export type RunnableBuilder = {
  /** Whether a path within the output folder is one of the files. */
  includes(file: string): boolean
  /** Null if nothing can run. */
  build(samples: readonly RunnableSample[], site: LoadedLocales, root: string): Promise<Runnable | null>
}

export type Runnable = {
  /** Path from the output folder → text. */
  files: ReadonlyMap<string, string>
  /** The document that samples run in, and its policy. */
  frame: FramePolicy
}

export type BackgroundContext = {
  root: string
  logger: Logger
  signal: AbortSignal
  /** Called when something was prepared. `hasChanged` is true if a page would look different now. */
  onResults: (hasChanged: boolean) => void
}

export type BackgroundWork = {
  /** Completes the documents of a site with what is known, and starts preparing what has changed. */
  update(site: LoadedLocales): void
  /** A reader has opened a page. */
  noteOpened(route: Route): void
  listProblems(): Problem[]
  /** Absolute paths of files that aren't content but affect the work. */
  listFiles(site: LoadedLocales): string[]
  /** What browsers load on demand: the text of a path in the output folder. Null if it's none of its files. */
  readFile(file: string): string | null
  /** The samples that readers can run now. */
  listRunnable(): readonly RunnableSample[]
  close(): Promise<void>
}

export type RenderedLocale = Locale & {
  /** By cache key: pages with the same key have the same files. */
  pages: ReadonlyMap<string, Page>
  folders: {
    /** For what depends on this output; what depends on the sources is cached for the whole site. */
    cacheFolder: string
    /** The locale's output folder. */
    staging: string
  }
}

export type Emitted = {
  /** Posix paths from the output folder, for checks of links. */
  paths?: string[]
  bytes?: number
  problems?: Problem[]
  /** Writes what the next build can use. Called when this one has succeeded. */
  writeCache?: () => Problem[]
}

export type MarkdownFiles = {
  /** Whether a path within the locale's output folder is one of the files. */
  includes(file: string): boolean
  /** The pages whose text one of the files consists of. */
  pagesOf(file: string): readonly Route[]
  /** Path within the locale's output folder → text. `markdownOf` returns null for a page that wasn't rendered. */
  write(markdownOf: (routePath: string) => string | null): ReadonlyMap<string, string>
}

export type FileServer = {
  /** The text at an address; null if the address belongs to something else. */
  answer(pathname: string, pages: ServedPages): Promise<string> | null
}

/** The pages of a site in development. The default locale comes first. */
export type ServedPages = {
  locales: readonly Locale[]
  renderPage(route: Route): Promise<{ html: string; markdown: string }>
  /** Changes with everything that the page shows. */
  keyOf(route: Route): string
}

/** A command that a feature has. Without an outcome, no report is printed. */
export type Command = (context: CommandContext) => Promise<CommandOutcome | void>

export type CommandContext = BuildOptions &
  CommandFlags & {
    /** Reads the configuration, and says which file it's in. */
    readConfig: () => Promise<{ site: Site; configFile: string }>
    /** Loads the site. */
    load: () => Promise<LoadedLocales & { problems: Problem[] }>
    /** The releases of a version's packages, oldest first. */
    releasesOf: (version: Version) => Releases[]
  }

export type CommandFlags = {
  /** Also execute samples. */
  run?: boolean
  /** Find the oldest releases that samples compile with. */
  minimums?: boolean
  /** Send the records instead of only counting them. */
  apply?: boolean
  history?: HistoryRequest
  cut?: CutRequest
}

/** The name of a new version, and the docs set to copy if there are several. */
export type CutRequest = { name: string; set?: string }

export type HistoryRequest = {
  /** Names of packages, as in the npm registry. */
  packages: readonly string[]
  /** The first minor release, and the last one if it's not the newest. */
  from: string
  to: string | null
  /** Folder for the files, relative to the site's folder. */
  into: string
}

export type CommandOutcome = {
  problems: Problem[]
  samples?: { counts: SampleCounts; notices: string[] }
}
