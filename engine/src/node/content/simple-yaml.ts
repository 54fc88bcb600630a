/**
 * Nearly all front matter is a few lines of `key: value`. Reading those directly is some forty times faster than
 * a full YAML parser, which a site of thousands of pages feels. Whatever is not plainly simple gives null, and
 * the caller asks the real parser; the two never disagree (see the property test).
 */
export type YamlMap = { data: Record<string, unknown>; keyLines: Record<string, number> }

const line = /^([A-Za-z_][\w-]*):(?: +(.*?))? *$/
// In the middle of a plain scalar only `: ` and ` #` mean something; at its start nearly everything does.
const scalar = /^[\p{L}/](?:[^\s:]|:(?=\S)| (?=[^\s#]))*$/u
const listItem = /^[\p{L}/](?:[^\s:[\]{},]| (?=[^\s#]))*$/u
const keyword = /^(?:null|true|false|~)$/i

export function parseSimpleYaml(source: string): YamlMap | null {
  // To YAML a lone carriage return ends a line, to the loop below it does not.
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
