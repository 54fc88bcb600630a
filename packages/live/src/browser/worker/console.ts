import { inspect, type InspectOptions } from './inspect.ts'
import type { Printer } from './printer.ts'

/** The methods of `console` that print something, with Node's wording. */
export function createConsole(printer: Printer, options: InspectOptions, now: () => number) {
  let indent = ''
  const counts = new Map<string, number>()
  const times = new Map<string, number>()
  const write = (args: readonly unknown[], isError: boolean) => {
    const text = format(args, options)
    printer.print(indent === '' ? text : indent + text.replaceAll('\n', `\n${indent}`), isError)
  }
  const log = (...args: unknown[]) => write(args, false)
  const error = (...args: unknown[]) => write(args, true)
  const group = (...args: unknown[]) => {
    if (args.length > 0) log(...args)
    indent += '  '
  }
  const elapsed = (label: string) => `${label}: ${(now() - (times.get(label) ?? now())).toFixed(3)}ms`
  return {
    log,
    info: log,
    debug: log,
    dir: (value: unknown, own?: InspectOptions) => write([format([value], { ...options, ...own })], false),
    dirxml: log,
    warn: error,
    error,
    trace: (...args: unknown[]) => write(['Trace:', ...args], true),
    assert: (isTrue?: boolean, ...args: unknown[]) => {
      if (isTrue !== true)
        write(args.length > 0 ? ['Assertion failed:', ...args] : ['Assertion failed'], true)
    },
    group,
    groupCollapsed: group,
    groupEnd: () => (indent = indent.slice(2)),
    count: (label = 'default') => {
      counts.set(label, (counts.get(label) ?? 0) + 1)
      log(`${label}: ${counts.get(label)}`)
    },
    countReset: (label = 'default') => counts.delete(label),
    time: (label = 'default') => void times.set(label, now()),
    timeLog: (label = 'default', ...args: unknown[]) => log(elapsed(label), ...args),
    timeEnd: (label = 'default') => {
      log(elapsed(label))
      times.delete(label)
    },
    table: (rows: unknown) => log(rows),
    clear: () => undefined,
  }
}

/** The arguments of `console.log` as one text, with `%s` and the like filled in. */
export function format(args: readonly unknown[], options: InspectOptions = {}): string {
  const [first, ...rest] = args
  const show = (value: unknown) => (typeof value === 'string' ? value : inspect(value, options))
  if (typeof first !== 'string' || rest.length === 0) return args.map(show).join(' ')
  let used = 0
  const text = first.replaceAll(/%[sdifjoOc%]/g, (mark) => {
    if (mark === '%%') return '%'
    if (used >= rest.length) return mark
    return fill(mark, rest[used++], options)
  })
  return [text, ...rest.slice(used).map(show)].join(' ')
}

function fill(mark: string, value: unknown, options: InspectOptions): string {
  if (mark === '%c') return ''
  if (mark === '%j') return JSON.stringify(value) ?? 'undefined'
  if (mark === '%o' || mark === '%O') return inspect(value, { ...options, depth: 4 })
  if (mark === '%d' || mark === '%i' || mark === '%f') {
    if (typeof value === 'bigint') return `${value}n`
    const number = typeof value === 'object' ? NaN : Number(value)
    return String(mark === '%i' ? Math.trunc(number) : number)
  }
  if (typeof value === 'bigint') return `${value}n`
  return typeof value === 'object' && value !== null
    ? inspect(value, { ...options, depth: 0 })
    : Object.is(value, -0)
      ? '-0'
      : String(value)
}
