/**
 * What a page of the API reference shows, as plain data: made from TypeDoc's model once per set of packages, kept in
 * files, and read by the threads that render. Texts of comments are Markdown until a thread has compiled them.
 */

/** In the order in which readers meet them. */
export const referenceKinds = [
  'namespace',
  'class',
  'interface',
  'type',
  'enum',
  'variable',
  'function',
] as const
export type ReferenceKind = (typeof referenceKinds)[number]

/** What search and badges need to know about the symbol of a page; an overview stands for its entry point. */
export type SymbolRef = { name: string; kind: ReferenceKind | 'module'; package: string }

/** Kinds of words, by the class that code blocks give them (`markdown/highlight/theme.ts`). */
export type WordClass = 'k' | 't' | 's' | 'c' | 'f' | 'p'

/** A coloured word, which may lead somewhere: a route path, an address, or `#anchor` of the same page. */
export type Word = { text: string; word?: WordClass; href?: string }

/**
 * A list that stands on one line when it fits and has a line for each item when not: `{ a; b }`, `(a, b)`, and, with
 * the separator before each item, the `union` `A | B`.
 * A `hanging` one has its first item where it begins and the others below: `A extends B`, `? C`, `: D`.
 */
export type Block = {
  open: string
  close: string
  items: Piece[][]
  separator: string
  shape?: 'union' | 'hanging'
}

export type Piece = string | Word | Block

/** A word and where it leads. */
export type ReferenceLink = { label: string; href: string }

/** Text of a comment: Markdown, and HTML once it is compiled. */
export type Prose = { markdown: string; html: string }

export type CommentText = {
  summary: Prose
  remarks: Prose
  examples: Prose[]
  /** Null when it is not deprecated, empty when the author gives no reason. */
  deprecated: Prose | null
  /** `@see`, `@throws` and the like: the name of the tag without its sign, and its text. */
  notes: { tag: string; text: Prose }[]
  defaultValue: string | null
}

export type ReferenceParameter = {
  name: string
  type: Piece[]
  isOptional: boolean
  isRest: boolean
  defaultValue: string | null
  text: Prose
  /** Properties of an object that is spelled out in the signature. */
  properties: ReferenceParameter[]
}

export type ReferenceSignature = {
  declaration: Piece[]
  comment: CommentText
  typeParameters: ReferenceParameter[]
  parameters: ReferenceParameter[]
  returns: { type: Piece[]; text: Prose } | null
}

export type ReferenceMember = {
  name: string
  /** Unique on the page, and stable: the name of the member. */
  anchor: string
  kind: 'constructor' | 'property' | 'method' | 'accessor' | 'index' | 'call' | 'enum-member' | ReferenceKind
  flags: ('static' | 'readonly' | 'optional' | 'abstract')[]
  signatures: ReferenceSignature[]
  inheritedFrom: Piece[] | null
}

export type MemberSection = {
  anchor: string
  /** Which of the titles: they are spoken in the language of the page. */
  title: 'constructors' | 'calls' | 'properties' | 'accessors' | 'methods' | 'members' | 'related'
  members: ReferenceMember[]
}

export type SymbolSource = { file: string; line: number | null; href: string }

/** The page of one exported symbol. */
export type SymbolModel = {
  type: 'symbol'
  symbol: SymbolRef
  /** `import { createServer } from 'lantern/http'`. */
  importFrom: { specifier: string; name: string; isTypeOnly: boolean }
  source: SymbolSource | null
  /** Other entry points that export the same symbol. */
  alsoFrom: ReferenceLink[]
  /** One for most kinds, several for functions with overloads. */
  signatures: ReferenceSignature[]
  relations: { title: 'extendedBy' | 'implementedBy'; types: Piece[][] }[]
  sections: MemberSection[]
}

/** A symbol that another package declares: its page says so and leads there. */
export type AliasModel = {
  type: 'alias'
  symbol: SymbolRef
  importFrom: SymbolModel['importFrom']
  target: ReferenceLink & { package: string }
  comment: CommentText
  declarations: Piece[][]
}

export type OverviewItem = {
  name: string
  kind: ReferenceKind
  href: string
  summary: Prose
  /** How it is declared, on one line: stands in for a summary that nobody wrote. */
  code: string
  isDeprecated: boolean
  /** Set when the page belongs to another entry point. */
  from: string | null
}

/** What an entry point exports. The main entry point of a package lists the others. */
export type OverviewModel = {
  type: 'overview'
  symbol: SymbolRef
  specifier: string
  version: string
  groups: { kind: ReferenceKind; items: OverviewItem[] }[]
  namespaces: { name: string; anchor: string; comment: CommentText; members: ReferenceMember[] }[]
  entryPoints: (ReferenceLink & { count: number })[]
}

export type ReferenceModel = SymbolModel | AliasModel | OverviewModel

export function proseOf(markdown: string): Prose {
  return { markdown, html: '' }
}

/** A symbol of which only some overloads are old is not old. */
export function isDeprecated(signatures: Pick<ReferenceSignature, 'comment'>[]): boolean {
  return signatures.length > 0 && signatures.every(({ comment }) => comment.deprecated !== null)
}

export function createComment(): CommentText {
  return {
    summary: proseOf(''),
    remarks: proseOf(''),
    examples: [],
    deprecated: null,
    notes: [],
    defaultValue: null,
  }
}

/** Every piece of prose of a model, wherever it stands. */
export function collectProse(value: unknown): Prose[] {
  if (Array.isArray(value)) return value.flatMap(collectProse)
  if (typeof value !== 'object' || value === null) return []
  return 'markdown' in value ? [value as Prose] : Object.values(value).flatMap(collectProse)
}
