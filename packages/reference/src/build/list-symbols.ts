import type { EntryPoint } from 'octavo-npm'
import path from 'node:path'
import type { JSONOutput } from 'typedoc'
import type { FoundPackage } from '../addition.ts'
import type { ReferenceKind } from 'octavo/feature-shared'
import { kindFolders, referenceKinds } from '../shared/kinds.ts'
import { kindOf, listMemberAnchors, listNamespaceMembers, type Declaration } from './declaration.ts'
import { hiddenModule, type Conversion } from './run-typedoc.ts'

/** A symbol that has a page, and the entry point it's listed under. */
export type ListedSymbol = {
  name: string
  kind: ReferenceKind
  declaration: Declaration
  entry: ListedEntry
  /**
   * Before the trailing-slash rule. A namespace is a section of its entry point's page, so its path has an anchor.
   */
  routePath: string
  isTypeOnly: boolean
}

/** One name that an entry point exports. */
export type ListedExport = {
  name: string
  symbol: ListedSymbol
  /** Path of the short page that links to the symbol's own page in another package; null if there is none. */
  aliasPath: string | null
}

export type ListedEntry = {
  package: FoundPackage
  point: EntryPoint
  /** Address of the overview. */
  routePath: string
  exports: ListedExport[]
}

export type SymbolTable = {
  entries: ListedEntry[]
  /** Symbols with a page or an anchor, by the ids of all reflections that represent them. */
  byId: Map<number, ListedSymbol>
  /** Addresses where members are documented, by the ids of their reflections. */
  members: Map<number, string>
  /** Declarations that packages don't export or mark as internal. */
  hidden: Map<number, Declaration>
}

type Found = { name: string; kind: ReferenceKind; declaration: Declaration; key: string }

/** Lists the symbols, the entry point each belongs to, and the path of its page. */
export function listSymbols(
  { project, realKinds, internal }: Conversion,
  packages: FoundPackage[],
  basePath: string,
): SymbolTable {
  const reflections = indexReflections(project)
  const isInternal = new Set(internal)
  const symbolIds: Record<number, JSONOutput.ReflectionSymbolId> = project.symbolIdMap
  const keyOf = (id: number) => {
    const symbol = symbolIds[id]
    return symbol ? [symbol.packageName, symbol.packagePath, symbol.qualifiedName].join(':') : `#${id}`
  }
  const modules = new Map((project.children ?? []).map((module) => [module.name, module]))
  const hidden = new Map<number, Declaration>()
  const entries: ListedEntry[] = []
  const found = new Map<ListedEntry, Found[]>()
  for (const one of packages) {
    for (const point of one.entries) {
      const routePath = `${basePath}/${path.posix.join(one.folder, point.key)}/`
      const entry: ListedEntry = { package: one, point, routePath, exports: [] }
      const children = modules.get(point.specifier)?.children ?? []
      const list = children.flatMap((child): Found[] => {
        const declaration = follow(child, reflections)
        const kind = declaration && (realKinds[declaration.id] ?? kindOf(declaration))
        if (!declaration || !kind) return []
        if (isHidden(declaration, isInternal)) {
          hidden.set(declaration.id, declaration)
          return []
        }
        return [{ name: child.name, kind, declaration, key: `${keyOf(declaration.id)}:${kind}` }]
      })
      entries.push(entry)
      found.set(entry, list)
    }
  }
  for (const child of (modules.get(hiddenModule)?.children ?? []) as Declaration[])
    hidden.set(child.id, child)
  const byKey = assignOwners(found, { realKinds, packageOf: (id) => symbolIds[id]?.packageName })
  for (const [entry, list] of found) {
    for (const { name, key } of list) {
      const symbol = byKey.get(key)
      if (symbol) entry.exports.push({ name, symbol, aliasPath: aliasPathOf(name, symbol, entry) })
    }
    entry.exports.sort(compareExports)
  }
  const byId = new Map<number, ListedSymbol>()
  const members = new Map<number, string>()
  for (const { key, declaration } of [...found.values()].flat()) {
    const symbol = byKey.get(key)
    if (!symbol) continue
    byId.set(declaration.id, symbol)
    const places =
      symbol.kind === 'namespace'
        ? listNamespaceMembers(symbol.name, declaration).map(({ name, child }): [number, string] => [
            child.id,
            `${symbol.entry.routePath}#${name}`,
          ])
        : listMemberAnchors(declaration).map(([id, anchor]): [number, string] => [
            id,
            `${symbol.routePath}#${anchor}`,
          ])
    for (const [id, place] of places) members.set(id, place)
  }
  return { entries, byId, members, hidden }
}

