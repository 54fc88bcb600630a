import * as z from 'zod'
import { SiteError, findNearest, type Problem } from 'octavo/feature'
import { placeOfItem, type JsonList } from 'octavo-npm'
import {
  proseOf,
  compareMinors,
  type Difference,
  type MigrationModel,
  type MigrationRow,
  type MigrationTarget,
} from 'octavo-reference/model'
import { isInside, type ApiHistory, type ApiItem, type ApiSymbol, type MinorRange } from './api-history.ts'
import { isPresent } from './add-release.ts'

const text = z.string().trim().min(1)
const name = text.regex(/^[^#\s]+#[^#\s]+$/, 'write it as package/entry#name')
/** What can't be computed: exports that have another name now, or that are gone. */
export type MappingEntry = z.infer<typeof mappingEntry>
export const mappingEntry = z.strictObject({
  /** Exports of the old release, written `package/entry#name`. */
  symbols: z.array(name).min(1),
  /** What to use instead, written the same way. Empty if there's nothing. */
  to: z.array(name),
  /** Markdown, shown to readers. */
  reason: text,
})

type Source = {
  /** Histories of all packages, of the old release and of the new one. */
  histories: readonly ApiHistory[]
  /** Packages of each release. */
  oldPackages: readonly string[]
  newPackages: readonly string[]
  /** Minors. */
  from: string
  to: string
  mapping: JsonList<MappingEntry>
  /** Addresses in the references of both releases. */
  findOld: (specifier: string, name: string) => string | null
  findNew: (specifier: string, name: string) => string | null
}

/** Says what became of every export of an old release. Exports that nothing is known about are a mistake. */
export function buildMigration(source: Source): MigrationModel {
  const { histories, from, to, mapping } = source
  const of = (names: readonly string[]) => histories.filter((one) => names.includes(one.package))
  const old = listExports(of(source.oldPackages), from)
  const now = new Map(listExports(of(source.newPackages), to).map((one) => [one.key, one]))
  const problems = checkMapping(mapping, { old: new Set(old.map(({ key }) => key)), now, from, to })
  const missing: string[] = []
  const rows = old.flatMap((one): MigrationRow[] => {
    const row = describeExport(one, now, source)
    if (!row) missing.push(one.key)
    return row ? [row] : []
  })
  if (missing.length > 0) problems.push(describeMissing(missing, source))
  if (problems.length > 0) throw new SiteError(problems)
  return {
    type: 'migration',
    symbol: { name: '', kind: 'module', package: '' },
    from,
    to,
    packages: [...new Set(rows.map(({ specifier }) => specifier))].map((specifier) => ({
      specifier,
      rows: rows.filter((row) => row.specifier === specifier),
    })),
  }
}

function describeExport(
  one: ReleaseExport,
  now: ReadonlyMap<string, ReleaseExport>,
  { mapping, from, to, findOld, findNew }: Source,
): MigrationRow | null {
  const { key, specifier, symbol } = one
  const entry = mapping.items.find(({ symbols }) => symbols.includes(key))
  const same = now.get(key)
  const moved = [...now.values()].filter((other) => other.symbol.name === symbol.name)
  const found = entry ? entry.to.flatMap((target) => now.get(target) ?? []) : same ? [same] : moved
  if (!entry && found.length === 0) return null
  const [first] = found
  const difference = first ? compareExports(one, first, { first: from, last: to }) : null
  const toTarget = (target: ReleaseExport): MigrationTarget => ({
    name: nameOf(target),
    specifier: target.specifier,
    href: findNew(target.specifier, target.symbol.name),
  })
  return {
    name: nameOf(one),
    specifier,
    anchor: `${specifier.replace(/^@/, '').replaceAll('/', '-')}-${symbol.name}`,
    href: findOld(specifier, symbol.name),
    became: becameOf(one, first, difference !== null),
    targets: found.map(toTarget),
    reason: proseOf(entry?.reason ?? ''),
    // A replacement with another name isn't the same thing changed.
    difference: first?.symbol.name === symbol.name ? difference : null,
  }
}

function becameOf(
  old: ReleaseExport,
  now: ReleaseExport | undefined,
  differs: boolean,
): MigrationRow['became'] {
  if (!now) return 'gone'
  if (now.symbol.name !== old.symbol.name) return 'renamed'
  if (now.specifier !== old.specifier) return 'moved'
  return differs ? 'changed' : 'same'
}

function nameOf({ symbol: { name, kind } }: ReleaseExport): string {
  return kind === 'function' ? `${name}()` : name
}

type Known = { old: ReadonlySet<string>; now: ReadonlyMap<string, unknown>; from: string; to: string }

function checkMapping(list: JsonList<MappingEntry>, { old, now, from, to }: Known): Problem[] {
  const seen = new Set<string>()
  const problem = (entry: MappingEntry, message: string, hint: string): Problem => ({
    severity: 'error',
    message,
    hint,
    file: list.file,
    ...placeOfItem(list, entry, 'symbols'),
  })
  const unknown = (entry: MappingEntry, key: string, release: { minor: string; keys: Iterable<string> }) => {
    const near = findNearest(key, release.keys)
    const guess = near.length > 0 ? `Did you mean ${near.join(' or ')}? ` : ''
    const message = `Version ${release.minor} does not export "${key}".`
    return problem(entry, message, `${guess}Correct the name or remove it.`)
  }
  return list.items.flatMap((entry) => [
    ...entry.symbols.flatMap((key) => {
      const isTwice = seen.has(key)
      seen.add(key)
      if (!old.has(key)) return [unknown(entry, key, { minor: from, keys: old })]
      return isTwice ? [problem(entry, `"${key}" has two entries.`, 'Keep one of them.')] : []
    }),
    ...entry.to.flatMap((key) =>
      now.has(key) ? [] : [unknown(entry, key, { minor: to, keys: now.keys() })],
    ),
  ])
}

function describeMissing(missing: readonly string[], { from, to, mapping }: Source): Problem {
  const count = missing.length === 1 ? 'One export' : `${missing.length} exports`
  return {
    severity: 'error',
    message: `${count} of ${from} can't be found in ${to}, and the mapping says nothing about ${missing.length === 1 ? 'it' : 'them'}: ${missing.join(', ')}.`,
    hint: 'Add an entry that says what to use instead, or an empty "to" if there is nothing, with the reason.',
    file: mapping.file,
  }
}

/** An export as one release had it. */
type ReleaseExport = {
  /** `lantern/http#createLamp` */
  key: string
  specifier: string
  symbol: ApiSymbol
  signature: string
  members: ApiItem[]
}

/** Everything that a release of some packages exported. */
function listExports(histories: readonly ApiHistory[], minor: string): ReleaseExport[] {
  return histories.flatMap(({ package: name, symbols }) =>
    symbols
      .filter((symbol) => isPresent(symbol, minor))
      .map((symbol) => {
        const specifier = name + symbol.entry.slice(1)
        return {
          key: `${specifier}#${symbol.name}`,
          specifier,
          symbol,
          signature: signatureIn(symbol, minor),
          members: symbol.members.filter((member) => isPresent(member, minor)),
        }
      }),
  )
}

/** What the next change replaced, or else what it still is. */
function signatureIn({ events, signature }: ApiItem, minor: string): string {
  const next = events.find(({ in: when, what }) => what === 'changed' && compareMinors(when, minor) > 0)
  return next?.what === 'changed' ? next.before : signature
}

/** How an export differs from what it became. Null if callers can't tell. */
function compareExports(old: ReleaseExport, now: ReleaseExport, range: MinorRange): Difference | null {
  const isSame = (before: ApiItem, after: ApiItem) =>
    before === after
      ? !before.events.some((event) => event.what === 'changed' && isInside(event.in, range))
      : before.shape === after.shape
  const after = new Map(now.members.map((member) => [member.name, member]))
  const before = new Map(old.members.map((member) => [member.name, member]))
  const names = {
    added: [...after.keys()].filter((name) => !before.has(name)),
    changed: old.members.flatMap((member) => {
      const found = after.get(member.name)
      return found && !isSame(member, found) ? [member.name] : []
    }),
    removed: [...before.keys()].filter((name) => !after.has(name)),
  }
  const head = isSame(old.symbol, now.symbol) ? null : { before: old.signature, after: now.signature }
  const hasMembers = Object.values(names).some((list) => list.length > 0)
  return head || hasMembers ? { head, members: names } : null
}
