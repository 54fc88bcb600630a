import type { JSONOutput } from 'typedoc'
import type { Block, Piece, Word } from '../../model/reference-model.ts'

/** Address that a type links to; undefined if it isn't linked. */
export type LinkFinder = (reference: JSONOutput.ReferenceType) => string | undefined

/** How types are printed. `bound` are names that the type itself declares with `infer` or `in`. */
export type PrintContext = {
  hrefOf: LinkFinder
  bound: ReadonlySet<string>
  /** Passed along because types contain signatures, which contain types. */
  print: (type: JSONOutput.SomeType, context: PrintContext) => Piece[]
}

export function keyword(text: string): Word {
  return { text, word: 'k' }
}

export function mark(text: string): Word {
  return { text, word: 'p' }
}

export function list(open: string, items: Piece[][], close: string): Block {
  return { open, items, close, separator: ',' }
}

/** Determines how a signature starts and how its result is attached: `name(a): B`, `(a) => B`, `new Name(a)`. */
export type SignatureForm = 'function' | 'method' | 'arrow' | 'constructor'

/** Type parameters belong to the signature, so they need no link inside it. */
export function printSignature(
  signature: JSONOutput.SignatureReflection,
  context: PrintContext,
  form: SignatureForm,
): Piece[] {
  const own = (signature.typeParameters ?? []).map(({ name }) => name)
  const inside = form === 'function' ? context : { ...context, bound: new Set([...context.bound, ...own]) }
  const isArrow = form === 'arrow'
  const isNew = form === 'constructor' || signature.kind === constructorSignature
  // Only a class has a name to write after `new`.
  const isNameless = isArrow || signature.name === '__type' || (isNew && form !== 'constructor')
  const name = isNameless ? '' : signature.name
  const result = form === 'constructor' ? undefined : signature.type
  return [
    ...(form === 'function' ? [keyword('function'), ' '] : isNew ? [keyword('new'), ' '] : []),
    ...(name === '' ? [] : [{ text: name, word: isNew ? ('t' as const) : ('f' as const) }]),
    ...printTypeParameters(signature.typeParameters, inside),
    list(
      '(',
      (signature.parameters ?? []).map((parameter) => printParameter(parameter, inside)),
      ')',
    ),
    ...(result ? [mark(isArrow ? ' => ' : ': '), ...inside.print(result, inside)] : []),
  ]
}

const constructorSignature: JSONOutput.SignatureReflection['kind'] = 16384

export function printTypeParameters(
  parameters: JSONOutput.TypeParameterReflection[] | undefined,
  context: PrintContext,
): Piece[] {
  if (!parameters || parameters.length === 0) return []
  const items = parameters.map(({ name, type, default: value, flags, varianceModifier }): Piece[] => [
    ...(flags.isConst ? [keyword('const'), ' '] : []),
    ...(varianceModifier ? [keyword(varianceModifier), ' '] : []),
    { text: name, word: 't' },
    ...(type ? [' ', keyword('extends'), ' ', ...context.print(type, context)] : []),
    ...(value ? [mark(' = '), ...context.print(value, context)] : []),
  ])
  return [list('<', items, '>')]
}

function printParameter(
  { name, flags, type, defaultValue }: JSONOutput.ParameterReflection,
  context: PrintContext,
) {
  const isOptional = flags.isOptional === true || defaultValue !== undefined
  const shown = name === '__namedParameters' ? 'options' : name
  return [
    ...(flags.isRest ? [mark('...')] : []),
    shown,
    mark(isOptional ? '?: ' : ': '),
    ...(type ? context.print(type, context) : ['any']),
  ]
}

/** The contents of `{ … }`: calls, index signatures, properties and methods. */
export function printMembers(
  declaration: JSONOutput.DeclarationReflection,
  context: PrintContext,
): Piece[][] {
  const calls = (declaration.signatures ?? []).map((signature) =>
    printSignature({ ...signature, name: '__type' }, context, 'method'),
  )
  const indexes = (declaration.indexSignatures ?? []).map((signature) => printIndex(signature, context))
  const members = (declaration.children ?? []).flatMap((child): Piece[][] =>
    child.variant === 'reference' ? [] : printMember(child, context),
  )
  return [...calls, ...indexes, ...members]
}

export function printIndex(signature: JSONOutput.SignatureReflection, context: PrintContext): Piece[] {
  const keys = (signature.parameters ?? []).flatMap((parameter) => printParameter(parameter, context))
  const value = signature.type ? context.print(signature.type, context) : ['any']
  return [mark('['), ...keys, mark(']: '), ...value]
}

/** One or more lines: a method has one per overload, an accessor one per direction. */
export function printMember(child: JSONOutput.DeclarationReflection, context: PrintContext): Piece[][] {
  const { flags, name, signatures, getSignature, setSignature, type } = child
  const modifiers = [
    ...(flags.isStatic ? [keyword('static'), ' '] : []),
    ...(flags.isAbstract ? [keyword('abstract'), ' '] : []),
    ...(flags.isReadonly ? [keyword('readonly'), ' '] : []),
  ]
  if (signatures)
    return signatures.map((signature) => {
      const named = flags.isOptional ? { ...signature, name: `${name}?` } : signature
      return [...modifiers, ...printSignature(named, context, 'method')]
    })
  if (getSignature || setSignature)
    return [
      ...(getSignature ? [[keyword('get'), ' ', ...printSignature(getSignature, context, 'method')]] : []),
      ...(setSignature
        ? [[keyword('set'), ' ', ...printSignature(withoutResult(setSignature), context, 'method')]]
        : []),
    ]
  const label = /^[\w$]+$|^\[/.test(name) ? name : JSON.stringify(name)
  return [
    [
      ...modifiers,
      label,
      mark(flags.isOptional ? '?: ' : ': '),
      ...(type ? context.print(type, context) : ['any']),
    ],
  ]
}

function withoutResult(signature: JSONOutput.SignatureReflection): JSONOutput.SignatureReflection {
  const { type: _, ...rest } = signature
  return rest
}
