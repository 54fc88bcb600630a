import path from 'node:path'
import type { ReferenceOptions, ReferenceNode } from 'octavo/feature'
import type { BuiltPage, BuiltReference, FoundPackage } from '../addition.ts'
import type { SymbolRef } from 'octavo/feature-shared'
import { isDeprecated, type ReferenceModel, type SymbolSource } from '../shared/page-model.ts'
import { buildAlias, buildOverview } from './build-overview.ts'
import { buildSymbolParts, signaturesOf } from './build-symbol.ts'
import type { Declaration } from './declaration.ts'
import {
  listSymbols,
  type ListedEntry,
  type ListedExport,
  type ListedSymbol,
  type SymbolTable,
} from './list-symbols.ts'
import { createPageScope, type PageScope } from './page-scope.ts'
import { createSourceFinder } from './source-links.ts'
import type { Conversion } from './run-typedoc.ts'
import { kindFolders, referenceKinds } from '../shared/kinds.ts'

type Place = {
  /** Folder that TypeDoc's paths are relative to. */
  folder: string
  /** Route path that the reference's pages are under: `/docs/api`. */
  basePath: string
  options: ReferenceOptions
}

/** What the pages of a reference have in common. */
type Context = {
  table: SymbolTable
  sourceOf: (declaration: Declaration) => SymbolSource | null
  scopeFor: (declaration: Declaration | null) => PageScope
}

/** Turns TypeDoc's model into every page of the reference, ready to be rendered. */
export function buildPages(conversion: Conversion, packages: FoundPackage[], place: Place): BuiltReference {
  const table = listSymbols(conversion, packages, place.basePath)
  const context = createContext(table, packages, place)
  const byEntry = new Map(table.entries.map((entry) => [entry, buildEntryPages(entry, context)]))
  const pages = [...byEntry.values()].flat()
  return {
    pages,
    tree: buildTree(byEntry),
    redirects: listRedirects(table),
    exports: Object.fromEntries(
      table.entries.map(({ point, exports }) => [
        point.specifier,
        Object.fromEntries(exports.map(({ name, symbol }) => [name, symbol.routePath])),
      ]),
    ),
    deprecated: pages
      .filter(({ model }) => model.type === 'symbol' && isDeprecated(model.signatures))
      .map(({ routePath }) => routePath),
  }
}

function createContext(table: SymbolTable, packages: FoundPackage[], { options, folder }: Place): Context {
  const findSource = createSourceFinder(packages)
  const sourceOf = ({ name, sources }: Declaration) => {
    const [source] = sources ?? []
    return source
      ? findSource({ name, file: path.resolve(folder, source.fileName), line: source.line })
      : null
  }
  const scopeFor = (declaration: Declaration | null): PageScope => {
    const own = declaration
      ? (declaration.typeParameters ?? signaturesOf(declaration)[0]?.typeParameters ?? [])
      : []
    const typeParameters = declaration && new Set(own.map(({ name }) => name))
    const { externalLinks, ownLinks } = options
    return createPageScope({ table, sourceOf, typeParameters, externalLinks, ownLinks })
  }
  return { table, sourceOf, scopeFor }
}

/** The overview of an entry point, and the pages of what it exports. */
function buildEntryPages(entry: ListedEntry, context: Context): BuiltPage[] {
  const model = buildOverview(entry, context.table, context.scopeFor(null))
  const title = entry.point.specifier
  const overview = {
    routePath: entry.routePath,
    title,
    description: '',
    symbol: model.symbol,
    model,
    aliasOf: null,
  }
  const own = entry.exports.flatMap((one): BuiltPage[] => {
    if (one.aliasPath !== null)
      return [buildAliasPage(one, { routePath: one.aliasPath, specifier: title }, context)]
    const isOwn = one.symbol.entry === entry && one.symbol.name === one.name
    return isOwn && one.symbol.kind !== 'namespace' ? [buildSymbolPage(one.symbol, context)] : []
  })
  return [overview, ...own]
}

