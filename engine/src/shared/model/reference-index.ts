import type { ReferenceKind, SymbolRef } from './reference-model.ts'

/** A page of the reference as the routes see it. */
export type ReferencePageEntry = {
  /** Before the trailing-slash rule. */
  routePath: string
  title: string
  /** Plain text. */
  description: string
  symbol: SymbolRef
  /** Names the file that holds the model of the page. */
  model: string
  /** Route path of the page that says all about the symbol, when this one only leads there. */
  aliasOf: string | null
}

/** A package or one of its entry points, as sidebars show it; pages are named by their route paths. */
export type ReferenceNode = {
  label: string
  page: string
  groups: { kind: ReferenceKind; pages: string[] }[]
  entryPoints: ReferenceNode[]
}

/** All that is known about the reference of one version before its pages are rendered. */
export type ReferenceIndex = {
  pages: ReferencePageEntry[]
  tree: ReferenceNode[]
  redirects: { from: string; to: string }[]
  /** Import specifier → exported name → route path of its page, or of its place on a page. */
  exports: Record<string, Record<string, string>>
  /** Route paths of symbols that are not to be used any more. */
  deprecated: string[]
}

/** Where the reference explains what a module exports; undefined when it does not. */
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
