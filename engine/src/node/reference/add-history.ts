import { compareMinors, minorOf, type ApiHistory, type ApiItem } from '../../shared/model/api-history.ts'
import type { ReferenceMember, ReleaseNotes, SymbolModel } from '../../shared/model/reference-model.ts'
import type { BuiltPage } from './build-pages.ts'
import type { FoundPackage } from './find-packages.ts'

/** Adds to symbols and their members since when they exist, and what changed since. */
export function addHistory(
  pages: readonly BuiltPage[],
  packages: readonly FoundPackage[],
  histories: readonly ApiHistory[],
): void {
  for (const { model } of pages) {
    if (model.type !== 'symbol') continue
    const { specifier, name } = model.importFrom
    const owner = packages.find((one) => specifier === one.name || specifier.startsWith(`${one.name}/`))
    const history = histories.find((one) => one.package === owner?.name)
    if (!owner || !history) continue
    const entry = `.${specifier.slice(owner.name.length)}`
    const symbol = history.symbols.find((one) => one.entry === entry && one.name === name)
    if (symbol) addNotes(model, symbol, rangeOf(history, owner.version))
  }
}

type Range = { first: string; last: string }

/** The minors of one major version, up to the one that is documented. */
function rangeOf({ releases }: ApiHistory, version: string): Range {
  const isSameMajor = (release: string) => release.split('.')[0] === version.split('.')[0]
  const last = minorOf(version)
  return { first: minorOf(releases.find(isSameMajor) ?? version), last }
}

function addNotes(model: SymbolModel, symbol: ApiItem & { members: readonly ApiItem[] }, range: Range): void {
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

function notesOf({ events }: ApiItem, { first, last }: Range): ReleaseNotes | null {
  const later = events.filter(
    (event) => compareMinors(event.in, first) > 0 && compareMinors(event.in, last) <= 0,
  )
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