function buildSymbolPage(symbol: ListedSymbol, { table, sourceOf, scopeFor }: Context): BuiltPage {
  const { name, kind, declaration, entry, routePath } = symbol
  const parts = buildSymbolParts({ name, kind, declaration }, scopeFor(declaration))
  const alsoFrom = table.entries
    .filter((other) => other !== entry && other.exports.some((one) => one.symbol === symbol))
    .map(({ point, routePath: href }) => ({ label: point.specifier, href }))
  const ref = refOf(name, symbol)
  const model: ReferenceModel = {
    type: 'symbol',
    symbol: ref,
    importFrom: { specifier: entry.point.specifier, name, isTypeOnly: symbol.isTypeOnly },
    source: sourceOf(declaration),
    alsoFrom,
    ...parts,
  }
  return {
    routePath,
    title: titleOf(name, symbol),
    description: describe(model),
    symbol: ref,
    model,
    aliasOf: null,
  }
}

type AliasPlace = { routePath: string; specifier: string }

function buildAliasPage(
  { name, symbol }: ListedExport,
  { routePath, specifier }: AliasPlace,
  { scopeFor }: Context,
): BuiltPage {
  const importFrom = { specifier, name, isTypeOnly: symbol.isTypeOnly }
  const ref = { ...refOf(name, symbol), package: specifier }
  const model = buildAlias({ symbol, ref, importFrom }, scopeFor(null))
  return {
    routePath,
    title: titleOf(name, symbol),
    description: plain(model.comment.summary.markdown),
    symbol: ref,
    model,
    aliasOf: symbol.routePath,
  }
}

function refOf(name: string, { kind, entry }: ListedSymbol): SymbolRef {
  return { name, kind, package: entry.package.name }
}

/** Parentheses distinguish a function from a type with the same name. */
function titleOf(name: string, { kind }: ListedSymbol): string {
  return kind === 'function' ? `${name}()` : name
}

function describe(model: ReferenceModel): string {
  if (model.type !== 'symbol') return ''
  return plain(
    model.signatures.map(({ comment }) => comment.summary.markdown).find((text) => text !== '') ?? '',
  )
}

/** The first paragraph, without markup. */
function plain(markdown: string): string {
  const [first = ''] = markdown.split(/\n\s*\n/)
  return first
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll('&lt;', '<')
    .trim()
}

/** Packages in the configured order, each with its kinds of symbols and its other entry points. */
function buildTree(byEntry: ReadonlyMap<ListedEntry, BuiltPage[]>): ReferenceNode[] {
  const packages = new Set([...byEntry.keys()].map((entry) => entry.package))
  return [...packages].flatMap((one): ReferenceNode[] => {
    const [main, ...others] = [...byEntry].filter(([entry]) => entry.package === one).map(nodeOf)
    return main ? [{ ...main, label: one.name, entryPoints: others }] : []
  })
}

function nodeOf([entry, pages]: [ListedEntry, BuiltPage[]]): ReferenceNode {
  const groups = referenceKinds.map((kind) => ({
    kind,
    pages: pages.filter(({ symbol }) => symbol.kind === kind).map(({ routePath }) => routePath),
  }))
  return {
    label: entry.point.specifier,
    page: entry.routePath,
    groups: groups.filter((group) => group.pages.length > 0),
    entryPoints: [],
  }
}

/**
 * Other generators put all kinds of a module into one folder and, if names differ only in case, add a number to those
 * of later kinds: `functions/createServer-1` next to `types/CreateServer`. These redirects send such addresses to ours.
 */
export function listRedirects({ entries }: SymbolTable): { from: string; to: string }[] {
  return entries.flatMap(({ routePath, exports }) => {
    const seen = new Map<string, number>()
    return exports.flatMap(({ name, symbol, aliasPath }) => {
      const key = name.toLowerCase()
      const number = seen.get(key) ?? 0
      seen.set(key, number + 1)
      if (number === 0 || symbol.kind === 'namespace') return []
      const from = `${routePath}${kindFolders[symbol.kind]}/${name}-${number}`
      return [{ from, to: aliasPath ?? symbol.routePath }]
    })
  })
}
