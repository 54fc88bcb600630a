import {
  type OverviewModel,
  type Presence,
  type ReferenceMember,
  type ReleaseNotes,
  type SymbolModel,
  compareMinors,
  type BuiltPage,
  type FoundPackage,
} from 'octavo-reference/model'
import {
  isInside,
  minorOf,
  rangeOf,
  type ApiHistory,
  type ApiItem,
  type ApiSymbol,
  type MinorRange,
} from './api-history.ts'
import { isPresent } from './add-release.ts'

/** Adds to symbols and their members since when they exist, and what changed since. */
export function addReleaseNotes(
  pages: readonly BuiltPage[],
  packages: readonly FoundPackage[],
  histories: readonly ApiHistory[],
): void {
  const indexes = new Map(histories.map((history) => [history, indexSymbols(history)]))
  for (const { model } of pages) {
    if (model.type !== 'symbol' && model.type !== 'overview') continue
    const specifier = model.type === 'symbol' ? model.importFrom.specifier : model.specifier
    const owner = packages.find((one) => specifier === one.name || specifier.startsWith(`${one.name}/`))
    const history = histories.find((one) => one.package === owner?.name)
    if (!owner || !history) continue
    const entry = `.${specifier.slice(owner.name.length)}`
    const range = rangeOf(history, owner.version)
    const find = (name: string) => indexes.get(history)?.get(`${entry} ${name}`)
    const minors = listMinors(history, range)
    const isDated = model.type === 'symbol' ? dateSymbol(model, find, minors) : dateItems(model, find, minors)
    if (isDated) model.minors = minors.toReversed()
  }
}

function indexSymbols({ symbols }: ApiHistory): Map<string, ApiSymbol> {
  return new Map(symbols.map((symbol) => [`${symbol.entry} ${symbol.name}`, symbol]))
}

type Find = (name: string) => ApiSymbol | undefined

/** Returns whether something isn't in all releases. `minors`: the releases up to the documented one, oldest first. */
function dateSymbol(model: SymbolModel, find: Find, minors: readonly string[]): boolean {
  const symbol = find(model.importFrom.name)
  if (symbol) addNotes(model, symbol, minors)
  const members = model.sections.flatMap((section) => section.members)
  return [model, ...members].some(({ history }) => history !== undefined && isMissing(history))
}

function dateItems({ groups }: OverviewModel, find: Find, minors: readonly string[]): boolean {
  const items = groups.flatMap((group) => group.items)
  for (const item of items) {
    const symbol = find(item.name)
    const presence = symbol && presenceOf(symbol, minors)
    if (presence && isMissing(presence)) item.presence = presence
  }
  return items.some(({ presence }) => presence !== undefined)
}

function listMinors({ releases }: ApiHistory, range: MinorRange): string[] {
  return releases.map(minorOf).filter((minor) => minor === range.first || isInside(minor, range))
}

function addNotes(
  model: SymbolModel,
  symbol: ApiItem & { members: readonly ApiItem[] },
  minors: readonly string[],
): void {
  const notes = notesOf(symbol, minors)
  if (notes) model.history = notes
  const members = new Map(symbol.members.map((member) => [member.name, member]))
  for (const { members: shown } of model.sections)
    for (const member of shown) {
      const item = member.inheritedFrom === null ? members.get(nameInHistory(member)) : undefined
      const own = item && notesOf(item, minors)
      // A symbol that's new as a whole says so once.
      if (own && own.since === notes?.since) own.since = null
      if (own && hasSomething(own)) member.history = own
    }
}

function nameInHistory({ kind, name }: ReferenceMember): string {
  return kind === 'index' ? '[key]' : kind === 'constructor' ? 'constructor' : name
}

function notesOf(item: ApiItem, minors: readonly string[]): ReleaseNotes | null {
  const range = { first: minors[0] ?? '', last: minors.at(-1) ?? '' }
  const later = item.events.filter((event) => isInside(event.in, range))
  const deprecated = later.findLast(({ what }) => what === 'deprecated' || what === 'restored')
  const notes = {
    ...presenceOf(item, minors),
    deprecatedIn: deprecated?.what === 'deprecated' ? deprecated.in : null,
    changes: later
      .flatMap((event) => (event.what === 'changed' ? [{ in: event.in, before: event.before }] : []))
      .toReversed(),
  }
  return hasSomething(notes) ? notes : null
}

function hasSomething(notes: ReleaseNotes): boolean {
  return isMissing(notes) || notes.deprecatedIn !== null || notes.changes.length > 0
}

function isMissing({ since, gaps }: Presence): boolean {
  return since !== null || gaps !== null
}

/** Something can be removed and added again, so it may have been missing more than once. */
function presenceOf({ events }: ApiItem, minors: readonly string[]): Presence {
  const turns = events.filter(({ what }) => what === 'added' || what === 'removed')
  // Most things are older than the first release and still there.
  const [only] = turns
  if (turns.length === 1 && only && compareMinors(only.in, minors[0] ?? '') <= 0)
    return { since: null, gaps: null }
  const isIn = (minor: string) => isPresent({ events: turns }, minor)
  const start = minors.findIndex(isIn)
  const end = minors.findLastIndex(isIn)
  const gaps: MinorRange[] = []
  let isOpen = false
  for (const minor of minors.slice(Math.max(start, 0), end + 1)) {
    const gap = gaps.at(-1)
    if (isIn(minor)) isOpen = false
    else if (isOpen && gap) gap.last = minor
    else {
      gaps.push({ first: minor, last: minor })
      isOpen = true
    }
  }
  return { since: start > 0 ? (minors[start] ?? null) : null, gaps: nameGaps(gaps) }
}

/** `10.12–10.13, 10.16` */
function nameGaps(gaps: readonly MinorRange[]): string | null {
  const names = gaps.map(({ first, last }) => (first === last ? first : `${first}–${last}`))
  return names.length === 0 ? null : names.join(', ')
}
