import type { SymbolRef } from 'octavo/feature-shared'
import {
  isDeprecated,
  proseOf,
  type AliasModel,
  type OverviewItem,
  type OverviewModel,
  type ReferenceMember,
} from '../shared/page-model.ts'
import { referenceKinds } from '../shared/kinds.ts'
import { toText } from '../shared/break-lines.ts'
import { plainMember } from './build-members.ts'
import { buildDeclarations } from './build-symbol.ts'
import { kindOf, listNamespaceMembers } from './declaration.ts'
import type { ListedEntry, ListedExport, ListedSymbol, SymbolTable } from './list-symbols.ts'
import type { PageScope } from './page-scope.ts'
import { readComment } from './read-comment.ts'

/** What an entry point exports, by kind. Namespaces are listed in full because they have no pages. */
export function buildOverview(entry: ListedEntry, table: SymbolTable, scope: PageScope): OverviewModel {
  const { package: owner, point, exports } = entry
  const groups = referenceKinds
    .filter((kind) => kind !== 'namespace')
    .map((kind) => ({
      kind,
      items: exports.filter(({ symbol }) => symbol.kind === kind).map((one) => itemOf(one, entry, scope)),
    }))
  const others = table.entries.filter((other) => other.package === owner && other !== entry)
  const namespaces = exports.filter(({ symbol }) => symbol.kind === 'namespace' && symbol.entry === entry)
  return {
    type: 'overview',
    symbol: { name: point.specifier, kind: 'module', package: owner.name },
    specifier: point.specifier,
    version: owner.version,
    groups: groups.filter(({ items }) => items.length > 0),
    namespaces: namespaces.map(({ name, symbol }) => ({
      name,
      anchor: scope.anchorOf(name),
      comment: readComment(symbol.declaration.comment, scope.comments),
      members: namespaceMembers(symbol, scope),
    })),
    entryPoints:
      point.key === '.'
        ? others.map((other) => ({
            label: other.point.specifier,
            href: other.routePath,
            count: other.exports.length,
          }))
        : [],
  }
}

function itemOf(
  { name, symbol, aliasPath }: ListedExport,
  entry: ListedEntry,
  scope: PageScope,
): OverviewItem {
  const { kind } = symbol
  const signatures = buildDeclarations(symbol, scope, 'head')
  const texts = signatures.map(({ comment }) => comment.summary.markdown)
  const summary = texts.find((text) => text !== '') ?? ''
  return {
    name,
    kind,
    href: aliasPath ?? symbol.routePath,
    summary: proseOf(summary.split(/\n\s*\n/)[0] ?? ''),
    // The first line of an interface contains only its name, so its members are shown too.
    code: toText(
      (kind === 'interface' ? buildDeclarations(symbol, scope, 'whole') : signatures)[0]?.declaration ?? [],
    ).slice(0, 160),
    isDeprecated: isDeprecated(signatures),
    from: symbol.entry === entry ? null : symbol.entry.point.specifier,
  }
}

function namespaceMembers({ name, declaration }: ListedSymbol, scope: PageScope): ReferenceMember[] {
  return listNamespaceMembers(name, declaration).flatMap(({ name: fullName, child }): ReferenceMember[] => {
    const kind = kindOf(child)
    if (!kind) return []
    const named = { name: child.name, kind, declaration: child }
    const signatures = buildDeclarations(named, scope.within(child), 'whole')
    return [plainMember({ name: fullName, anchor: scope.anchorOf(fullName), kind, signatures })]
  })
}

type Alias = { symbol: ListedSymbol; ref: SymbolRef; importFrom: AliasModel['importFrom'] }

export function buildAlias({ symbol, ref, importFrom }: Alias, scope: PageScope): AliasModel {
  const declarations = buildDeclarations({ ...symbol, name: ref.name }, scope, 'head')
  const { name, routePath, entry } = symbol
  return {
    type: 'alias',
    symbol: ref,
    importFrom,
    target: { label: name, href: routePath, package: entry.point.specifier },
    comment: declarations[0]?.comment ?? readComment(undefined, scope.comments),
    declarations: declarations.map(({ declaration }) => declaration),
  }
}
