import type { Prose, SymbolRef } from 'octavo/feature-shared'
import type { ReferenceModel } from './page-model.ts'

/** Compares `10.9` and `10.14` as numbers. */
export function compareMinors(a: string, b: string): number {
  return orderOf(a) - orderOf(b)
}

/** Without arrays, because a reference with a history compares tens of thousands. */
function orderOf(minor: string): number {
  const dot = minor.indexOf('.')
  return Number(minor.slice(0, dot)) * 100_000 + Number(minor.slice(dot + 1))
}

/** Takes the values of the attributes `data-since` and `data-gaps`. */
export function isMissingIn(minor: string, since: string | null, gaps: string | null): boolean {
  if (since !== null && compareMinors(since, minor) > 0) return true
  return (gaps?.split(', ') ?? []).some((gap) => {
    const [first = gap, last = first] = gap.split('–')
    return compareMinors(first, minor) <= 0 && compareMinors(last, minor) >= 0
  })
}

/** `restored` is the opposite of `deprecated`. */
export type ChangeKind = 'added' | 'changed' | 'deprecated' | 'restored' | 'removed'

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

export type MigrationKind = 'same' | 'changed' | 'moved' | 'renamed' | 'gone'

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
export type AnyPageModel = ReferenceModel | ChangesModel | MigrationModel
