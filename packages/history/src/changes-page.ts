import { findSymbol } from 'octavo/feature'
import type {
  BuiltReference,
  FoundPackage,
  ChangeItem,
  ChangesModel,
  ReleaseChanges,
} from 'octavo-reference/model'
import {
  changeKinds,
  isInside,
  minorOf,
  rangeOf,
  type ApiEvent,
  type ApiHistory,
  type ApiItem,
  type ApiSymbol,
  type MinorRange,
} from './api-history.ts'

/** Adds a page with the changes of every package that has a history, and links to it. */
export function addChangesPages(
  reference: BuiltReference,
  packages: readonly FoundPackage[],
  histories: readonly ApiHistory[],
): void {
  const { pages, tree } = reference
  const findAddress = createAddressFinder(reference)
  for (const history of histories) {
    const owner = packages.find(({ name }) => name === history.package)
    const node = tree.find(({ label }) => label === owner?.name)
    const overview = pages.find(({ routePath }) => routePath === node?.page)
    const model = owner && buildChanges(history, owner, findAddress)
    if (!owner || !node || !model || overview?.model.type !== 'overview') continue
    const routePath = `${node.page}changes`
    node.changes = routePath
    overview.model.changes = routePath
    pages.push({
      routePath,
      title: '',
      description: '',
      symbol: model.symbol,
      model,
      aliasOf: null,
      role: 'changes',
      values: { package: owner.name },
    })
  }
}

function createAddressFinder({ pages, exports }: BuiltReference): FindAddress {
  const byPath = new Map(pages.map(({ routePath, model }) => [routePath, model]))
  return (specifier, name, member) => {
    const page = findSymbol({ exports }, specifier, name)
    if (page === undefined || member === undefined) return page ?? null
    const model = byPath.get(page)
    const members = model?.type === 'symbol' ? model.sections.flatMap((section) => section.members) : []
    const shown = members.find((one) => one.name === member || (member === '[key]' && one.kind === 'index'))
    return shown ? `${page}#${shown.anchor}` : page
  }
}

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
