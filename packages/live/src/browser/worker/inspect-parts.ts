const escapes: Record<string, string> = {
  '\n': '\\n',
  '\t': '\\t',
  '\r': '\\r',
  '\b': '\\b',
  '\f': '\\f',
  '\v': '\\v',
  '\\': '\\\\',
}

/** A string in the first kind of quotes that it doesn't contain: single, double, backticks. Single ones if it has all. */
export function quote(text: string): string {
  const mark = !text.includes("'")
    ? "'"
    : !text.includes('"')
      ? '"'
      : !text.includes('`') && !text.includes('${')
        ? '`'
        : "'"
  // oxlint-disable-next-line no-control-regex -- Control characters are what is replaced.
  const escaped = text.replace(/[\x00-\x1f\x7f-\x9f\\]/g, escapeCharacter)
  return mark + (mark === "'" ? escaped.replaceAll("'", "\\'") : escaped) + mark
}

/** The name of a property, in quotes if it needs them. */
export function quoteKey(key: PropertyKey): string {
  if (typeof key === 'symbol') return `[${String(key)}]`
  const name = String(key)
  return /^[a-zA-Z_][a-zA-Z_0-9]*$/.test(name) ? name : quote(name)
}

function escapeCharacter(character: string): string {
  return escapes[character] ?? `\\x${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
}

type Width = { breakLength: number; compact: number; indent: number }

const separator = 2
/** How much taller than wide a character is, roughly. */
const ratio = 2.5
const maxColumns = 15

/** Prints the items of a long list in columns, as Node does for lists with more than six short items. */
export function groupItems(
  output: string[],
  { breakLength, compact, indent }: Width,
  value: object,
): string[] {
  const hasRest = /^\.\.\. \d+ more items?$/.test(output.at(-1) ?? '')
  const shown = hasRest ? output.slice(0, -1) : output
  const longest = Math.max(...shown.map(({ length }) => length))
  const total = shown.reduce((sum, { length }) => sum + length + separator, 0)
  const widest = longest + separator
  if (widest * 3 + indent >= breakLength || (total / widest <= 5 && longest > 6)) return output
  const biased = Math.max(widest - 3 - Math.sqrt(widest - total / output.length), 1)
  const columns = Math.min(
    Math.round(Math.sqrt(ratio * biased * shown.length) / biased),
    Math.floor((breakLength - indent) / widest),
    compact * 4,
    maxColumns,
  )
  if (columns <= 1) return output
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(
      ...shown.filter((__, index) => index % columns === column).map(({ length }) => length + separator),
    ),
  )
  const isNumeric = [...(value as Iterable<unknown>)].every((item) => /^(?:number|bigint)$/.test(typeof item))
  const rows: string[] = []
  for (let start = 0; start < shown.length; start += columns) {
    const row = shown.slice(start, start + columns)
    const cells = row.map((text, column) => {
      const width = widths[column] ?? 0
      if (column === row.length - 1) return isNumeric ? text.padStart(width - separator) : text
      return isNumeric ? `${text}, `.padStart(width) : `${text}, `.padEnd(width)
    })
    rows.push(cells.join(''))
  }
  return hasRest ? [...rows, output.at(-1) ?? ''] : rows
}
