import path from 'node:path'
import { isDeprecated, type ReferenceModel, type SymbolRef } from '../../shared/model/reference-model.ts'
import type { ReferenceOptions } from '../../shared/model/reference-options.ts'
import { buildAlias, buildOverview } from './build-overview.ts'
import { buildSymbolParts, signaturesOf } from './build-symbol.ts'
import type { FoundPackage } from './find-packages.ts'
import type { Declaration } from './declaration.ts'
import { listSymbols, type ListedExport, type ListedSymbol } from './list-symbols.ts'
import { createPageScope, type PageScope } from './page-scope.ts'
import { createSourceFinder } from './source-links.ts'
import type { Conversion } from './typedoc/worker-messages.ts'
import { listRedirects } from './list-redirects.ts'
import type { ReferenceIndex, ReferenceNode, ReferenceRole } from '../../shared/model/reference-index.ts'
import { buildTree } from './build-tree.ts'

export type BuiltPage = {
  routePath: string
  title: string
  description: string
  symbol: SymbolRef
  model: ReferenceModel
  /** Address of the symbol's own page, if this page only links to it. */
  aliasOf: string | null
  role?: ReferenceRole
  values?: Record<string, string>
}

export type BuiltReference = Omit<ReferenceIndex, 'pages'> & { pages: BuiltPage[]; tree: ReferenceNode[] }

type Place = {
  /** Folder that TypeDoc's paths are relative to. */
  folder: string
  /** Route path that the reference's pages are under: `/docs/api`. */
  basePath: string
  options: ReferenceOptions
}

/** Turns TypeDoc's model into every page of the reference, ready to be rendered. */
export function buildPages(conversion: Conversion, packages: FoundPackage[], place: Place): BuiltReference {
  const { options, folder, basePath } = place
  const table = listSymbols(conversion, packages, basePath)
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
    return createPageScope({
      table,
      sourceOf,
      typeParameters,
      externalLinks: options.externalLinks,
      ownLinks: options.ownLinks,
    })
  }

  function symbolPage(symbol: ListedSymbol): BuiltPage {
    const { name, kind, declaration, entry, routePath } = symbol
    const scope = scopeFor(declaration)
    const parts = buildSymbolParts({ name, kind, declaration }, scope)
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

  function aliasPage({ name, symbol }: ListedExport, routePath: string, specifier: string): BuiltPage {
    const scope = scopeFor(null)
    const importFrom = { specifier, name, isTypeOnly: symbol.isTypeOnly }
    const ref = { ...refOf(name, symbol), package: specifier }
    const model = buildAlias({ symbol, ref, importFrom }, scope)
    return {
      routePath,
      title: titleOf(name, symbol),
      description: plain(model.comment.summary.markdown),
      symbol: ref,
      model,
      aliasOf: symbol.routePath,
    }
  }

  const pages = table.entries.flatMap((entry): BuiltPage[] => {
    const model = buildOverview(entry, table, scopeFor(null))
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
      if (one.aliasPath !== null) return [aliasPage(one, one.aliasPath, title)]
      const isOwn = one.symbol.entry === entry && one.symbol.name === one.name
      return isOwn && one.symbol.kind !== 'namespace' ? [symbolPage(one.symbol)] : []
    })
    return [overview, ...own]
  })
  return {
    pages,
    tree: buildTree(table),
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
