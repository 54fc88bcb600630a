import type { JSONOutput } from 'typedoc'
import type {
  MemberSection,
  Piece,
  ReferenceKind,
  ReferenceMember,
  ReferenceParameter,
  ReferenceSignature,
  SymbolModel,
} from '../../shared/reference/reference-model.ts'
import { createComment } from '../../shared/reference/reference-model.ts'
import { memberAnchor, type Declaration } from './list-symbols.ts'
import type { PageScope } from './page-scope.ts'
import { keyword, mark, type PrintContext } from './pieces.ts'
import {
  printIndex,
  printMember,
  printMembers,
  printSignature,
  printTypeParameters,
  type SignatureForm,
} from './print-signature.ts'
import { readComment, readResult } from './read-comment.ts'

type Signature = JSONOutput.SignatureReflection
type SymbolParts = Pick<SymbolModel, 'signatures' | 'relations' | 'sections'>

export type NamedDeclaration = { name: string; kind: ReferenceKind; declaration: Declaration }

/** Everything a page says about a declaration: how it is written, what surrounds it, and its members. */
export function buildSymbolParts(named: NamedDeclaration, scope: PageScope): SymbolParts {
  const signatures = buildDeclarations(named, scope, 'head')
  const relations = buildRelations(named.declaration, scope)
  const sections = buildSections(named, scope)
  const related = scope.takeRelated((declaration, kind) => buildRelated(declaration, kind, scope))
  const last: MemberSection[] =
    related.length === 0
      ? []
      : [{ anchor: scope.anchorOf('related-types'), title: 'related', members: related }]
  return { signatures, relations, sections: [...sections, ...last] }
}

/** `whole`: interfaces and classes with their members, for places that do not list them. */
export function buildDeclarations(
  { name, kind, declaration }: NamedDeclaration,
  scope: PageScope,
  extent: 'head' | 'whole',
): ReferenceSignature[] {
  if (kind === 'function') {
    const inner = declaration.type?.type === 'reflection' ? declaration.type.declaration.signatures : []
    return (declaration.signatures ?? inner ?? []).map((signature) =>
      buildSignature({ ...signature, name }, { form: 'function', fallback: declaration.comment }, scope),
    )
  }
  const head = printDeclaration({ name, kind, declaration }, scope.print)
  return [
    {
      declaration: extent === 'head' ? head : [...head, ...printBody(kind, declaration, scope.print)],
      comment: readComment(declaration.comment, scope.comments),
      typeParameters: (declaration.typeParameters ?? []).map((one) => buildTypeParameter(one, scope)),
      parameters: [],
      returns: null,
    },
  ]
}

function printBody(kind: ReferenceKind, declaration: Declaration, print: PrintContext): Piece[] {
  if (!['interface', 'class', 'enum'].includes(kind)) return []
  const items = printMembers(declaration, print)
  return [' ', { open: '{', close: '}', separator: kind === 'enum' ? ',' : ';', items }]
}

/** `class A<T> extends B`, `interface A<T>`, `type A<T> = …`, `const a: T`. */
function printDeclaration({ name, kind, declaration }: NamedDeclaration, print: PrintContext): Piece[] {
  const { type, extendedTypes = [], implementedTypes = [], flags } = declaration
  const parameters = printTypeParameters(declaration.typeParameters, print)
  const clause = (word: string, types: JSONOutput.SomeType[]): Piece[] =>
    types.length === 0
      ? []
      : [
          ' ',
          keyword(word),
          ' ',
          ...types.flatMap((one, index) => [
            ...(index === 0 ? [] : [mark(', ')]),
            ...print.print(one, print),
          ]),
        ]
  if (kind === 'variable')
    return [keyword('const'), ' ', name, mark(': '), ...(type ? print.print(type, print) : ['any'])]
  const title = { text: name, word: 't' as const }
  if (kind === 'type') {
    const literal: JSONOutput.SomeType =
      type ?? ({ type: 'reflection', declaration } as unknown as JSONOutput.SomeType)
    return [keyword('type'), ' ', title, ...parameters, mark(' = '), ...print.print(literal, print)]
  }
  const words = [...(flags.isAbstract ? [keyword('abstract'), ' '] : []), keyword(kind), ' ']
  return [
    ...words,
    title,
    ...parameters,
    ...clause('extends', extendedTypes),
    ...clause('implements', implementedTypes),
  ]
}

