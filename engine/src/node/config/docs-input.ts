import type { SidebarItemInput } from '../../shared/model/site.ts'

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
  /**
   * The API reference of packages, made from their types. A sidebar shows it where it says `{ type: 'reference' }`.
   * @example { path: 'api', packages: [{ name: '@lamp/server' }] }
   */
  reference?: ReferenceInput
}

export type ReferenceInput = {
  /** Where its pages are, below the path of the version. Default: `reference`. */
  path?: string
  /** In the order in which readers see them. */
  packages: ReferencePackageInput[]
  /**
   * Where types of other packages are explained: package → address, or package → name → address (`*` for all others).
   * `{name}` stands for the name of the type, `{module}` for the module of Node. Types of the language lead to MDN.
   * @example { '@types/node': 'https://nodejs.org/api/{module}.html' }
   */
  externalLinks?: Record<string, string | Record<string, string>>
  /** Beginnings of addresses that comments of the packages link to → paths of this site. */
  ownLinks?: Record<string, string>
  /**
   * JSON file with corrections of the packages' comments, from the site's folder: a list of
   * `{ symbols, find, replace, reason }`. A correction that no longer finds its text fails the build.
   */
  corrections?: string
}

export type ReferencePackageInput = {
  /** As it is imported; it must be installed in the folder of the version's samples. */
  name: string
  /** Part of the addresses of its pages. Default: the name without its scope. */
  folder?: string
  /** Folder of a package that is not installed, from the site's folder. */
  from?: string
  /** Entry points to leave out. @example ['./internals'] */
  exclude?: string[]
  /** Address of a source file; `{version}`, `{file}` and `{line}` are filled in. Default: sources are not linked. */
  sourceUrl?: string
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
