import { inspect, type InspectOptions } from './inspect.ts'

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
