import type { Prose, ReferenceModel, SymbolRef } from './reference-model.ts'

/** What happened to a symbol or a member in a release. Signatures are as readers would write them. */
export type ApiEvent =
  | { in: string; what: 'added' | 'removed' | 'deprecated' | 'restored' }
  | { in: string; what: 'changed'; before: string; after: string }

/** A symbol or a member. Releases are named by their minor: `10.12`. */
export type ApiItem = {
  name: string
  kind: ApiKind
  /** In the last release that had it. */
  signature: string
  /** Fingerprint of the signature without what makes no difference to its callers. */
  shape: string
  events: ApiEvent[]
}

export type ApiKind =
  | 'class'
  | 'enum'
  | 'function'
  | 'interface'
  | 'member'
  | 'namespace'
  | 'type'
  | 'variable'

export type ApiSymbol = ApiItem & {
  /** The entry point that exports it, as in `exports` of a package: `.`, `./adapters/express`. */
  entry: string
  members: ApiItem[]
}

/** How the public API of one package came to be, over a range of releases. */
export type ApiHistory = {
  package: string
  /** How fingerprints were made. Those of different kinds can't be compared. */
  shapes: number
  /** The releases that were compared, oldest first: the newest patch of each minor. */
  releases: string[]
  symbols: ApiSymbol[]
}

/** `10.14.1` → `10.14` */
export function minorOf(version: string): string {
  return version.split('.').slice(0, 2).join('.')
}

/** Compares `10.9` and `10.14` as numbers. */
export function compareMinors(a: string, b: string): number {
  return orderOf(a) - orderOf(b)
}

/** Without arrays, because a reference with a history compares tens of thousands. */
function orderOf(minor: string): number {
  const dot = minor.indexOf('.')
  return Number(minor.slice(0, dot)) * 100_000 + Number(minor.slice(dot + 1))
}

/** Minors, both included. */
export type MinorRange = { first: string; last: string }

/** The minors of one major version, up to the one that is documented. */
export function rangeOf({ releases }: Pick<ApiHistory, 'releases'>, version: string): MinorRange {
  const isSameMajor = (release: string) => release.split('.')[0] === version.split('.')[0]
  return { first: minorOf(releases.find(isSameMajor) ?? version), last: minorOf(version) }
}

/** Whether something happened after the first minor and not after the last one. */
export function isInside(minor: string, { first, last }: MinorRange): boolean {
  return compareMinors(minor, first) > 0 && compareMinors(minor, last) <= 0
}

/** In display order. `restored` is the opposite of `deprecated`. */
export const changeKinds = ['added', 'changed', 'deprecated', 'restored', 'removed'] as const
export type ChangeKind = (typeof changeKinds)[number]

export type ChangeItem = {
  /** As readers would write it: `TRPCError.cause`, `beacon()`. */
  name: string
  /** Import specifiers of the entry points where it happened. */
  from: string[]
  /** Null if the documented release doesn't have it. */
  href: string | null
  /** Signatures around a change. */
  before?: string
  after?: string
}

export type ReleaseChanges = {
  /** `10.12` */
  minor: string
  /** The patch that was read: `10.12.0`. */
  version: string
  groups: { what: ChangeKind; items: ChangeItem[] }[]
}

/** What happened to a package's exports, release by release. */
export type ChangesModel = {
  type: 'changes'
  symbol: SymbolRef
  /** The first and the last minor that were compared. */
  first: string
  last: string
  /** Newest first, without those that changed nothing. */
  releases: ReleaseChanges[]
  /** Minors that changed nothing, newest first. */
  unchanged: string[]
}

/** In display order. */
export const migrationKinds = ['same', 'changed', 'moved', 'renamed', 'gone'] as const
export type MigrationKind = (typeof migrationKinds)[number]

/** How callers can tell an export from what it became. */
export type Difference = {
  head: { before: string; after: string } | null
  /** Names. */
  members: { added: string[]; changed: string[]; removed: string[] }
}

export type MigrationTarget = { name: string; specifier: string; href: string | null }

/** What became of one export of an old release. */
export type MigrationRow = {
  name: string
  specifier: string
  anchor: string
  /** Address of its page in the reference of the old release. */
  href: string | null
  became: MigrationKind
  /** Where it is now, or what to use instead. */
  targets: MigrationTarget[]
  reason: Prose
  difference: Difference | null
}

/** What became of everything that an old release exported. */
export type MigrationModel = {
  type: 'migration'
  symbol: SymbolRef
  from: string
  to: string
  packages: { specifier: string; rows: MigrationRow[] }[]
}

/** The content of a page of the API reference, including those about its releases. */
export type PageModel = ReferenceModel | ChangesModel | MigrationModel
