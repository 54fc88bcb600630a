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
  corrections?: string | null
  /**
   * Folder with the files that `octavo history` wrote, relative to the site's folder. Pages then say since when a symbol
   * exists and what changed.
   */
  history?: string | null
  /**
   * A page that says what became of everything an older release exported, for people who upgrade. What can't be computed
   * is in a JSON file: a list of `{ symbols, to, reason }`. An export that nothing is known about fails the build.
   * @example { from: '9.27', packages: ['@lamp/server'], mapping: 'data/migration.json' }
   */
  migration?: { from: string; packages: string[]; mapping: string } | null
}

export type ReferencePackageInput = {
  /**
   * The name it's imported by. The package must be installed in the version's samples folder unless `from` is set.
   */
  name: string
  /** Path segment in its pages' addresses. Default: the name without its scope. */
  folder?: string
  /** Folder of a package that isn't installed, relative to the site's folder. */
  from?: string | null
  /** Entry points to leave out. @example ['./internals'] */
  exclude?: string[]
  /** Address of a source file; `{version}`, `{file}`, and `{line}` are filled in. Default: sources aren't linked. */
  sourceUrl?: string | null
}

export type MigrationOptions = NonNullable<ReferenceInput['migration']>
export type ReferencePackage = Required<ReferencePackageInput>
export type ReferenceOptions = Required<Omit<ReferenceInput, 'packages'>> & { packages: ReferencePackage[] }
