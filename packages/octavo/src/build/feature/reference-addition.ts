import type { PageModel } from '../../model/release-pages.ts'
import type { ReferenceIndex, ReferenceNode, ReferenceRole } from '../../model/reference-index.ts'
import type { SymbolRef } from '../../model/reference-model.ts'
import type { ReferenceOptions, ReferencePackage } from '../../model/reference-options.ts'

/** What a feature adds to the API references that another one makes. */
export type ReferenceAddition = {
  /** Files that affect it, absolute. */
  listFiles: (options: ReferenceOptions, root: string) => string[]
  /** Called once when references are loaded. */
  open: (root: string) => {
    addTo: (job: ReferenceJob, packages: FoundPackage[]) => Addition
    /** Adds what depends on all references. Returns their indexes in the same order. */
    complete: (jobs: readonly ReferenceJob[], references: readonly LoadedReference[]) => ReferenceIndex[]
  }
}

/** The reference of one version. */
export type ReferenceJob = {
  options: ReferenceOptions
  /** Route path that its pages are under: `/docs/api`. */
  basePath: string
  /** Folder with the packages, relative to the site's folder. */
  environment: string | null
}

/** `specifier` is what readers import, `file` the declarations behind it (absolute). */
export type EntryPoint = { key: string; specifier: string; file: string }

/** A documented package, found on disk. */
export type FoundPackage = ReferencePackage & {
  version: string
  /** Absolute. */
  packageFolder: string
  isInstalled: boolean
  /** The main entry point, whose key is `.`, comes first. */
  entries: EntryPoint[]
}

/** What is added to one reference. */
export type Addition = {
  /** Changes whenever what is added can. */
  key: string
  /** Reads what it needs, so that mistakes in it are reported before the packages are read. */
  load: () => (reference: BuiltReference) => Partial<ReferenceIndex>
}

export type BuiltReference = Omit<ReferenceIndex, 'pages'> & { pages: BuiltPage[]; tree: ReferenceNode[] }

export type BuiltPage = {
  routePath: string
  title: string
  description: string
  symbol: SymbolRef
  model: PageModel
  /** Address of the symbol's own page, if this page only links to it. */
  aliasOf: string | null
  role?: ReferenceRole
  values?: Record<string, string>
}

/** A reference whose pages are known. */
export type LoadedReference = { index: ReferenceIndex; packages: FoundPackage[] }
