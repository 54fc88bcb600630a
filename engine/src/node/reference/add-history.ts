import { minorOf, type ApiHistory, type ApiItem, type ApiSymbol } from '../../shared/model/api-history.ts'
import type {
  OverviewModel,
  ReferenceMember,
  ReleaseNotes,
  SymbolModel,
} from '../../shared/model/reference-model.ts'
import type { BuiltPage } from './build-pages.ts'
import { isInside, rangeOf, type MinorRange } from './documented-range.ts'
import type { FoundPackage } from './find-packages.ts'

/** Adds to symbols and their members since when they exist, and what changed since. */
export function addHistory(
  pages: readonly BuiltPage[],
  packages: readonly FoundPackage[],
  histories: readonly ApiHistory[],
): void {
  for (const { model } of pages) {
    if (model.type !== 'symbol' && model.type !== 'overview') continue
    const specifier = model.type === 'symbol' ? model.importFrom.specifier : model.specifier
    const owner = packages.find((one) => specifier === one.name || specifier.startsWith(`${one.name}/`))
    const history = histories.find((one) => one.package === owner?.name)
    if (!owner || !history) continue
    const entry = `.${specifier.slice(owner.name.length)}`
    const range = rangeOf(history, owner.version)
    const find = (name: string) => history.symbols.find((one) => one.entry === entry && one.name === name)
    const isDated = model.type === 'symbol' ? dateSymbol(model, find, range) : dateItems(model, find, range)
    if (isDated) model.minors = listMinors(history, range)
  }
}

type Find = (name: string) => ApiSymbol | undefined

/** Returns whether something is newer than the first release. */
function dateSymbol(model: SymbolModel, find: Find, range: MinorRange): boolean {
  const symbol = find(model.importFrom.name)
  if (symbol) addNotes(model, symbol, range)
  const members = model.sections.flatMap((section) => section.members)
  return [model, ...members].some(({ history }) => typeof history?.since === 'string')
}

function dateItems({ groups }: OverviewModel, find: Find, range: MinorRange): boolean {
  const items = groups.flatMap((group) => group.items)
  for (const item of items) {
    const symbol = find(item.name)
    const since = symbol && notesOf(symbol, range)?.since
    if (since) item.since = since
  }
  return items.some(({ since }) => since !== undefined)
}

function listMinors({ releases }: ApiHistory, range: MinorRange): string[] {
  const minors = releases.map(minorOf).filter((minor) => minor === range.first || isInside(minor, range))
  return minors.toReversed()
}

function addNotes(
  model: SymbolModel,
  symbol: ApiItem & { members: readonly ApiItem[] },
  range: MinorRange,
): void {
  const notes = notesOf(symbol, range)
  if (notes) model.history = notes
  const members = new Map(symbol.members.map((member) => [member.name, member]))
  for (const { members: shown } of model.sections)
    for (const member of shown) {
      const item = member.inheritedFrom === null ? members.get(nameInHistory(member)) : undefined
      const own = item && notesOf(item, range)
      // A symbol that's new as a whole says so once.
      if (own && own.since === notes?.since) own.since = null
      if (own && hasSomething(own)) member.history = own
    }
}

function nameInHistory({ kind, name }: ReferenceMember): string {
  return kind === 'index' ? '[key]' : kind === 'constructor' ? 'constructor' : name
}

function notesOf({ events }: ApiItem, range: MinorRange): ReleaseNotes | null {
  const later = events.filter((event) => isInside(event.in, range))
  const newest = (...kinds: string[]) => later.findLast(({ what }) => kinds.includes(what))
  const added = newest('added', 'removed')
  const deprecated = newest('deprecated', 'restored')
  const notes = {
    since: added?.what === 'added' ? added.in : null,
    deprecatedIn: deprecated?.what === 'deprecated' ? deprecated.in : null,
    changes: later
      .flatMap((event) => (event.what === 'changed' ? [{ in: event.in, before: event.before }] : []))
      .toReversed(),
  }
  return hasSomething(notes) ? notes : null
}

function hasSomething({ since, deprecatedIn, changes }: ReleaseNotes): boolean {
  return since !== null || deprecatedIn !== null || changes.length > 0
}
