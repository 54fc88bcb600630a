import {
  proseOf,
  referenceKinds,
  type AliasModel,
  type OverviewItem,
  type OverviewModel,
  type ReferenceMember,
  type SymbolRef,
} from '../../shared/reference/reference-model.ts'
import { toText } from '../../shared/reference/lay-out.ts'
import { buildDeclarations } from './build-symbol.ts'
import type { Declaration, ListedEntry, ListedExport, ListedSymbol, SymbolTable } from './list-symbols.ts'
import { kindOf } from './list-symbols.ts'
import type { PageScope } from './page-scope.ts'
import { readComment } from './read-comment.ts'

/** What an entry point exports, by kind; namespaces are spelled out, since they have no pages. */
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
      members: namespaceMembers(name, symbol, { table, scope }),
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
  const { declaration, kind } = symbol
  const comments = [
    declaration.comment,
    ...(declaration.signatures ?? []).map((signature) => signature.comment),
  ]
  const texts = comments.flatMap((comment) => (comment ? [readComment(comment, scope.comments)] : []))
  const summary = texts.find((text) => text.summary.markdown !== '')?.summary.markdown ?? ''
  return {
    name,
    kind,
    href: aliasPath ?? symbol.routePath,
    summary: proseOf(summary.split(/\n\s*\n/)[0] ?? ''),
    code: toText(buildDeclarations(symbol, scope, 'head')[0]?.declaration ?? []).slice(0, 160),
    isDeprecated: texts.some(({ deprecated }) => deprecated !== null),
    from: symbol.entry === entry ? null : symbol.entry.point.specifier,
  }
}

type Surroundings = { table: SymbolTable; scope: PageScope }

/** Members that have a page of their own elsewhere are listed by their declaration too: its name leads there. */
function namespaceMembers(
  namespace: string,
  { declaration }: ListedSymbol,
  { scope }: Surroundings,
): ReferenceMember[] {
  const children = (declaration.children ?? []).filter(
    ({ variant }) => variant === 'declaration',
  ) as Declaration[]
  return children.flatMap((child): ReferenceMember[] => {
    const kind = kindOf(child)
    if (!kind || kind === 'namespace') return []
    return [
      {
        name: `${namespace}.${child.name}`,
        anchor: scope.anchorOf(`${namespace}.${child.name}`),
        kind,
        flags: [],
        signatures: buildDeclarations({ name: child.name, kind, declaration: child }, scope, 'whole'),
        inheritedFrom: null,
      },
    ]
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
