import type { ReferenceKind } from 'octavo/feature-shared'
import type {
  MemberSection,
  ReferenceMember,
  ReferenceSignature,
  SignaturePart,
} from '../shared/page-model.ts'
import { buildSignature, type Signature } from './build-signature.ts'
import { kindOf, memberAnchor, type Declaration } from './declaration.ts'
import type { PageScope } from './page-scope.ts'
import { mark, printIndex, printMember } from './print-signature.ts'
import { readComment } from './read-comment.ts'

export type NamedDeclaration = { name: string; kind: ReferenceKind; declaration: Declaration }

/**
 * Whatever a runtime adds to its own classes, such as `Error.captureStackTrace`, doesn't belong to a class that
 * extends one.
 */
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

/** Members grouped by kind, own ones before inherited ones. */
export function buildSections({ kind, declaration }: NamedDeclaration, scope: PageScope): MemberSection[] {
  const literal = declaration.type?.type === 'reflection' ? declaration.type.declaration : null
  const holder = literal && (kind === 'type' || kind === 'variable') ? literal : declaration
  const children = (holder.children ?? []).filter(
    (child) => child.variant !== 'reference' && !isForeignStatic(child),
  ) as Declaration[]
  const isFunction = kind === 'function' || (kind === 'type' && children.length === 0)
  const calls = isFunction
    ? []
    : [
        ...(holder.signatures ?? []).map((one) => callMember(one, scope)),
        ...(holder.indexSignatures ?? []).map((one) => indexMember(one, scope)),
      ]
  const members = children.map((child) => buildMember(child, holder, scope))
  // Own members come first, because what a symbol adds is what readers look for.
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

function buildMember(child: Declaration, holder: Declaration, scope: PageScope): ReferenceMember {
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
    signatures: memberSignatures(child, { kind, isOfClass: kindOf(holder) === 'class' }, scope),
    inheritedFrom: inheritedFrom ? printOrigin(inheritedFrom, holder, scope) : null,
  }
}

/** Links `Beacon.flash` to that member, or at least to the symbol it belongs to. */
function printOrigin(
  origin: NonNullable<Declaration['inheritedFrom']>,
  { extendedTypes = [] }: Declaration,
  { printer }: PageScope,
): SignaturePart[] {
  const parent = extendedTypes.find(
    (type) => type.type === 'reference' && origin.name.startsWith(`${type.name}.`),
  )
  const href = printer.hrefOf(origin) ?? (parent?.type === 'reference' ? printer.hrefOf(parent) : undefined)
  return [{ text: origin.name, word: 't', ...(href !== undefined && { href }) }]
}

function memberSignatures(
  child: Declaration,
  { kind, isOfClass }: { kind: ReferenceMember['kind']; isOfClass: boolean },
  scope: PageScope,
): ReferenceSignature[] {
  const form = kind === 'constructor' && isOfClass ? 'constructor' : 'method'
  const signatures = child.signatures ?? []
  if (signatures.length > 0) {
    const lines = form === 'constructor' ? [] : printMember(child, scope.printer)
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
  return printMember(child, scope.printer).map((declaration, index) => ({
    declaration:
      kind === 'enum-member' && child.type
        ? [child.name, mark(' = '), ...scope.printer.print(child.type)]
        : declaration,
    comment: readComment(index === 0 ? comment : undefined, scope.comments),
    typeParameters: [],
    parameters: [],
    returns: null,
  }))
}

function callMember(signature: Signature, scope: PageScope): ReferenceMember {
  const signatures = [buildSignature({ ...signature, name: '__type' }, { form: 'method' }, scope)]
  return plainMember({ name: '()', anchor: scope.anchorOf('call'), kind: 'call', signatures })
}

function indexMember(signature: Signature, scope: PageScope): ReferenceMember {
  const declaration = printIndex(signature, scope.printer)
  const signatures = [buildSignature(signature, { form: 'method', declaration }, scope)]
  return plainMember({ name: '[index]', anchor: scope.anchorOf('index'), kind: 'index', signatures })
}

/** A member without modifiers that nothing has inherited. */
export function plainMember(member: Omit<ReferenceMember, 'flags' | 'inheritedFrom'>): ReferenceMember {
  return { ...member, flags: [], inheritedFrom: null }
}
