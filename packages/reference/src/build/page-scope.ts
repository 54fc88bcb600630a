import type { ReferenceKind } from 'octavo/feature-shared'
import type { ReferenceMember, SymbolSource } from '../shared/page-model.ts'
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

/** A type's name in the package that declares it. */
type ForeignName = { packageName: string; packagePath: string; qualifiedName: string }

/** Package → its documentation, for all names or per name; `{name}` and `{module}` are filled in. */
export type ExternalLinks = Record<string, string | Record<string, string>>

const strings = 'intrinsic-string-manipulation-types'

/** Types that come with the compiler and exist in no browser → their anchors in the TypeScript handbook. */
const utilityTypes: Record<string, string> = {
  Record: 'recordkeys-type',
  Pick: 'picktype-keys',
  Omit: 'omittype-keys',
  Exclude: 'excludeuniontype-excludedmembers',
  Extract: 'extracttype-union',
  Uppercase: strings,
  Lowercase: strings,
  Capitalize: strings,
  Uncapitalize: strings,
  ...Object.fromEntries(
    `Awaited Partial Required Readonly NonNullable Parameters ConstructorParameters ReturnType InstanceType NoInfer
    ThisParameterType OmitThisParameter ThisType`
      .split(/\s+/)
      .map((name) => [name, `${name.toLowerCase()}type`]),
  ),
}

/**
 * Where a type of another package is documented: at the configured address, in the language's documentation, or on
 * npm.
 */
export function findExternalLink(foreign: ForeignName, configured: ExternalLinks): string | undefined {
  // A type that the compiler couldn't find isn't declared in any file.
  if (!/\.[cm]?tsx?$/.test(foreign.packagePath)) return undefined
  const parts = /^(?:"([^"]+)"\.)?(.*)$/.exec(foreign.qualifiedName)
  const module = (parts?.[1] ?? 'globals').replace(/^node:/, '')
  const name = parts?.[2]?.split('.').at(-1) ?? foreign.qualifiedName
  const links = configured[foreign.packageName]
  const template = typeof links === 'string' ? links : (links?.[name] ?? links?.['*'])
  if (template !== undefined)
    return template.replaceAll('{name}', encodeURIComponent(name)).replaceAll('{module}', () => module)
  if (foreign.packageName === 'typescript') return languageLink(foreign.packagePath, name)
  return `https://www.npmjs.com/package/${foreign.packageName}`
}

/** Type aliases without an MDN page → the interface whose page describes them. */
const interfaceOf: Record<string, string> = {
  RequestInfo: 'Request',
  HeadersInit: 'Headers',
  BodyInit: 'RequestInit',
}

function languageLink(packagePath: string, name: string): string {
  const utility = Object.hasOwn(utilityTypes, name) ? utilityTypes[name] : undefined
  if (utility !== undefined)
    return `https://www.typescriptlang.org/docs/handbook/utility-types.html#${utility}`
  const manual = 'https://developer.mozilla.org/en-US/docs/Web'
  return /\blib\.(?:dom|webworker)/.test(packagePath)
    ? `${manual}/API/${interfaceOf[name] ?? name}`
    : `${manual}/JavaScript/Reference/Global_Objects/${builtInOf(name)}`
}

/** Names without their own MDN page, such as `PromiseLike` and `ArrayLike`, link to the page that covers them. */
function builtInOf(name: string): string {
  const iteration: Record<string, string> = {
    Iterable: 'Iterator',
    IterableIterator: 'Iterator',
    AsyncIterable: 'AsyncIterator',
    AsyncIterableIterator: 'AsyncIterator',
    PropertyKey: 'Object',
    ErrorConstructor: 'Error',
    TemplateStringsArray: 'Array',
  }
  return iteration[name] ?? name.replace(/^Readonly(?=.)|(?:Like|Constructor)$/g, '')
}
