import type {
  ReferenceIndex,
  ReferenceNode,
  ReferenceOptions,
  ReferencePackage,
  ReferenceRole,
} from 'octavo/feature'
import type { EntryPoint } from 'octavo-npm'
import type { SymbolRef } from 'octavo/feature-shared'
import type { AnyPageModel } from './shared/release-pages.ts'

/** What another feature adds to references, under `additions.reference`. */
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
  model: AnyPageModel
  /** Address of the symbol's own page, if this page only links to it. */
  aliasOf: string | null
  role?: ReferenceRole
  values?: Record<string, string>
}

/** A reference whose pages are known. */
export type LoadedReference = { index: ReferenceIndex; packages: FoundPackage[] }
