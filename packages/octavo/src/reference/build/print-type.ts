import type { JSONOutput } from 'typedoc'
import type { Block, Piece, Word } from '../../model/reference-model.ts'
import {
  keyword,
  list,
  mark,
  printMembers,
  printSignature,
  type LinkFinder,
  type PrintContext,
} from './print-signature.ts'

/** The context that printing starts with. */
export function createPrintContext(hrefOf: LinkFinder): PrintContext {
  return { hrefOf, bound: new Set(), print: printType }
}

type TypeOf<K extends JSONOutput.SomeType['type']> = Extract<JSONOutput.SomeType, { type: K }>

/** Prints a type as TypeScript would, with every name linked. */
function printType(type: JSONOutput.SomeType, context: PrintContext): Piece[] {
  const print = (inner: JSONOutput.SomeType) => printType(inner, context)
  switch (type.type) {
    case 'intrinsic':
      return [{ text: type.name, word: 't' }]
    case 'unknown':
      return [type.name]
    case 'literal':
      return [printLiteral(type.value)]
    case 'reference':
      return printReference(type, context)
    case 'array':
      return [...inParentheses(type.elementType, context), mark('[]')]
    case 'union':
      return [join(type.types, '|', context)]
    case 'intersection':
      return [join(type.types, '&', context)]
    case 'reflection':
      return printDeclaration(type.declaration, context)
    case 'conditional':
      return printConditional(type, context)
    case 'indexedAccess':
      return [...inParentheses(type.objectType, context), mark('['), ...print(type.indexType), mark(']')]
    case 'mapped':
      return printMapped(type, context)
    case 'typeOperator':
      return [keyword(type.operator), ' ', ...inParentheses(type.target, context)]
    case 'query':
      return [keyword('typeof'), ' ', ...print(type.queryType)]
    case 'tuple':
      return [list('[', (type.elements ?? []).map(print), ']')]
    case 'namedTupleMember':
      return [type.name, mark(type.isOptional ? '?: ' : ': '), ...print(type.element)]
    case 'rest':
      return [mark('...'), ...print(type.elementType)]
    case 'optional':
      return [...inParentheses(type.elementType, context), mark('?')]
    case 'templateLiteral':
      return printTemplate(type, context)
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

function printReference(type: TypeOf<'reference'>, context: PrintContext): Piece[] {
  const href = context.bound.has(type.name) ? undefined : context.hrefOf(type)
  const name: Word = { text: type.name, word: 't', ...(href !== undefined && { href }) }
  const values = type.typeArguments ?? []
  if (values.length === 0) return [name]
  const printed = values.map((value) => printType(value, context))
  return [name, list('<', printed, '>')]
}

/** Types that need parentheses when something follows them. */
const loose = new Set(['union', 'intersection', 'conditional', 'typeOperator', 'inferred', 'query'])

function inParentheses(type: JSONOutput.SomeType, context: PrintContext): Piece[] {
  const printed = printType(type, context)
  const isFunction = type.type === 'reflection' && type.declaration.signatures !== undefined
  return loose.has(type.type) || isFunction ? [mark('('), ...printed, mark(')')] : printed
}

function join(types: JSONOutput.SomeType[], separator: '|' | '&', context: PrintContext): Block {
  const needs = (type: JSONOutput.SomeType) =>
    type.type === 'conditional' ||
    (type.type === 'reflection' && isFunction(type.declaration)) ||
    (separator === '&' && type.type === 'union')
  const items = types.map((type) =>
    needs(type) ? [mark('('), ...printType(type, context), mark(')')] : printType(type, context),
  )
  return { open: '', close: '', items, separator, shape: 'union' }
}

function isFunction({ children, signatures, indexSignatures }: JSONOutput.DeclarationReflection): boolean {
  return signatures !== undefined && signatures.length === 1 && !children && !indexSignatures
}

/** `(a: A) => B` or `{ a: A; b: B }`. */
function printDeclaration(declaration: JSONOutput.DeclarationReflection, context: PrintContext): Piece[] {
  const [signature] = declaration.signatures ?? []
  if (signature && isFunction(declaration)) return printSignature(signature, context, 'arrow')
  const items = printMembers(declaration, context)
  return [{ open: '{', close: '}', items, separator: ';' }]
}

function printConditional(type: TypeOf<'conditional'>, context: PrintContext): Piece[] {
  const inferred = namesInferred(type.extendsType)
  const inside = { ...context, bound: new Set([...context.bound, ...inferred]) }
  const items: Piece[][] = [
    [
      ...inParentheses(type.checkType, context),
      ' ',
      keyword('extends'),
      ' ',
      ...printType(type.extendsType, inside),
    ],
    [mark('? '), ...printType(type.trueType, inside)],
    [mark(': '), ...printType(type.falseType, context)],
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

function printMapped(type: TypeOf<'mapped'>, context: PrintContext): Piece[] {
  const inside = { ...context, bound: new Set([...context.bound, type.parameter]) }
  const modifier = (sign: string | undefined, word: string) =>
    sign === undefined ? [] : [keyword(sign === '-' ? `-${word}` : word)]
  const item: Piece[] = [
    ...modifier(type.readonlyModifier, 'readonly '),
    mark('['),
    { text: type.parameter, word: 't' },
    ' ',
    keyword('in'),
    ' ',
    ...printType(type.parameterType, context),
    ...(type.nameType ? [' ', keyword('as'), ' ', ...printType(type.nameType, inside)] : []),
    mark(']'),
    ...modifier(type.optionalModifier, '?'),
    mark(': '),
    ...printType(type.templateType, inside),
  ]
  return [{ open: '{', close: '}', items: [item], separator: ';' }]
}

function printTemplate({ head, tail }: TypeOf<'templateLiteral'>, context: PrintContext): Piece[] {
  const text = (value: string): Word => ({ text: value, word: 's' })
  const holes = tail.flatMap(([type, rest]) => [
    mark('${'),
    ...printType(type, context),
    mark('}'),
    text(rest),
  ])
  return [text(`\`${head}`), ...holes, text('`')].filter(
    (piece) => typeof piece === 'string' || !('text' in piece) || piece.text !== '',
  )
}
