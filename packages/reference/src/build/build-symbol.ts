import type { JSONOutput } from 'typedoc'
import type { ReferenceKind } from 'octavo/feature-shared'
import type {
  MemberSection,
  ReferenceMember,
  ReferenceSignature,
  SignaturePart,
  SymbolModel,
} from '../shared/page-model.ts'
import { buildSections, plainMember, type NamedDeclaration } from './build-members.ts'
import { buildSignature, buildTypeParameter } from './build-signature.ts'
import type { Declaration } from './declaration.ts'
import type { PageScope } from './page-scope.ts'
import { keyword, mark, printMembers, printTypeParameters, type Printer } from './print-signature.ts'
import { readComment } from './read-comment.ts'

type SymbolParts = Pick<SymbolModel, 'signatures' | 'relations' | 'sections'>

/** Everything a page shows about a declaration: its code, its relations and its members. */
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

/** The signatures of a function, even if it's exported only as a type. */
export function signaturesOf({ signatures, type }: Declaration): JSONOutput.SignatureReflection[] {
  return signatures ?? (type?.type === 'reflection' ? type.declaration.signatures : undefined) ?? []
}

/** `whole` includes the members of interfaces and classes, for places that don't list them. */
export function buildDeclarations(
  { name, kind, declaration }: NamedDeclaration,
  scope: PageScope,
  extent: 'head' | 'whole',
): ReferenceSignature[] {
  if (kind === 'function') {
    return signaturesOf(declaration).map((signature, index) =>
      buildSignature(
        { ...signature, name },
        { form: 'function', fallback: declaration.comment },
        // Type parameters are listed, and therefore linked, for each overload, but only the first overload's have
        // anchors.
        index === 0 ? scope : scope.within(signature),
      ),
    )
  }
  const head = printDeclaration({ name, kind, declaration }, scope.printer)
  return [
    {
      declaration: extent === 'head' ? head : [...head, ...printBody(kind, declaration, scope.printer)],
      comment: readComment(declaration.comment, scope.comments),
      typeParameters: (declaration.typeParameters ?? []).map((one) => buildTypeParameter(one, scope)),
      parameters: [],
      returns: null,
    },
  ]
}

function printBody(kind: ReferenceKind, declaration: Declaration, printer: Printer): SignaturePart[] {
  if (!['interface', 'class', 'enum'].includes(kind)) return []
  const items = printMembers(declaration, printer)
  return [' ', { open: '{', close: '}', separator: kind === 'enum' ? ',' : ';', items }]
}

/** `class A<T> extends B`, `interface A<T>`, `type A<T> = …`, `const a: T`. */
function printDeclaration({ name, kind, declaration }: NamedDeclaration, printer: Printer): SignaturePart[] {
  const { type, extendedTypes = [], implementedTypes = [], flags } = declaration
  const parameters = printTypeParameters(declaration.typeParameters, printer)
  const clause = (word: string, types: JSONOutput.SomeType[]): SignaturePart[] =>
    types.length === 0
      ? []
      : [
          ' ',
          keyword(word),
          ' ',
          ...types.flatMap((one, index) => [...(index === 0 ? [] : [mark(', ')]), ...printer.print(one)]),
        ]
  if (kind === 'variable')
    return [keyword(flags.isConst ? 'const' : 'let'), ' ', name, mark(': '), ...printer.print(type)]
  const title = { text: name, word: 't' as const }
  if (kind === 'type') {
    const literal: JSONOutput.SomeType =
      type ?? ({ type: 'reflection', declaration } as unknown as JSONOutput.SomeType)
    return [keyword('type'), ' ', title, ...parameters, mark(' = '), ...printer.print(literal)]
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

function buildRelations(
  { extendedBy, implementedBy }: Declaration,
  { printer }: PageScope,
): SymbolModel['relations'] {
  const list = (title: SymbolModel['relations'][number]['title'], types: JSONOutput.SomeType[] = []) =>
    types.length === 0 ? [] : [{ title, types: types.map((type) => printer.print(type)) }]
  // What it extends and implements is visible in the declaration.
  return [...list('extendedBy', extendedBy), ...list('implementedBy', implementedBy)]
}

/** A type that isn't exported, documented on the page that mentions it. */
function buildRelated(declaration: Declaration, kind: ReferenceKind, scope: PageScope): ReferenceMember {
  const { name } = declaration
  const signatures = buildDeclarations({ name, kind, declaration }, scope.within(declaration), 'whole')
  return plainMember({
    name,
    anchor: scope.relatedAnchor(declaration.id),
    kind,
    signatures: signatures.map((one) => ({ ...one, typeParameters: [] })),
  })
}
