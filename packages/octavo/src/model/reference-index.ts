import type { ReferenceKind, SymbolRef } from './reference-symbol.ts'

/** What a page is if it isn't about a symbol or an entry point. Its title depends on the language. */
export type ReferenceRole = 'changes' | 'migration'

/** A reference page, as the routes see it. */
export type ReferencePageEntry = {
  /** Before the trailing-slash rule. */
  routePath: string
  title: string
  /** Plain text. */
  description: string
  symbol: SymbolRef
  /** Name of the file that contains the page's model. */
  model: string
  /** Route path of the symbol's full page, if this page only links to it. */
  aliasOf: string | null
  role?: ReferenceRole
  /** Fills in the placeholders of that title. */
  values?: Record<string, string>
}

/** A package or one of its entry points, as sidebars show it. Pages are identified by their route paths. */
export type ReferenceNode = {
  label: string
  page: string
  groups: { kind: ReferenceKind; pages: string[] }[]
  entryPoints: ReferenceNode[]
  /** The page with the package's changes. */
  changes?: string
}

/** Everything that's known about one version's reference before its pages are rendered. */
export type ReferenceIndex = {
  pages: ReferencePageEntry[]
  tree: ReferenceNode[]
  redirects: { from: string; to: string }[]
  /** Import specifier → exported name → route path of its page, or of its place on a page. */
  exports: Record<string, Record<string, string>>
  /** Route paths of deprecated symbols. */
  deprecated: string[]
  /** Route path of a symbol → the release it was added in, if that was after the first. */
  since?: Record<string, string>
  /** Route path of the page about an older release. */
  migration?: string
  /** Route path of a symbol → where an older release's reference describes it, and the other way around. */
  counterparts?: Record<string, string>
}

/** Where the reference describes a module's export, or undefined when it doesn't. */
export function findSymbol(
  { exports }: Pick<ReferenceIndex, 'exports'>,
  specifier: string,
  name: string,
): string | undefined {
  const names = Object.hasOwn(exports, specifier) ? exports[specifier] : undefined
  return names && Object.hasOwn(names, name) ? names[name] : undefined
}

/** Splits a long name where it may wrap: `createExpressMiddleware` → `create`, `Express`, `Middleware`. */
export function splitName(name: string): string[] {
  const fitsEverywhere = name.length < 20
  return fitsEverywhere ? [name] : name.split(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=_)/)
}

/** Route path of a page → id of its document: `/docs/api/http/` → `api/http`. */
export function referenceIdOf(routePath: string, versionPath: string): string {
  return routePath.slice(versionPath === '/' ? 1 : versionPath.length + 1).replace(/\/$/, '')
}

/** What a version exports in its API reference; `environment` is the one of its samples. */
export type VersionSymbols = {
  set: string
  version: string
  environment: string | null
  /** Null for a version without an API reference. */
  index: Pick<ReferenceIndex, 'exports' | 'since'> | null
}
