import { compareMinors } from 'octavo-reference/model'
import { minorOf, type ApiEvent, type ApiHistory, type ApiItem } from './api-history.ts'
import type { ReleaseItem, ReleaseSymbol } from './read-api.ts'

/** The history with one more release, which must be newer than those it has. */
export function addRelease(history: ApiHistory, version: string, api: readonly ReleaseSymbol[]): ApiHistory {
  const minor = minorOf(version)
  const symbols = merge(history.symbols, api, {
    keyOf: ({ entry, name }) => `${entry} ${name}`,
    create: (symbol) => ({ ...withoutMark(symbol), events: [], members: [] }),
    // Removing a symbol removes its members too, so they get no events.
    update: (symbol, found) => ({
      ...updateItem(symbol, found, minor),
      members: found ? mergeMembers(symbol.members, found.members, minor) : symbol.members,
    }),
  })
  return { ...history, releases: [...history.releases, version], symbols }
}

function mergeMembers(known: readonly ApiItem[], found: readonly ReleaseItem[], minor: string): ApiItem[] {
  return merge(known, found, {
    keyOf: ({ name }) => name,
    create: (member) => ({ ...withoutMark(member), events: [] }),
    update: (member, now) => updateItem(member, now, minor),
  })
}

type Rules<Known, Found> = {
  keyOf: (item: Known | Found) => string
  /** What was found, as if nothing had happened to it yet. */
  create: (found: Found) => Known
  update: (known: Known, found: Found | undefined) => Known
}

/** Sorted by key, so that a file changes only where something happened. */
function merge<Known, Found>(
  known: readonly Known[],
  found: readonly Found[],
  { keyOf, create, update }: Rules<Known, Found>,
): Known[] {
  const left = new Map(found.map((item) => [keyOf(item), item]))
  const updated = known.map((item) => {
    const now = left.get(keyOf(item))
    left.delete(keyOf(item))
    return update(item, now)
  })
  const added = [...left.values()].map((item) => update(create(item), item))
  return [...updated, ...added].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

/** An item of a history has events instead. */
function withoutMark<T extends ReleaseItem>(item: T): Omit<T, 'isDeprecated'> {
  const { isDeprecated: _, ...rest } = item
  return rest
}

function updateItem<T extends ApiItem>(item: T, found: ReleaseItem | undefined, minor: string): T {
  const wasPresent = isPresent(item)
  if (!found) {
    const removed: ApiEvent[] = wasPresent ? [{ in: minor, what: 'removed' }] : []
    return { ...item, events: [...item.events, ...removed] }
  }
  const { kind, signature, shape, isDeprecated } = found
  const events: ApiEvent[] = []
  if (!wasPresent) events.push({ in: minor, what: 'added' })
  if (shape !== item.shape)
    events.push({ in: minor, what: 'changed', before: item.signature, after: signature })
  if (isDeprecated !== wasDeprecated(item))
    events.push({ in: minor, what: isDeprecated ? 'deprecated' : 'restored' })
  return { ...item, kind, signature, shape, events: [...item.events, ...events] }
}

/** Whether the last release has something, or the release of a minor. */
export function isPresent({ events }: Pick<ApiItem, 'events'>, minor?: string): boolean {
  const last = events.findLast(
    ({ in: when, what }) =>
      (what === 'added' || what === 'removed') && (minor === undefined || compareMinors(when, minor) <= 0),
  )
  return last?.what === 'added'
}

function wasDeprecated({ events }: ApiItem): boolean {
  return events.findLast(({ what }) => what === 'deprecated' || what === 'restored')?.what === 'deprecated'
}
