import type { Prose, ReferenceKind, SymbolRef } from 'octavo/feature-shared'

/**
 * The content of an API reference page, as plain data. It's built from TypeDoc's model once per set of packages, stored
 * in files, and read by the threads that render. Comments are Markdown until a thread has compiled them.
 */

/** Kinds of tokens, by the class that code blocks use (`markdown/highlight/theme.ts`). */
export type WordClass = 'k' | 't' | 's' | 'c' | 'f' | 'p'

/** A colored token, which can be a link to a route path, an address, or an `#anchor` on the same page. */
export type Word = { text: string; word?: WordClass; href?: string }

/**
 * A list that's on one line if it fits, and otherwise has one line per item: `{ a; b }`, `(a, b)`, and the `union`
 * `A | B`, where the separator comes before each item. A `hanging` list keeps its first item on the current line and
 * puts the others below: `A extends B`, `? C`, `: D`.
 */
export type Block = {
  open: string
  close: string
  items: SignaturePart[][]
  separator: string
  shape?: 'union' | 'hanging'
}

export type SignaturePart = string | Word | Block

/** A label and its target. */
export type ReferenceLink = { label: string; href: string }

export type CommentText = {
  summary: Prose
  remarks: Prose
  examples: Prose[]
  /** Null when it isn't deprecated, empty when the author gives no reason. */
  deprecated: Prose | null
  /** `@see`, `@throws` and similar tags: the tag's name without the `@`, and its text. */
  notes: { tag: string; text: Prose }[]
  defaultValue: string | null
}

export type ReferenceParameter = {
  name: string
  type: SignaturePart[]
  isOptional: boolean
  isRest: boolean
  defaultValue: string | null
  text: Prose
  /** Properties of an object type that's written out in the signature. */
  properties: ReferenceParameter[]
}

export type ReferenceSignature = {
  declaration: SignaturePart[]
  comment: CommentText
  typeParameters: ReferenceParameter[]
  parameters: ReferenceParameter[]
  returns: { type: SignaturePart[]; text: Prose } | null
}

export type Presence = {
  /** The first minor that has it, if that isn't the first of the documented major version. */
  since: string | null
  /** Later minors that lack it, for what was removed and added again: `10.12–10.13, 10.16`. */
  gaps: string | null
}

/** In which releases something changed, from the second minor of the documented major version on. */
export type ReleaseNotes = Presence & {
  deprecatedIn: string | null
  /** Newest first, each with the signature before it. */
  changes: { in: string; before: string }[]
}

export type ReferenceMember = {
  name: string
  /** Unique on the page and stable: the member's name. */
  anchor: string
  kind: 'constructor' | 'property' | 'method' | 'accessor' | 'index' | 'call' | 'enum-member' | ReferenceKind
  flags: ('static' | 'readonly' | 'optional' | 'abstract')[]
  signatures: ReferenceSignature[]
  inheritedFrom: SignaturePart[] | null
  history?: ReleaseNotes
}

export type MemberSection = {
  anchor: string
  /** The key of a title, which is translated into the page's language. */
  title: 'constructors' | 'calls' | 'properties' | 'accessors' | 'methods' | 'members' | 'related'
  members: ReferenceMember[]
}

export type SymbolSource = { file: string; line: number | null; href: string }

/** The page of an exported symbol. */
export type SymbolModel = {
  type: 'symbol'
  symbol: SymbolRef
  /** `import { createServer } from 'lantern/http'`. */
  importFrom: { specifier: string; name: string; isTypeOnly: boolean }
  source: SymbolSource | null
  /** Other entry points that export the same symbol. */
  alsoFrom: ReferenceLink[]
  /** Usually one, several for functions with overloads. */
  signatures: ReferenceSignature[]
  relations: { title: 'extendedBy' | 'implementedBy'; types: SignaturePart[][] }[]
  sections: MemberSection[]
  history?: ReleaseNotes
  /** Releases to choose from, newest first, if something on the page isn't in all of them. */
  minors?: string[]
}

/** A symbol that another package declares. Its page links to the full one. */
export type AliasModel = {
  type: 'alias'
  symbol: SymbolRef
  importFrom: SymbolModel['importFrom']
  target: ReferenceLink & { package: string }
  comment: CommentText
  declarations: SignaturePart[][]
}

export type OverviewItem = {
  name: string
  kind: ReferenceKind
  href: string
  summary: Prose
  /** Its declaration on one line, shown when there's no summary. */
  code: string
  isDeprecated: boolean
  /** The other entry point, if the page belongs to one. */
  from: string | null
  /** If some minors of the documented major version don't have it. */
  presence?: Presence
}

/** The exports of an entry point. A package's main entry point also lists the others. */
export type OverviewModel = {
  type: 'overview'
  symbol: SymbolRef
  specifier: string
  version: string
  groups: { kind: ReferenceKind; items: OverviewItem[] }[]
  namespaces: { name: string; anchor: string; comment: CommentText; members: ReferenceMember[] }[]
  entryPoints: (ReferenceLink & { count: number })[]
  /** Route path of the page with the package's changes. */
  changes?: string
  minors?: string[]
}

export type ReferenceModel = SymbolModel | AliasModel | OverviewModel

export function proseOf(markdown: string): Prose {
  return { markdown, html: '' }
}

/** A symbol isn't deprecated if only some of its overloads are. */
export function isDeprecated(signatures: Pick<ReferenceSignature, 'comment'>[]): boolean {
  return signatures.length > 0 && signatures.every(({ comment }) => comment.deprecated !== null)
}