/** Compares code units, so upper case sorts first. */
function compareExports(a: ListedExport, b: ListedExport): number {
  const byKind = referenceKinds.indexOf(a.symbol.kind) - referenceKinds.indexOf(b.symbol.kind)
  return byKind !== 0 ? byKind : a.name < b.name ? -1 : 1
}

function indexReflections(project: JSONOutput.ProjectReflection): Map<number, Declaration> {
  const all = new Map<number, Declaration>()
  const visit = (reflection: { children?: unknown[] }) => {
    for (const child of (reflection.children ?? []) as Declaration[]) {
      all.set(child.id, child)
      visit(child)
    }
  }
  visit(project)
  return all
}

/** Follows a re-export to its declaration. */
function follow(
  child: Declaration | JSONOutput.ReferenceReflection,
  reflections: Map<number, Declaration>,
): Declaration | null {
  let current: Declaration | JSONOutput.ReferenceReflection | undefined = child
  for (let steps = 0; current?.variant === 'reference' && steps < 10; steps++)
    current = reflections.get((current as JSONOutput.ReferenceReflection).target)
  return current?.variant === 'declaration' ? current : null
}

/** A function is internal if all of its signatures are. */
function isHidden({ id, signatures = [] }: Declaration, internal: ReadonlySet<number>): boolean {
  return internal.has(id) || (signatures.length > 0 && signatures.every((one) => internal.has(one.id)))
}

type Ownership = { realKinds: Conversion['realKinds']; packageOf: (id: number) => string | undefined }

/**
 * A symbol belongs to the package that declares it. Within that package it belongs to the main entry point if that
 * exports it, otherwise to the entry point nearest to the declaration.
 */
function assignOwners(
  found: Map<ListedEntry, Found[]>,
  { realKinds, packageOf }: Ownership,
): Map<string, ListedSymbol> {
  const candidates = new Map<string, { entry: ListedEntry; one: Found }[]>()
  for (const [entry, list] of found) {
    for (const one of list) candidates.set(one.key, [...(candidates.get(one.key) ?? []), { entry, one }])
  }
  const owned = new Map<string, ListedSymbol>()
  const taken = new Set<string>()
  for (const [key, list] of candidates) {
    const rank = ({ entry, one }: (typeof list)[number]) => [
      entry.package.name === packageOf(one.declaration.id) ? 0 : 1,
      entry.point.key === '.' ? 0 : 1,
      -nearness(entry.point.file, one.declaration),
      one.name === 'default' ? 1 : 0,
    ]
    const best = list.toSorted((a, b) => compareRanks(rank(a), rank(b)))[0]
    if (!best) continue
    const { name, kind, declaration } = best.one
    const routePath =
      kind === 'namespace'
        ? `${best.entry.routePath}#${name}`
        : freeAddress(`${best.entry.routePath}${kindFolders[kind]}/`, name, taken)
    const isTypeOnly = kind === 'interface' || kind === 'type' || realKinds[declaration.id] !== undefined
    owned.set(key, { name, kind, declaration, entry: best.entry, routePath, isTypeOnly })
  }
  return owned
}

function compareRanks(a: number[], b: number[]): number {
  const index = a.findIndex((value, position) => value !== b[position])
  return index === -1 ? 0 : (a[index] ?? 0) - (b[index] ?? 0)
}

/** How many folders the two files have in common. */
function nearness(file: string, { sources }: Declaration): number {
  const declared = (sources?.[0]?.fileName ?? '').split('/').slice(0, -1)
  const own = path.dirname(file).split(path.sep).join('/')
  return own.endsWith(declared.join('/'))
    ? declared.length + 1
    : declared.filter((part) => own.includes(`/${part}`)).length
}

/** Many hosts ignore letter case, so the later of two names that differ only in case is spelled with hyphens. */
function freeAddress(folder: string, name: string, taken: Set<string>): string {
  const hyphened = name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase()
  const candidates = [name, hyphened, `${hyphened}-export`, `${hyphened}-other`]
  const free = candidates.find((candidate) => !taken.has((folder + candidate).toLowerCase())) ?? name
  taken.add((folder + free).toLowerCase())
  return folder + encodeURIComponent(free)
}

/** The main entry point of another package has a short page for each symbol it re-exports. */
function aliasPathOf(name: string, symbol: ListedSymbol, entry: ListedEntry): string | null {
  const isForeign = symbol.entry.package !== entry.package
  if (!isForeign || entry.point.key !== '.' || symbol.kind === 'namespace') return null
  return `${entry.routePath}${kindFolders[symbol.kind]}/${encodeURIComponent(name)}`
}
