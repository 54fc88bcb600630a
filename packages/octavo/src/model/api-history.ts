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
