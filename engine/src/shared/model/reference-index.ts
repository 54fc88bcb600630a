import type { ReferenceKind, SymbolRef } from './reference-model.ts'

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
}

/** A package or one of its entry points, as sidebars show it. Pages are identified by their route paths. */
export type ReferenceNode = {
  label: string
  page: string
  groups: { kind: ReferenceKind; pages: string[] }[]
  entryPoints: ReferenceNode[]
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

/** Route path of a page → id of its document: `/docs/api/http/` → `api/http`. */
export function referenceIdOf(routePath: string, versionPath: string): string {
  return routePath.slice(versionPath === '/' ? 1 : versionPath.length + 1).replace(/\/$/, '')
}
