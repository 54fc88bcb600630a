/** Parses JSON written by a person, so a mistake is a result rather than an error. */
export function parseJson(source: string): { value: unknown } | { reason: string; position: number } {
  try {
    return { value: JSON.parse(source) }
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    const position = /at position (\d+)/.exec(text)?.[1] ?? findUnexpected(source, text)
    const reason = text.replace(/(?: in JSON)? at position \d+.*$/s, '').replace(/, (?:\.\.\.)?".*$/s, '')
    return { reason, position: Number(position) }
  }
}

/** Node doesn't say where an unexpected token is: at the end of the shortest beginning that fails in the same way. */
function findUnexpected(source: string, message: string): number {
  const isUnexpected = (text: string) => text.startsWith('Unexpected token')
  if (!isUnexpected(message)) return source.trimEnd().length
  let low = 0
  let high = source.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (isUnexpected(failureOf(source.slice(0, middle)))) high = middle
    else low = middle + 1
  }
  return low - 1
}

function failureOf(source: string): string {
  try {
    JSON.parse(source)
    return ''
  } catch (error) {
    return String(error).replace('SyntaxError: ', '')
  }
}

/** The text of a file without what editors on Windows add: a byte order mark, and carriage returns at line ends. */
export function normalizeText(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
}
