import type { JSONOutput } from 'typedoc'
import type { Block, SignaturePart, Word } from '../shared/page-model.ts'
import {
  keyword,
  list,
  mark,
  printMembers,
  printSignature,
  type LinkFinder,
  type Printer,
} from './print-signature.ts'

export function createPrinter(hrefOf: LinkFinder): Printer {
  const printer: Printer = {
    hrefOf,
    print: (type) => (type ? printType(type, printer) : ['any']),
    within: (names) =>
      createPrinter((reference) => (names.includes(reference.name) ? undefined : hrefOf(reference))),
  }
  return printer
}

type TypeOf<K extends JSONOutput.SomeType['type']> = Extract<JSONOutput.SomeType, { type: K }>

/** Prints a type as TypeScript would, with every name linked. */
function printType(type: JSONOutput.SomeType, printer: Printer): SignaturePart[] {
  const { print } = printer
  switch (type.type) {
    case 'intrinsic':
      return [{ text: type.name, word: 't' }]
    case 'unknown':
      return [type.name]
    case 'literal':
      return [printLiteral(type.value)]
    case 'reference':
      return printReference(type, printer)
    case 'array':
      return [...inParentheses(type.elementType, printer), mark('[]')]
    case 'union':
      return [join(type.types, '|', printer)]
    case 'intersection':
      return [join(type.types, '&', printer)]
    case 'reflection':
      return printDeclaration(type.declaration, printer)
    case 'conditional':
      return printConditional(type, printer)
    case 'indexedAccess':
      return [...inParentheses(type.objectType, printer), mark('['), ...print(type.indexType), mark(']')]
    case 'mapped':
      return printMapped(type, printer)
    case 'typeOperator':
      return [keyword(type.operator), ' ', ...inParentheses(type.target, printer)]
    case 'query':
      return [keyword('typeof'), ' ', ...print(type.queryType)]
    case 'tuple':
      return [list('[', (type.elements ?? []).map(print), ']')]
    case 'namedTupleMember':
      return [type.name, mark(type.isOptional ? '?: ' : ': '), ...print(type.element)]
    case 'rest':
      return [mark('...'), ...print(type.elementType)]
    case 'optional':
      return [...inParentheses(type.elementType, printer), mark('?')]
    case 'templateLiteral':
      return printTemplate(type, printer)
    case 'inferred':
      return [
        keyword('infer'),
        ' ',
        { text: type.name, word: 't' },
        ...(type.constraint ? [' ', keyword('extends'), ' ', ...print(type.constraint)] : []),
      ]
    case 'predicate':
      return [
        ...(type.asserts ? [keyword('asserts'), ' '] : []),
        type.name,
        ...(type.targetType ? [' ', keyword('is'), ' ', ...print(type.targetType)] : []),
      ]
  }
}

function printLiteral(value: TypeOf<'literal'>['value']): Word {
  if (typeof value === 'string') return { text: quote(value), word: 's' }
  if (value === null || typeof value !== 'object') return { text: String(value), word: 'c' }
  return { text: `${value.negative ? '-' : ''}${value.value}n`, word: 'c' }
}

/** In single quotes, escaped as in code. */
function quote(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1)
  return `'${inner.replaceAll(String.raw`\"`, '"').replaceAll("'", String.raw`\'`)}'`
}

function printReference(type: TypeOf<'reference'>, printer: Printer): SignaturePart[] {
  const href = printer.hrefOf(type)
  const name: Word = { text: type.name, word: 't', ...(href !== undefined && { href }) }
  const values = type.typeArguments ?? []
  if (values.length === 0) return [name]
  const printed = values.map(printer.print)
  return [name, list('<', printed, '>')]
}

/** Types that need parentheses when something follows them. */
const loose = new Set(['union', 'intersection', 'conditional', 'typeOperator', 'inferred', 'query'])

function inParentheses(type: JSONOutput.SomeType, printer: Printer): SignaturePart[] {
  const printed = printer.print(type)
  const isFunction = type.type === 'reflection' && type.declaration.signatures !== undefined
  return loose.has(type.type) || isFunction ? [mark('('), ...printed, mark(')')] : printed
}

function join(types: JSONOutput.SomeType[], separator: '|' | '&', printer: Printer): Block {
  const needs = (type: JSONOutput.SomeType) =>
    type.type === 'conditional' ||
    (type.type === 'reflection' && isFunction(type.declaration)) ||
    (separator === '&' && type.type === 'union')
  const items = types.map((type) =>
    needs(type) ? [mark('('), ...printer.print(type), mark(')')] : printer.print(type),
  )
  return { open: '', close: '', items, separator, shape: 'union' }
}

function isFunction({ children, signatures, indexSignatures }: JSONOutput.DeclarationReflection): boolean {
  return signatures !== undefined && signatures.length === 1 && !children && !indexSignatures
}

/** `(a: A) => B` or `{ a: A; b: B }`. */
function printDeclaration(declaration: JSONOutput.DeclarationReflection, printer: Printer): SignaturePart[] {
  const [signature] = declaration.signatures ?? []
  if (signature && isFunction(declaration)) return printSignature(signature, printer, 'arrow')
  const items = printMembers(declaration, printer)
  return [{ open: '{', close: '}', items, separator: ';' }]
}

function printConditional(type: TypeOf<'conditional'>, printer: Printer): SignaturePart[] {
  const inside = printer.within(namesInferred(type.extendsType))
  const items: SignaturePart[][] = [
    [
      ...inParentheses(type.checkType, printer),
      ' ',
      keyword('extends'),
      ' ',
      ...inside.print(type.extendsType),
    ],
    [mark('? '), ...inside.print(type.trueType)],
    [mark(': '), ...printer.print(type.falseType)],
  ]
  return [{ open: '', close: '', items, separator: '', shape: 'hanging' }]
}

/** Names that `infer` declares anywhere inside the type. */
function namesInferred(type: unknown): string[] {
  if (Array.isArray(type)) return type.flatMap(namesInferred)
  if (typeof type !== 'object' || type === null) return []
  const own = 'type' in type && type.type === 'inferred' && 'name' in type ? [String(type.name)] : []
  return [...own, ...Object.values(type).flatMap(namesInferred)]
}

function printMapped(type: TypeOf<'mapped'>, printer: Printer): SignaturePart[] {
  const inside = printer.within([type.parameter])
  const modifier = (sign: string | undefined, word: string) =>
    sign === undefined ? [] : [keyword(sign === '-' ? `-${word}` : word)]
  const item: SignaturePart[] = [
    ...modifier(type.readonlyModifier, 'readonly '),
    mark('['),
    { text: type.parameter, word: 't' },
    ' ',
    keyword('in'),
    ' ',
    ...printer.print(type.parameterType),
    ...(type.nameType ? [' ', keyword('as'), ' ', ...inside.print(type.nameType)] : []),
    mark(']'),
    ...modifier(type.optionalModifier, '?'),
    mark(': '),
    ...inside.print(type.templateType),
  ]
  return [{ open: '{', close: '}', items: [item], separator: ';' }]
}

function printTemplate({ head, tail }: TypeOf<'templateLiteral'>, printer: Printer): SignaturePart[] {
  const text = (value: string): Word => ({ text: value, word: 's' })
  const holes = tail.flatMap(([type, rest]) => [mark('${'), ...printer.print(type), mark('}'), text(rest)])
  return [text(`\`${head}`), ...holes, text('`')].filter(
    (piece) => typeof piece === 'string' || !('text' in piece) || piece.text !== '',
  )
}
