import type { JSONOutput } from 'typedoc'
import type { Block, SignaturePart, Word } from '../shared/page-model.ts'

/** Address that a type links to; undefined if it isn't linked. */
export type LinkFinder = (reference: JSONOutput.ReferenceType) => string | undefined

/** Prints types. It's passed along because types contain signatures, which contain types. */
export type Printer = {
  hrefOf: LinkFinder
  /** Prints `any` if there's no type. */
  print: (type: JSONOutput.SomeType | undefined) => SignaturePart[]
  /** For code that declares these names itself, so they aren't links there. */
  within: (names: readonly string[]) => Printer
}

export function keyword(text: string): Word {
  return { text, word: 'k' }
}

export function mark(text: string): Word {
  return { text, word: 'p' }
}

export function list(open: string, items: SignaturePart[][], close: string): Block {
  return { open, items, close, separator: ',' }
}

/** Determines how a signature starts and how its result is attached: `name(a): B`, `(a) => B`, `new Name(a)`. */
export type SignatureForm = 'function' | 'method' | 'arrow' | 'constructor'

/** Type parameters belong to the signature, so they need no link inside it. */
export function printSignature(
  signature: JSONOutput.SignatureReflection,
  printer: Printer,
  form: SignatureForm,
): SignaturePart[] {
  const own = (signature.typeParameters ?? []).map(({ name }) => name)
  const inside = form === 'function' ? printer : printer.within(own)
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
    ...(result ? [mark(isArrow ? ' => ' : ': '), ...inside.print(result)] : []),
  ]
}

const constructorSignature: JSONOutput.SignatureReflection['kind'] = 16384

export function printTypeParameters(
  parameters: JSONOutput.TypeParameterReflection[] | undefined,
  printer: Printer,
): SignaturePart[] {
  if (!parameters || parameters.length === 0) return []
  const items = parameters.map(({ name, type, default: value, flags, varianceModifier }): SignaturePart[] => [
    ...(flags.isConst ? [keyword('const'), ' '] : []),
    ...(varianceModifier ? [keyword(varianceModifier), ' '] : []),
    { text: name, word: 't' },
    ...(type ? [' ', keyword('extends'), ' ', ...printer.print(type)] : []),
    ...(value ? [mark(' = '), ...printer.print(value)] : []),
  ])
  return [list('<', items, '>')]
}

function printParameter(
  { name, flags, type, defaultValue }: JSONOutput.ParameterReflection,
  printer: Printer,
) {
  const isOptional = flags.isOptional === true || defaultValue !== undefined
  const shown = name === '__namedParameters' ? 'options' : name
  return [
    ...(flags.isRest ? [mark('...')] : []),
    shown,
    mark(isOptional ? '?: ' : ': '),
    ...printer.print(type),
  ]
}

/** The contents of `{ … }`: calls, index signatures, properties and methods. */
export function printMembers(
  declaration: JSONOutput.DeclarationReflection,
  printer: Printer,
): SignaturePart[][] {
  const calls = (declaration.signatures ?? []).map((signature) =>
    printSignature({ ...signature, name: '__type' }, printer, 'method'),
  )
  const indexes = (declaration.indexSignatures ?? []).map((signature) => printIndex(signature, printer))
  const members = (declaration.children ?? []).flatMap((child): SignaturePart[][] =>
    child.variant === 'reference' ? [] : printMember(child, printer),
  )
  return [...calls, ...indexes, ...members]
}

export function printIndex(signature: JSONOutput.SignatureReflection, printer: Printer): SignaturePart[] {
  const keys = (signature.parameters ?? []).flatMap((parameter) => printParameter(parameter, printer))
  return [mark('['), ...keys, mark(']: '), ...printer.print(signature.type)]
}

/** One or more lines: a method has one per overload, an accessor one per direction. */
export function printMember(child: JSONOutput.DeclarationReflection, printer: Printer): SignaturePart[][] {
  const { flags, name, signatures, getSignature, setSignature, type } = child
  const modifiers = [
    ...(flags.isStatic ? [keyword('static'), ' '] : []),
    ...(flags.isAbstract ? [keyword('abstract'), ' '] : []),
    ...(flags.isReadonly ? [keyword('readonly'), ' '] : []),
  ]
  if (signatures)
    return signatures.map((signature) => {
      const named = flags.isOptional ? { ...signature, name: `${name}?` } : signature
      return [...modifiers, ...printSignature(named, printer, 'method')]
    })
  if (getSignature || setSignature)
    return [
      ...(getSignature ? [[keyword('get'), ' ', ...printSignature(getSignature, printer, 'method')]] : []),
      ...(setSignature
        ? [[keyword('set'), ' ', ...printSignature(withoutResult(setSignature), printer, 'method')]]
        : []),
    ]
  const label = /^[\w$]+$|^\[/.test(name) ? name : JSON.stringify(name)
  return [[...modifiers, label, mark(flags.isOptional ? '?: ' : ': '), ...printer.print(type)]]
}

function withoutResult(signature: JSONOutput.SignatureReflection): JSONOutput.SignatureReflection {
  const { type: _, ...rest } = signature
  return rest
}
