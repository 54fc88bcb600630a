import { describeError, type MapFrame } from './frames.ts'
import { groupItems, quote, quoteKey } from './inspect-parts.ts'

/** Prints values as Node's console does, within the types that code in pages prints. */
export type InspectOptions = {
  /** How many levels of objects are shown. Default: 2. */
  depth?: number | null
  breakLength?: number
  compact?: number | boolean
  mapFrame?: MapFrame
}

type Context = {
  depth: number
  breakLength: number
  compact: number
  mapFrame: MapFrame
  seen: unknown[]
  circular: Map<unknown, number>
  indent: number
  level: number
}

const customInspect = Symbol.for('nodejs.util.inspect.custom')

const maxItems = 100

export function inspect(value: unknown, options: InspectOptions = {}): string {
  return formatValue(value, 0, {
    depth: options.depth === null ? Infinity : (options.depth ?? 2),
    breakLength: options.breakLength ?? 80,
    compact: typeof options.compact === 'number' ? options.compact : options.compact === false ? 0 : 3,
    mapFrame: options.mapFrame ?? ((frame) => frame),
    seen: [],
    circular: new Map(),
    indent: 0,
    level: 0,
  })
}

function formatValue(value: unknown, level: number, context: Context): string {
  if ((typeof value === 'object' && value !== null) || typeof value === 'function')
    return formatObject(value, level, context)
  return formatPrimitive(value, context)
}

function formatPrimitive(value: unknown, { indent, compact, breakLength }: Context): string {
  if (typeof value === 'string') {
    const canBreak = compact !== 0 && value.length > 16 && value.length > breakLength - indent - 4
    if (!canBreak || !value.includes('\n')) return quote(value)
    return value
      .split(/(?<=\n)/)
      .map(quote)
      .join(` +\n${' '.repeat(indent + 2)}`)
  }
  if (typeof value === 'bigint') return `${value}n`
  if (Object.is(value, -0)) return '-0'
  return String(value)
}

function formatObject(value: object, level: number, context: Context): string {
  const custom: unknown = Reflect.get(value, customInspect)
  if (typeof custom === 'function' && custom !== inspect) {
    const shown: unknown = custom.call(value, context.depth - level, {}, inspect)
    if (shown !== value) {
      return typeof shown === 'string'
        ? shown.replaceAll('\n', `\n${' '.repeat(context.indent)}`)
        : formatValue(shown, level, context)
    }
  }
  if (context.seen.includes(value)) {
    if (!context.circular.has(value)) context.circular.set(value, context.circular.size + 1)
    return `[Circular *${context.circular.get(value)}]`
  }
  const formatItem = (item: unknown) => indented(context, () => formatValue(item, level + 1, context))
  const shape = describeShape(value, context, formatItem)
  const { base, prefix, isList, keys } = shape
  const [bracket, closing] = isList ? (['[', ']'] as const) : (['{', '}'] as const)
  if (shape.size === 0 && keys.length === 0)
    return base.replaceAll('\n', `\n${' '.repeat(context.indent)}`) || prefix + bracket + closing
  if (level > context.depth) return `[${namePrefix(value).trim()}]`
  context.seen.push(value)
  context.level = level
  const output = [...shape.list(), ...listProperties(value, keys, formatItem)]
  context.seen.pop()
  const reference = context.circular.get(value)
  const mark = reference === undefined ? '' : `<ref *${reference}> `
  const opening = mark + (base === '' ? prefix : `${base} `) + bracket
  const grouped =
    isList && output.length > 6 && context.compact >= 1 ? groupItems(output, context, value) : output
  // The innermost three levels fit on one line if they're short enough.
  if (context.level - level < context.compact && grouped.length === output.length) {
    // The space after the base isn't counted.
    const start = output.length + context.indent + opening.length - (base === '' ? 0 : 1) + 10
    const length = output.reduce((sum, text) => sum + text.length, output.length + start)
    if (length <= context.breakLength && ![base, ...output].some((text) => text.includes('\n')))
      return `${opening} ${output.join(', ')} ${closing}`
  }
  const line = `\n${' '.repeat(context.indent)}`
  return `${opening}${line}  ${grouped.join(`,${line}  `)}${line}${closing}`
}

type Shape = {
  /** What is printed before its properties: a function, an error, or a date. Empty for anything else. */
  base: string
  /** The name of its class, if that's printed. */
  prefix: string
  isList: boolean
  keys: PropertyKey[]
  /** How many items there are, besides properties. */
  size: number
  list: () => string[]
}

function describeShape(value: object, context: Context, format: (item: unknown) => string): Shape {
  const keys = listKeys(value)
  const shape = { base: '', prefix: '', isList: false, keys, size: 0, list: () => [] }
  const isPlain = (name: string) => nameOf(value) === name && readTag(value) === ''
  if (Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView))) {
    const items = value as unknown[]
    const prefix = isPlain('Array') ? '' : namePrefix(value, `(${items.length})`)
    const own = keys.filter((key) => typeof key === 'symbol' || !/^(?:0|[1-9]\d*)$/.test(String(key)))
    return {
      ...shape,
      prefix,
      isList: true,
      keys: own,
      size: items.length,
      list: () => listItems(items, format),
    }
  }
  if (value instanceof Set || value instanceof Map) {
    const { size } = value
    const list = () =>
      value instanceof Set
        ? [...value].map(format)
        : [...value].map(([key, item]) => `${format(key)} => ${format(item)}`)
    return { ...shape, prefix: namePrefix(value, `(${size})`), size, list }
  }
  const base = describeBase(value, context)
  if (base !== null) return { ...shape, base, keys: keys.filter((key) => !isShown(value, key)) }
  if (value instanceof WeakMap || value instanceof WeakSet || value instanceof Promise) {
    const hidden = value instanceof Promise ? '<pending>' : '<items unknown>'
    return { ...shape, prefix: namePrefix(value), size: 1, list: () => [hidden] }
  }
  if (isEntries(value)) {
    const entries = [...value]
    const list = () => entries.map(([key, item]) => `${quote(key)} => ${format(item)}`)
    return { ...shape, prefix: `${nameOf(value) ?? 'Headers'} `, size: entries.length, list }
  }
  return { ...shape, prefix: isPlain('Object') ? '' : namePrefix(value) }
}

