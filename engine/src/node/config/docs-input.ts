import type { SidebarItemInput } from '../../shared/site.ts'

/** A set of documents with versions. Most sites have one. */
export type DocsSetInput = {
  /** Stable name, used in storage keys and search tags. Default: `default`. */
  id?: string
  /** Newest first. Default: one version `current` at `/docs`, from `content/docs`. */
  versions?: VersionInput[]
  /** Show who changed a page last and when, from git. Default: `false`. */
  showLastUpdated?: boolean
  /** Remember in the reader's browser which version the reader chose. Default: `true`. */
  rememberVersion?: boolean
  /** Let readers hide the sidebar on wide screens. Default: `false`. */
  hideableSidebar?: boolean
}

/**
 * One version of a docs set.
 *
 * @example { name: '9.x', label: '9.x', path: '/docs/v9', folder: 'content/versions/9.x', className: 'v9' }
 */
export type VersionInput = {
  /** Stable name: letters, digits, `.`, `-` and `_`. Stored in readers' browsers, so keep it. */
  name: string
  /** What readers see. Default: the name. */
  label?: string
  /** Route path below which the version lives, without base. @example '/docs/v9' */
  path: string
  /** Content folder, from the site's folder. @example 'content/docs' */
  folder: string
  /** The version readers get by default. Default: the first one, unless another is marked. */
  isLast?: boolean
  /** Notice above each page. Default: `unreleased` before the last version, `unmaintained` after it, else `none`. */
  banner?: 'none' | 'unreleased' | 'unmaintained'
  /** Class on `<html>`. Default: `docs-version-` and the name. */
  className?: string
  /** Ask search engines to stay away from this version. Default: `false`. */
  noIndex?: boolean
  /** Show `Version: 9.x` above each page. Default: `true` when the set has several versions. */
  badge?: boolean
  /** Named sidebars. Default: one, `docs`, generated from the whole folder. */
  sidebars?: SidebarsInput
  /**
   * Where the `ts` and `tsx` fences of this version are compiled: a folder with its own `package.json` (exact
   * versions), `package-lock.json` and `tsconfig.json`. Default: they are not compiled.
   * @example { folder: 'samples/9.x' }
   */
  samples?: { folder: string } | null
}

/**
 * Sidebars by name. A page stands in the first sidebar that lists it.
 *
 * @example
 * const sidebars: SidebarsInput = {
 *   docs: ['introduction', { type: 'category', label: 'Server', items: ['server/routers'] }],
 * }
 */
export type SidebarsInput = Record<string, SidebarItemInput[]>
