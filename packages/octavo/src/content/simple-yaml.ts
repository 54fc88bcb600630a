/**
 * Nearly all front matter is a few lines of `key: value`. Reading those directly is about forty times faster than a
 * full YAML parser, which is noticeable on a site with thousands of pages. Anything that isn't clearly simple gives
 * null, and the caller uses the full parser; the two never disagree (see the property test).
 */
export type YamlMap = { data: Record<string, unknown>; keyLines: Record<string, number> }

const line = /^([A-Za-z_][\w-]*):(?: +(.*?))? *$/
// Inside a plain scalar only `: ` and ` #` are special; at its start nearly every character is.
const scalar = /^[\p{L}/](?:[^\s:]|:(?=\S)| (?=[^\s#]))*$/u
const listItem = /^[\p{L}/](?:[^\s:[\]{},]| (?=[^\s#]))*$/u
const keyword = /^(?:null|true|false|~)$/i

export function parseSimpleYaml(source: string): YamlMap | null {
  // A lone carriage return ends a line in YAML, but not in the loop below.
  if (/\r(?!\n)/.test(source)) return null
  const data: Record<string, unknown> = {}
  const keyLines: Record<string, number> = {}
  for (const [index, text] of source.split('\n').entries()) {
    if (/^[ \r]*$/.test(text)) continue
    const match = line.exec(text)
    const key = match?.[1]
    const value = parseValue(match?.[2] ?? '')
    if (key === undefined || keyword.test(key) || value === undefined || key in data) return null
    data[key] = value
    keyLines[key] = index + 1
  }
  return { data, keyLines }
}

function parseValue(text: string): unknown {
  if (text === 'true') return true
  if (text === 'false') return false
  if (/^(?:0|[1-9]\d{0,14})$/.test(text)) return Number(text)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text
  if (/^"[^"\\\t]*"$/.test(text) || /^'[^'\t]*'$/.test(text)) return text.slice(1, -1)
  if (isText(text, scalar)) return text
  if (!/^\[.*\]$/.test(text)) return undefined
  const items = text
    .slice(1, -1)
    .split(',')
    .map((item) => item.trim())
  return items.every((item) => isText(item, listItem)) ? items : undefined
}

function isText(text: string, pattern: RegExp): boolean {
  return pattern.test(text) && !keyword.test(text)
}
