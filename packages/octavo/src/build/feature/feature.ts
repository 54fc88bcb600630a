import type { Document } from '../../model/document.ts'
import type { Page } from '../../model/page.ts'
import type { Problem } from '../../model/problem.ts'
import type { Route } from '../../model/route.ts'
import type { NavLink, SidebarNode } from '../../model/nav-tree.ts'
import type { Site } from '../../model/site.ts'
import type { Paths } from '../../routes/page/paths.ts'
import type { Logger } from '../../cli/terminal/logger.ts'

/**
 * A part of the engine that not every site needs. The core calls what is there, in the order of the members below, and
 * imports no feature itself. Integrations join as one feature (`build/site/integrations-feature.ts`): their hooks are what sites
 * may rely on.
 */
export interface Feature<Plan = unknown> {
  name: string
  /** Packages that a site installs itself if its configuration asks for them. */
  needs?(site: Site): Need[]
  /** Looks at everything that was written in a locale. */
  inspectDocuments?(documents: readonly Document[], context: LocaleContext): Promise<Problem[]>
  /** Pages of its own, made of documents or of nothing. */
  routes?(context: RouteContext): FeatureRoutes
  /** Looks at the routes of a locale, and can replace them. */
  planRoutes?(routes: Route[], context: LocaleContext): RoutePlan<Plan> | Promise<RoutePlan<Plan>>
  /** Writes files that don't depend on rendered pages, while pages are being rendered. Gets the plan of each locale. */
  emitBesidePages?(plans: Plan[], context: Omit<EmitContext, 'logger'>): Promise<Emitted>
  /** Files made of pages as Markdown. In development they're made on request. */
  markdownFiles?(locale: Locale): MarkdownFiles[]
  /** Writes files made of rendered pages. */
  emit?(rendered: readonly RenderedLocale[], context: EmitContext): Emitted | Promise<Emitted>
  /** Called once when the development server starts: makes on request what `emit` writes. */
  serve?(): FileServer
}

/** An option of the configuration that needs packages which aren't installed with the engine. */
export type Need = { option: string; packages: string[] }

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
