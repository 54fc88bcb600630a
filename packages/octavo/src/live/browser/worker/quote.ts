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
