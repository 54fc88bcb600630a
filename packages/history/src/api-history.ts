import { compareMinors, type ChangeKind, type MigrationKind } from 'octavo-reference/model'

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

/** In display order. */
export const changeKinds: readonly ChangeKind[] = ['added', 'changed', 'deprecated', 'restored', 'removed']

/** In display order. */
export const migrationKinds: readonly MigrationKind[] = ['same', 'changed', 'moved', 'renamed', 'gone']
