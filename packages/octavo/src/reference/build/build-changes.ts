import {
  minorOf,
  type ApiEvent,
  type ApiHistory,
  type ApiItem,
  type ApiSymbol,
} from '../../model/api-history.ts'
import {
  changeKinds,
  type ChangeItem,
  type ChangesModel,
  type ReleaseChanges,
} from '../../model/reference-model.ts'
import { isInside, rangeOf, type MinorRange } from './documented-range.ts'

type Owner = { name: string; version: string; exclude: readonly string[] }

/** Address of an export of the documented release, or of one of its members. */
export type FindAddress = (specifier: string, name: string, member?: string) => string | null

/** Null if there's nothing to compare the first release with. */
export function buildChanges(
  history: ApiHistory,
  { name, version, exclude }: Owner,
  findAddress: FindAddress,
): ChangesModel | null {
  const range = rangeOf(history, version)
  const releases = history.releases.filter((release) => isInside(minorOf(release), range)).toReversed()
  if (releases.length === 0) return null
  const changes = history.symbols
    .filter(({ entry }) => !exclude.includes(entry))
    .flatMap((symbol) => listChanges(symbol, range, { specifier: name + symbol.entry.slice(1), findAddress }))
  const all = releases.map((release) => collectRelease(release, changes))
  return {
    type: 'changes',
    symbol: { name, kind: 'module', package: name },
    ...range,
    releases: all.filter(({ groups }) => groups.length > 0),
    unchanged: all.filter(({ groups }) => groups.length === 0).map(({ minor }) => minor),
  }
}

type Change = { event: ApiEvent; name: string; specifier: string; href: string | null }

function listChanges(
  symbol: ApiSymbol,
  range: MinorRange,
  { specifier, findAddress }: { specifier: string; findAddress: FindAddress },
): Change[] {
  const inRange = ({ events }: ApiItem) => events.filter((event) => isInside(event.in, range))
  const own = inRange(symbol).map((event) => ({
    event,
    name: symbol.kind === 'function' ? `${symbol.name}()` : symbol.name,
    specifier,
    href: findAddress(specifier, symbol.name),
  }))
  // A new symbol is mentioned once, without the members it came with.
  const isNew = new Set(own.filter(({ event }) => event.what === 'added').map(({ event }) => event.in))
  const ofMembers = symbol.members.flatMap((member) =>
    inRange(member)
      .filter((event) => !(event.what === 'added' && isNew.has(event.in)))
      .map((event) => ({
        event,
        name: nameOfMember(symbol.name, member.name),
        specifier,
        href: findAddress(specifier, symbol.name, member.name),
      })),
  )
  return [...own, ...ofMembers]
}

function nameOfMember(symbol: string, member: string): string {
  if (member === 'constructor') return `new ${symbol}()`
  return /^\w/.test(member) ? `${symbol}.${member}` : symbol + member
}

function collectRelease(version: string, changes: readonly Change[]): ReleaseChanges {
  const minor = minorOf(version)
  const own = changes.filter(({ event }) => event.in === minor)
  const groups = changeKinds.map((what) => ({
    what,
    items: mergeEntryPoints(own.filter(({ event }) => event.what === what)),
  }))
  return { minor, version, groups: groups.filter(({ items }) => items.length > 0) }
}

/** What several entry points export is mentioned once. */
function mergeEntryPoints(changes: readonly Change[]): ChangeItem[] {
  const items = new Map<string, ChangeItem>()
  for (const { event, name, specifier, href } of changes) {
    const signatures = event.what === 'changed' ? { before: event.before, after: event.after } : {}
    const key = JSON.stringify([name, signatures])
    const known = items.get(key)
    if (known) known.from.push(specifier)
    else items.set(key, { name, from: [specifier], href, ...signatures })
  }
  return [...items.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
