export type ReferenceOptions = {
  /** Path below the version's path: `api`. */
  path: string
  packages: ReferencePackage[]
  /** Package → where its types are documented, for all of them or by name. `{name}` and `{module}` are filled in. */
  externalLinks: Record<string, string | Record<string, string>>
  /** Prefix of addresses in comments → its replacement on this site. */
  ownLinks: Record<string, string>
  /** File with corrections to the packages' comments, relative to the site's folder. */
  corrections: string | null
  /** Folder with the packages' histories, relative to the site's folder. */
  history: string | null
  /** An older release whose exports are accounted for on a page. */
  migration: MigrationOptions | null
}

export type MigrationOptions = {
  /** A minor release: `9.27`. */
  from: string
  /** The packages of that release. */
  packages: string[]
  /** File that says what can't be computed, relative to the site's folder. */
  mapping: string
}

export type ReferencePackage = {
  name: string
  /** Segment in the addresses of its pages. */
  folder: string
  /** The package's folder, relative to the site's folder. Null when it's installed with the samples. */
  from: string | null
  /** Entry points to leave out: `./internals`. */
  exclude: string[]
  /** Address of a source file, with `{version}`, `{file}` and `{line}`. Null shows none. */
  sourceUrl: string | null
}
