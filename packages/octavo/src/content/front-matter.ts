import { createRequire } from 'node:module'
import type { Document, LineCounter } from 'yaml'
import { buildCodeFrame } from '../problems/code-frame.ts'
import type { Finding } from './finding.ts'

/** `firstLine` is the line of the file where the YAML begins. */
export type YamlBlock = { yaml: string; firstLine: number; source: string }

export type ParsedYaml = YamlMap & { findings: Finding[] }

/** Separates front matter from the body; `yaml` is null if there is none. */
export function splitFrontMatter(source: string): {
  yaml: string | null
  bodyStart: number
  findings: Finding[]
} {
  const opening = /^---[ \t]*\r?\n/.exec(source)
  if (!opening) return { yaml: null, bodyStart: 0, findings: [] }
  const closing = /^---[ \t]*\r?(?:\n|$)/gm
  closing.lastIndex = opening[0].length
  const end = closing.exec(source)
  if (end) {
    const yaml = source.slice(opening[0].length, end.index).replaceAll('\r\n', '\n')
    return { yaml, bodyStart: end.index + end[0].length, findings: [] }
  }
  const finding: Finding = {
    message: 'Front matter begins with --- but is never closed.',
    hint: 'Put a line with --- after the last key. A horizontal rule at the top of a page can be written as ***.',
    line: 1,
    column: 1,
    frame: buildCodeFrame(source, 1, 1),
  }
  return { yaml: null, bodyStart: 0, findings: [finding] }
}

/** Parses YAML that must be a map, and records the line of each key in its file. */
export function parseYamlMap({ yaml, firstLine, source }: YamlBlock): ParsedYaml {
  const simple = parseSimpleYaml(yaml)
  if (simple) return { data: simple.data, keyLines: shiftLines(simple.keyLines, firstLine - 1), findings: [] }
  const { map, mistakes } = readYaml(yaml)
  if (map) return { data: map.data, keyLines: shiftLines(map.keyLines, firstLine - 1), findings: [] }
  if (mistakes.length === 0) return { data: {}, keyLines: {}, findings: [notAMap(firstLine, source)] }
  // One slip can cause errors in everything after it.
  const findings = mistakes.slice(0, 3).map((mistake): Finding => {
    const line = mistake.line + firstLine - 1
    return {
      message: `Invalid YAML: ${mistake.message.replace(/\.$/, '')}.`,
      hint: 'Put quotes around a value that contains ": ", " #" or begins with a special character.',
      line,
      column: mistake.column,
      frame: buildCodeFrame(source, line, mistake.column),
    }
  })
  return { data: {}, keyLines: {}, findings }
}

function notAMap(line: number, source: string): Finding {
  return {
    message: 'Front matter must consist of keys and values, such as "title: Quickstart".',
    hint: 'Write one key and its value on each line.',
    line,
    column: 1,
    frame: buildCodeFrame(source, line, 1),
  }
}

function shiftLines(lines: Record<string, number>, by: number): Record<string, number> {
  return Object.fromEntries(Object.entries(lines).map(([key, line]) => [key, line + by]))
}

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

// Loaded on demand, because loading its many files takes longer than reading all the front matter of a site that has
// only simple YAML.
const require = createRequire(import.meta.url)
const loadYaml = (): typeof import('yaml') => require('yaml')

/** What the parser found wrong; `offset` is its position in the text. */
type Mistake = { message: string; offset: number }

/** `map` is null if the YAML is broken or isn't a map. */
export type ReadYaml = { map: YamlMap | null; mistakes: (Mistake & { line: number; column: number })[] }

const mostAliases = 200
const tooManyAliases: Mistake = { message: 'it contains too many aliases', offset: 0 }

/** Reads any YAML, with lines counted from one. Never throws, whatever the input. */
function readYaml(yaml: string): ReadYaml {
  const { LineCounter, parseDocument } = loadYaml()
  const lineCounter = new LineCounter()
  const place = ({ message, offset }: Mistake) => {
    const { line, col } = lineCounter.linePos(offset)
    return { message, offset, line: Math.max(1, line), column: Math.max(1, col) }
  }
  const refuse = (mistakes: Mistake[]): ReadYaml => ({ map: null, mistakes: mistakes.map(place) })
  // The parser searches from the beginning for each alias.
  if ((yaml.match(/(?<=[\s[{,])\*[^\s,\]}]/g)?.length ?? 0) > mostAliases) return refuse([tooManyAliases])
  try {
    const document = parseDocument(yaml, { lineCounter, prettyErrors: false, logLevel: 'error' })
    // The parser is recursive. It reports some stack overflows as errors and throws the others.
    if (document.errors.some(({ message }) => message.startsWith('Maximum call stack')))
      throw new RangeError()
    const mistakes = [
      ...document.errors.map(({ message, pos }) => ({ message, offset: pos[0] })),
      ...findBadValues(document),
    ]
    return mistakes.length > 0 ? refuse(mistakes) : { map: toMap(document, lineCounter), mistakes: [] }
  } catch (error) {
    return refuse([
      error instanceof RangeError ? { message: 'it is nested too deeply', offset: 0 } : tooManyAliases,
    ])
  }
}

/**
 * Finds aliases (`*name`) of missing anchors or of a value that contains them, which would be infinite, and strings
 * with half a character (`"\uD83D"`), which can't be written to a file or an address.
 */
function findBadValues(document: Document): Mistake[] {
  const mistakes: Mistake[] = []
  loadYaml().visit(document, {
    Scalar(_, { value, range }) {
      if (typeof value !== 'string' || !/\p{Cs}/u.test(value)) return
      mistakes.push({ message: 'a string contains an incomplete character', offset: range?.[0] ?? 0 })
    },
    Alias(_, alias, ancestors) {
      const target = alias.resolve(document)
      if (target && !ancestors.includes(target)) return
      const reason = target
        ? 'refers to a value that contains it'
        : `has no anchor &${alias.source} before it`
      mistakes.push({ message: `the alias *${alias.source} ${reason}`, offset: alias.range?.[0] ?? 0 })
    },
  })
  return mistakes
}

function toMap(document: Document.Parsed, lineCounter: LineCounter): YamlMap | null {
  const { isMap, isScalar } = loadYaml()
  const { contents } = document
  if (contents === null || (isScalar(contents) && contents.value === null)) return { data: {}, keyLines: {} }
  if (!isMap(contents)) return null
  // Without a prototype, so that `__proto__` is a key like any other.
  const keyLines: Record<string, number> = Object.create(null)
  for (const { key } of contents.items) {
    if (isScalar(key) && key.range) keyLines[String(key.value)] = lineCounter.linePos(key.range[0]).line
  }
  return { data: document.toJS() as Record<string, unknown>, keyLines }
}
