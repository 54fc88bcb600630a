import type { ReferenceKind, ReferenceMember, SymbolSource } from 'octavo/feature-shared'
import { findExternalLink, type ExternalLinks } from './external-links.ts'
import { kindOf, type Declaration } from './declaration.ts'
import type { SymbolTable } from './list-symbols.ts'
import type { Printer } from './print-signature.ts'
import { createPrinter } from './print-type.ts'
import type { CommentContext } from './read-comment.ts'

/**
 * What the parts of one page share: how types are linked, which anchors are taken, and which types the page must
 * document.
 */
export type PageScope = {
  printer: Printer
  comments: CommentContext
  /** The name itself if that anchor is free, otherwise with a number. */
  anchorOf(name: string): string
  relatedAnchor(id: number): string
  /** For a declaration on another's page, whose type parameters must not be confused with those of the page. */
  within(declaration: Pick<Declaration, 'typeParameters'>): PageScope
  /** Builds the types that were mentioned and have no page, and the types they mention in turn. */
  takeRelated(build: (declaration: Declaration, kind: ReferenceKind) => ReferenceMember): ReferenceMember[]
}

export type ScopeOptions = {
  table: SymbolTable
  sourceOf: (declaration: Declaration) => SymbolSource | null
  externalLinks: ExternalLinks
  ownLinks: Record<string, string>
  /**
   * The symbol's type parameters if the page documents them; null on pages that don't document types without a page.
   */
  typeParameters: ReadonlySet<string> | null
}

/** How many types without a page are documented on one page; any others link to their source. */
const maxRelated = 10

/** Kinds of types that are documented on a page that mentions them. */
const relatedKinds: ReadonlySet<ReferenceKind> = new Set(['enum', 'class', 'interface', 'type'])

export function createPageScope(options: ScopeOptions): PageScope {
  const { table, sourceOf, externalLinks, ownLinks, typeParameters } = options
  const taken = new Map<string, number>()
  const related = new Map<number, string>()
  const anchorOf = (name: string) => {
    const clean = name.replaceAll(/[^\w$.-]+/g, '-').replaceAll(/^-+|-+$/g, '') || 'member'
    const count = (taken.get(clean.toLowerCase()) ?? 0) + 1
    taken.set(clean.toLowerCase(), count)
    return count === 1 ? clean : `${clean}-${count}`
  }

  function hrefOfId(id: number): string | undefined {
    const symbol = table.byId.get(id)
    if (symbol) return symbol.routePath
    const member = table.members.get(id)
    if (member !== undefined) return member
    const declaration = table.hidden.get(id)
    if (!declaration) return undefined
    const known = related.get(id)
    if (known !== undefined) return `#${known}`
    const kind = kindOf(declaration)
    if (typeParameters === null || related.size >= maxRelated || !kind || !relatedKinds.has(kind))
      return sourceOf(declaration)?.href
    const anchor = anchorOf(`type-${declaration.name}`)
    related.set(id, anchor)
    return `#${anchor}`
  }

  const scope: PageScope = {
    printer: createPrinter((reference) => {
      const { target } = reference
      // Names declared by `infer` and `in` are references too, but have no reflection to link to.
      if (reference.refersToTypeParameter === true)
        return typeParameters?.has(reference.name) ? `#type-parameter-${reference.name}` : undefined
      return typeof target === 'number' ? hrefOfId(target) : findExternalLink(target, externalLinks)
    }),
    comments: {
      ownLinks,
      hrefOfTarget(target) {
        if (typeof target === 'number') return hrefOfId(target)
        return typeof target === 'object' ? findExternalLink(target, externalLinks) : target
      },
    },
    anchorOf,
    relatedAnchor: (id) => related.get(id) ?? '',
    within({ typeParameters: own = [] }) {
      return { ...scope, printer: scope.printer.within(own.map(({ name }) => name)) }
    },
    takeRelated(build) {
      const members: ReferenceMember[] = []
      // Building a type can add more types to the map during the loop.
      for (const id of related.keys()) {
        const declaration = table.hidden.get(id)
        const kind = declaration && kindOf(declaration)
        if (declaration && kind) members.push(build(declaration, kind))
      }
      return members
    },
  }
  return scope
}