type SignatureContext = {
  form: SignatureForm
  fallback?: JSONOutput.Comment | undefined
  declaration?: Piece[]
}

function buildSignature(
  signature: Signature,
  { form, fallback, declaration }: SignatureContext,
  scope: PageScope,
): ReferenceSignature {
  const comment = signature.comment ?? fallback
  const result = readResult(comment, scope.comments)
  const hasResult = signature.type !== undefined && form !== 'constructor'
  const isTold = result.markdown !== '' || form === 'function'
  return {
    declaration: declaration ?? printSignature(signature, scope.print, form),
    comment: readComment(comment, scope.comments),
    typeParameters: (signature.typeParameters ?? []).map((one) => buildTypeParameter(one, scope)),
    parameters: (signature.parameters ?? []).map((one) => buildParameter(one, scope)),
    returns:
      hasResult && isTold && signature.type
        ? { type: scope.print.print(signature.type, scope.print), text: result }
        : null,
  }
}

function buildTypeParameter(
  { name, type, default: value, comment }: JSONOutput.TypeParameterReflection,
  { print, comments }: PageScope,
): ReferenceParameter {
  return {
    name,
    type: type ? print.print(type, print) : [],
    isOptional: value !== undefined,
    isRest: false,
    defaultValue: value ? textOf(print.print(value, print)) : null,
    text: readComment(comment, comments).summary,
    properties: [],
  }
}

function textOf(pieces: Piece[]): string {
  return pieces
    .map((piece) =>
      typeof piece === 'string'
        ? piece
        : 'items' in piece
          ? piece.open + piece.items.map(textOf).join(`${piece.separator} `) + piece.close
          : piece.text,
    )
    .join('')
}

function buildParameter(
  { name, type, flags, comment, defaultValue }: JSONOutput.ParameterReflection,
  scope: PageScope,
): ReferenceParameter {
  const { print, comments } = scope
  const properties = type?.type === 'reflection' ? (type.declaration.children ?? []) : []
  return {
    name: name === '__namedParameters' ? 'options' : name,
    type: type ? print.print(type, print) : [],
    isOptional: flags.isOptional === true || defaultValue !== undefined,
    isRest: flags.isRest === true,
    defaultValue: defaultValue ?? null,
    text: readComment(comment, comments).summary,
    properties: properties.map((child) => buildProperty(child as Declaration, scope)),
  }
}

function buildProperty(
  { name, type, flags, comment, signatures }: Declaration,
  { print, comments }: PageScope,
): ReferenceParameter {
  const text = readComment(comment ?? signatures?.[0]?.comment, comments)
  const [signature] = signatures ?? []
  return {
    name,
    type: type ? print.print(type, print) : signature ? printSignature(signature, print, 'arrow') : [],
    isOptional: flags.isOptional === true,
    isRest: false,
    defaultValue: text.defaultValue,
    text: text.summary,
    properties: [],
  }
}

function buildRelations(
  { extendedBy, implementedBy }: Declaration,
  { print }: PageScope,
): SymbolModel['relations'] {
  const list = (title: SymbolModel['relations'][number]['title'], types: JSONOutput.SomeType[] = []) =>
    types.length === 0 ? [] : [{ title, types: types.map((type) => print.print(type, print)) }]
  // What it extends and implements stands in the declaration.
  return [...list('extendedBy', extendedBy), ...list('implementedBy', implementedBy)]
}

/** What a runtime adds to its own classes, such as `Error.captureStackTrace`, is no business of a class that extends one. */
function isForeignStatic({ flags, inheritedFrom, sources }: Declaration): boolean {
  const isForeign = /\/(?:typescript|@types)\//.test(sources?.[0]?.fileName ?? '')
  return flags.isStatic === true && inheritedFrom !== undefined && isForeign
}

const memberKinds: Record<number, ReferenceMember['kind']> = {
  16: 'enum-member',
  512: 'constructor',
  1024: 'property',
  2048: 'method',
  262144: 'accessor',
}