/** What is printed in front of the properties of functions, errors, dates, and boxed values, or null for others. */
function describeBase(value: object, context: Context): string | null {
  if (typeof value === 'function') return describeFunction(value)
  if (value instanceof Error) return describeError(value, context.mapFrame)
  if (value instanceof RegExp) return String(value)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString()
  if (value instanceof URL) return null
  for (const Box of [Number, String, Boolean])
    if (value instanceof Box) return `[${Box.name}: ${formatPrimitive(value.valueOf(), context)}]`
  return null
}

function describeFunction(value: object): string {
  const text = Function.prototype.toString.call(value)
  const name: unknown = Reflect.get(value, 'name')
  if (text.startsWith('class') && text.endsWith('}')) {
    const parent: unknown = Reflect.get(Object.getPrototypeOf(value) ?? {}, 'name')
    const extended = typeof parent === 'string' && parent !== '' ? ` extends ${parent}` : ''
    return `[class ${typeof name === 'string' && name !== '' ? name : '(anonymous)'}${extended}]`
  }
  const kind = nameOf(value) ?? 'Function'
  return typeof name === 'string' && name !== '' ? `[${kind}: ${name}]` : `[${kind} (anonymous)]`
}

function listProperties(
  value: object,
  keys: readonly PropertyKey[],
  formatItem: (item: unknown) => string,
): string[] {
  return keys.map((key) => {
    const descriptor = Object.getOwnPropertyDescriptor(value, key)
    const name = isEnumerable(value, key) ? quoteKey(key) : `[${String(key)}]`
    if (descriptor?.get !== undefined)
      return `${name}: [${descriptor.set !== undefined ? 'Getter/Setter' : 'Getter'}]`
    if (descriptor?.set !== undefined) return `${name}: [Setter]`
    const item: unknown = descriptor ? descriptor.value : Reflect.get(value, key)
    return `${name}: ${formatItem(item)}`
  })
}

function indented(context: Context, format: () => string): string {
  context.indent += 2
  const text = format()
  context.indent -= 2
  return text
}

function listItems(list: readonly unknown[], format: (item: unknown) => string): string[] {
  const shown: string[] = []
  let index = 0
  for (; index < list.length && shown.length < maxItems; index++) {
    if (index in list) {
      shown.push(format(list[index]))
      continue
    }
    const start = index
    while (index + 1 < list.length && !(index + 1 in list)) index++
    const count = index - start + 1
    shown.push(`<${count} empty item${count === 1 ? '' : 's'}>`)
  }
  const rest = list.length - index
  if (rest > 0) shown.push(`... ${rest} more item${rest === 1 ? '' : 's'}`)
  return shown
}

function isEnumerable(value: object, key: PropertyKey): boolean {
  return Object.prototype.propertyIsEnumerable.call(value, key)
}

function listKeys(value: object): PropertyKey[] {
  const symbols = Object.getOwnPropertySymbols(value).filter((key) => isEnumerable(value, key))
  // Node prints it, although it isn't enumerable.
  const cause = value instanceof Error && Object.hasOwn(value, 'cause') && !isEnumerable(value, 'cause')
  return [...Object.keys(value), ...(cause ? ['cause'] : []), ...symbols]
}

/** A property that is part of what's printed in front of the properties. */
function isShown(error: object, key: PropertyKey): boolean {
  if (Object.prototype.toString.call(error) === '[object String]') return /^\d+$/.test(String(key))
  if (!(error instanceof Error)) return false
  if (key !== 'name' && key !== 'message' && key !== 'stack') return false
  return `${error.stack}`.includes(`${error[key]}`)
}

function isEntries(value: object): value is Iterable<[string, unknown]> & object {
  return (typeof Headers === 'function' && value instanceof Headers) || value instanceof URLSearchParams
}

/** The name of the class that a value belongs to; null if it has no prototype. */
function nameOf(value: object): string | null {
  for (
    let at: unknown = value;
    (at !== null && typeof at === 'object') || typeof at === 'function';
    at = Object.getPrototypeOf(at)
  ) {
    const descriptor = Object.getOwnPropertyDescriptor(at, 'constructor')
    const own: unknown = descriptor?.value
    if (typeof own === 'function' && own.name !== '' && value instanceof own) return own.name
  }
  return null
}

function readTag(value: object): string {
  const tag: unknown = Reflect.get(value, Symbol.toStringTag)
  // A property of the object itself is printed with the others.
  if (isEnumerable(value, Symbol.toStringTag)) return ''
  return typeof tag === 'string' && tag !== '' && tag !== nameOf(value) ? tag : ''
}

function namePrefix(value: object, size = ''): string {
  const name = nameOf(value)
  const tag = readTag(value)
  const fallback = Array.isArray(value) ? 'Array' : 'Object'
  const shown = name === null ? `[${fallback}${size}: null prototype]` : `${name}${size}`
  return `${shown} ${tag === '' ? '' : `[${tag}] `}`
}
