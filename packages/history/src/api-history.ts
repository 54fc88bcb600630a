import { z } from 'zod'
import { compareMinors, type ChangeKind, type MigrationKind } from 'octavo-reference/model'

/** What happened to a symbol or a member in a release. Signatures are as readers would write them. */
export type ApiEvent = z.infer<typeof event>
const event = z.union([
  z.strictObject({ in: z.string(), what: z.enum(['added', 'removed', 'deprecated', 'restored']) }),
  z.strictObject({ in: z.string(), what: z.literal('changed'), before: z.string(), after: z.string() }),
])

/** A symbol or a member. Releases are named by their minor: `10.12`. */
export type ApiItem = z.infer<typeof item>
const item = z.strictObject({
  name: z.string(),
  kind: z.enum(['class', 'enum', 'function', 'interface', 'member', 'namespace', 'type', 'variable']),
  /** In the last release that had it. */
  signature: z.string(),
  /** Fingerprint of the signature without what makes no difference to its callers. */
  shape: z.string(),
  events: z.array(event),
})

export type ApiSymbol = z.infer<typeof symbol>
const symbol = item.extend({
  /** The entry point that exports it, as in `exports` of a package: `.`, `./adapters/express`. */
  entry: z.string(),
  members: z.array(item),
})

/** How the public API of one package came to be, over a range of releases. */
export type ApiHistory = z.infer<typeof historySchema>
export const historySchema = z.strictObject({
  package: z.string(),
  /** How fingerprints were made. Those of different kinds can't be compared. */
  shapes: z.number().default(1),
  /** The releases that were compared, oldest first: the newest patch of each minor. */
  releases: z.array(z.string()),
  symbols: z.array(symbol),
})

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
