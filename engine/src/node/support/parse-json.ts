/**
 * Parses JSON written by a person, so a mistake is a result rather than an error. The parser says where it stopped,
 * except at the end.
 */
export function parseJson(source: string): { value: unknown } | { reason: string; position: number } {
  try {
    return { value: JSON.parse(source) }
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    const position = /at position (\d+)/.exec(text)?.[1]
    const reason = text.replace(/(?: in JSON)? at position \d+.*$/s, '').replace(/, (?:\.\.\.)?".*$/s, '')
    return { reason, position: position === undefined ? source.trimEnd().length : Number(position) }
  }
}
