import { formatWithOptions } from 'node-inspect-extracted'
import { inspect, type InspectOptions } from './inspect.ts'
import type { Printer } from './printer.ts'

/** The methods of `console` that print something, with Node's wording. */
export function createConsole(printer: Printer, options: InspectOptions, now: () => number) {
  let indent = ''
  const counts = new Map<string, number>()
  const times = new Map<string, number>()
  const print = (text: string, isError: boolean) =>
    printer.print(indent === '' ? text : indent + text.replaceAll('\n', `\n${indent}`), isError)
  const write = (args: readonly unknown[], isError: boolean) => print(format(args, options), isError)
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
    dir: (value: unknown, own?: InspectOptions) => print(inspect(value, { ...options, ...own }), false),
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
  return formatWithOptions({ breakLength: 80, ...options }, ...args)
}
