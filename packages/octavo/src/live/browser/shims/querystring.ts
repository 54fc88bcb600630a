type Values = Record<string, string | string[]>

export function parse(text: string): Values {
  const values: Values = Object.create(null) as Values
  for (const [name, value] of new URLSearchParams(text)) {
    const before = values[name]
    values[name] = before === undefined ? value : [before, value].flat()
  }
  return values
}

export function stringify(values: Record<string, unknown>): string {
  return Object.entries(values)
    .flatMap(([name, value]) => [value].flat().map((one) => `${escape(name)}=${escape(toText(one))}`))
    .join('&')
}

/** Node writes an empty string for objects, `null` and `undefined`. */
function toText(value: unknown): string {
  return /^(?:string|number|bigint|boolean)$/.test(typeof value) ? String(value) : ''
}

export const escape = encodeURIComponent
export const unescape = decodeURIComponent
export { parse as decode, stringify as encode }
export const commonJs = { parse, stringify, escape, unescape, decode: parse, encode: stringify }