function buildSections({ kind, declaration }: NamedDeclaration, scope: PageScope): MemberSection[] {
  const literal = declaration.type?.type === 'reflection' ? declaration.type.declaration : null
  const holder = literal && (kind === 'type' || kind === 'variable') ? literal : declaration
  const children = (holder.children ?? []).filter(
    (child) => child.variant !== 'reference' && !isForeignStatic(child as Declaration),
  ) as Declaration[]
  const isFunction = kind === 'function' || (kind === 'type' && children.length === 0)
  const calls = isFunction
    ? []
    : [
        ...(holder.signatures ?? []).map((one) => callMember(one, scope)),
        ...(holder.indexSignatures ?? []).map((one) => indexMember(one, scope)),
      ]
  const members = children.map((child) => buildMember(child, scope))
  // Own members first: what a symbol adds is what readers come for.
  members.sort((a, b) => Number(a.inheritedFrom !== null) - Number(b.inheritedFrom !== null))
  const of = (...kinds: ReferenceMember['kind'][]) => members.filter((member) => kinds.includes(member.kind))
  const sections: [MemberSection['title'], ReferenceMember[]][] = [
    ['constructors', of('constructor')],
    ['calls', calls],
    ['members', of('enum-member')],
    ['properties', of('property')],
    ['accessors', of('accessor')],
    ['methods', of('method')],
  ]
  return sections
    .filter(([, list]) => list.length > 0)
    .map(([title, list]) => ({ anchor: scope.anchorOf(title), title, members: list }))
}

function buildMember(child: Declaration, scope: PageScope): ReferenceMember {
  const { name, flags, inheritedFrom } = child
  const kind = memberKinds[child.kind] ?? 'property'
  return {
    name,
    anchor: scope.anchorOf(memberAnchor(name, flags.isStatic === true)),
    kind,
    flags: [
      ...(flags.isStatic ? ['static' as const] : []),
      ...(flags.isReadonly ? ['readonly' as const] : []),
      ...(flags.isOptional ? ['optional' as const] : []),
      ...(flags.isAbstract ? ['abstract' as const] : []),
    ],
    signatures: memberSignatures(child, kind, scope),
    inheritedFrom: inheritedFrom ? scope.print.print(inheritedFrom, scope.print) : null,
  }
}

function memberSignatures(
  child: Declaration,
  kind: ReferenceMember['kind'],
  scope: PageScope,
): ReferenceSignature[] {
  const form = kind === 'constructor' ? 'constructor' : 'method'
  const signatures = child.signatures ?? []
  if (signatures.length > 0) {
    const lines = kind === 'constructor' ? [] : printMember(child, scope.print)
    return signatures.map((signature, index) => {
      const declaration = lines[index]
      return buildSignature(
        signature,
        { form, fallback: child.comment, ...(declaration && { declaration }) },
        scope,
      )
    })
  }
  const comment = child.comment ?? child.getSignature?.comment ?? child.setSignature?.comment
  return printMember(child, scope.print).map((declaration, index) => ({
    declaration:
      kind === 'enum-member' && child.type
        ? [child.name, mark(' = '), ...scope.print.print(child.type, scope.print)]
        : declaration,
    comment: index === 0 ? readComment(comment, scope.comments) : createComment(),
    typeParameters: [],
    parameters: [],
    returns: null,
  }))
}

function callMember(signature: Signature, scope: PageScope): ReferenceMember {
  return {
    name: '()',
    anchor: scope.anchorOf('call'),
    kind: 'call',
    flags: [],
    signatures: [buildSignature({ ...signature, name: '__type' }, { form: 'method' }, scope)],
    inheritedFrom: null,
  }
}

function indexMember(signature: Signature, scope: PageScope): ReferenceMember {
  const declaration = printIndex(signature, scope.print)
  return {
    name: '[index]',
    anchor: scope.anchorOf('index'),
    kind: 'index',
    flags: [],
    signatures: [buildSignature(signature, { form: 'method', declaration }, scope)],
    inheritedFrom: null,
  }
}

/** A type that is not exported, spelled out on the page that mentions it. */
function buildRelated(declaration: Declaration, kind: ReferenceKind, scope: PageScope): ReferenceMember {
  const { name } = declaration
  const signatures = buildDeclarations({ name, kind, declaration }, scope, 'whole')
  const anchor = scope.relatedAnchor(declaration.id)
  return {
    name,
    anchor,
    kind,
    flags: [],
    signatures: signatures.map((one) => ({ ...one, typeParameters: [] })),
    inheritedFrom: null,
  }
}
