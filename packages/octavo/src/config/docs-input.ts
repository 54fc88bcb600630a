import type { SidebarItemInput } from '../model/site.ts'

/** A set of docs with its versions. Most sites have one. */
export type DocsSetInput = {
  /** Stable name, used in storage keys and search tags. Default: `default`. */
  id?: string
  /** Newest first. Default: one version `current` at `/docs`, from `content/docs`. */
  versions?: VersionInput[]
  /** Show who last changed a page and when, according to git. Default: `false`. */
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
  /** Route path that the version's pages are under, without the base URL. @example '/docs/v9' */
  path: string
  /** Content folder, relative to the site's folder. @example 'content/docs' */
  folder: string
  /** The version readers get by default. Default: the first one, unless another is marked. */
  isLast?: boolean
  /**
   * Notice above each page. Default: `unreleased` before the last version, `unmaintained` after it, otherwise `none`.
   */
  banner?: 'none' | 'unreleased' | 'unmaintained'
  /** Class on `<html>`. Default: `docs-version-` followed by the name, with hyphens for dots: `docs-version-9-x`. */
  className?: string
  /** Ask search engines not to index this version. Default: `false`. */
  noIndex?: boolean
  /** Show `Version: 9.x` above each page. Default: `true` when the set has several versions. */
  badge?: boolean
  /** Named sidebars. Default: one, `docs`, generated from the whole folder. */
  sidebars?: SidebarsInput
  /**
   * Where this version's `ts` and `tsx` fences are compiled: a folder with its own `package.json` (exact versions),
   * `package-lock.json` and `tsconfig.json`. Default: they aren't compiled.
   * @example { folder: 'samples/9.x' }
   */
  samples?: SamplesFolderInput | null
  /**
   * An API reference generated from the types of packages. A sidebar shows it at `{ type: 'reference' }`.
   * @example { path: 'api', packages: [{ name: '@lamp/server' }] }
   */
  reference?: ReferenceInput
}

export type SamplesFolderInput = {
  /** The folder, relative to the site's. */
  folder: string
  /** Let readers run the fences marked `run`, in the page. Default: `false`. */
  live?: boolean
  /**
   * A file that `octavo samples --minimums` writes: the oldest release of the documented packages that each sample
   * compiles with. Samples that need a newer one than the first minor release of their major version say so. Needs
   * `reference.history`. Default: none.
   * @example 'data/sample-minimums.json'
   */
  minimums?: string | null
}

export type ReferenceInput = {
  /** Path of the reference's pages, below the version's path. Default: `reference`. */
  path?: string
  /** In the order readers see them. */
  packages: ReferencePackageInput[]
  /**
   * Where types from other packages are documented: package → address, or package → name → address (`*` for all
   * others).
   * `{name}` is replaced by the type's name, `{module}` by the Node module. Types built into the language link to
   * MDN.
   * @example { '@types/node': 'https://nodejs.org/api/{module}.html' }
   */
  externalLinks?: Record<string, string | Record<string, string>>
  /** Prefixes of addresses that the packages' comments link to → paths of this site. */
  ownLinks?: Record<string, string>
  /**
   * JSON file with corrections to the packages' comments, relative to the site's folder: a list of
   * `{ symbols, find, replace, reason }`. A correction whose text is no longer found fails the build.
   */
  corrections?: string
  /**
   * Folder with the files that `octavo history` wrote, relative to the site's folder. Pages then say since when a symbol
   * exists and what changed.
   */
  history?: string
  /**
   * A page that says what became of everything an older release exported, for people who upgrade. What can't be computed
   * is in a JSON file: a list of `{ symbols, to, reason }`. An export that nothing is known about fails the build.
   * @example { from: '9.27', packages: ['@lamp/server'], mapping: 'data/migration.json' }
   */
  migration?: { from: string; packages: string[]; mapping: string }
}

export type ReferencePackageInput = {
  /**
   * The name it's imported by. The package must be installed in the version's samples folder unless `from` is set.
   */
  name: string
  /** Path segment in its pages' addresses. Default: the name without its scope. */
  folder?: string
  /** Folder of a package that isn't installed, relative to the site's folder. */
  from?: string
  /** Entry points to leave out. @example ['./internals'] */
  exclude?: string[]
  /** Address of a source file; `{version}`, `{file}` and `{line}` are filled in. Default: sources aren't linked. */
  sourceUrl?: string
}

/**
 * Sidebars by name. A page belongs to the first sidebar that lists it.
 *
 * @example
 * const sidebars: SidebarsInput = {
 *   docs: ['introduction', { type: 'category', label: 'Server', items: ['server/routers'] }],
 * }
 */
export type SidebarsInput = Record<string, SidebarItemInput[]>
