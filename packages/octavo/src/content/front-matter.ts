import { isMap, isScalar, LineCounter, parseDocument, visit, type Document } from 'yaml'
import { buildCodeFrame } from '../problems/code-frame.ts'
import type { Finding } from './finding.ts'

/** `firstLine` is the line of the file where the YAML begins. */
type YamlBlock = { yaml: string; firstLine: number; source: string }

export type ParsedYaml = YamlMap & { findings: Finding[] }

/** Parses YAML that must be a map, and records the line of each key in its file. */
export function parseYamlMap({ yaml, firstLine, source }: YamlBlock): ParsedYaml {
  const { map, mistakes } = readYaml(yaml, firstLine - 1)
  if (map) return { ...map, findings: [] }
  if (mistakes.length === 0) return { data: {}, keyLines: {}, findings: [notAMap(firstLine, source)] }
  // One slip can cause errors in everything after it.
  const findings = mistakes.slice(0, 3).map((mistake): Finding => {
    const { message, line, column } = mistake
    return {
      message: `Invalid YAML: ${message.replace(/\.$/, '')}.`,
      hint: 'Put quotes around a value that contains ": ", " #" or begins with a special character.',
      line,
      column,
      frame: buildCodeFrame(source, line, column),
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

type YamlMap = { data: Record<string, unknown>; keyLines: Record<string, number> }

/** What the parser found wrong; `offset` is its position in the text. */
type Mistake = { message: string; offset: number }

/** `map` is null if the YAML is broken or isn't a map. */
type ReadYaml = { map: YamlMap | null; mistakes: { message: string; line: number; column: number }[] }

const mostAliases = 200
const tooManyAliases: Mistake = { message: 'it contains too many aliases', offset: 0 }

/** Reads any YAML below so many other lines. Never throws, whatever the input. */
function readYaml(yaml: string, linesAbove: number): ReadYaml {
  const lineCounter = new LineCounter()
  const place = ({ message, offset }: Mistake) => {
    const { line, col } = lineCounter.linePos(offset)
    return { message, line: Math.max(1, line) + linesAbove, column: Math.max(1, col) }
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
    if (mistakes.length > 0) return refuse(mistakes)
    const lineOf = (offset: number) => lineCounter.linePos(offset).line + linesAbove
    return { map: toMap(document, lineOf), mistakes: [] }
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
  visit(document, {
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

function toMap(document: Document.Parsed, lineOf: (offset: number) => number): YamlMap | null {
  const { contents } = document
  if (contents === null || (isScalar(contents) && contents.value === null)) return { data: {}, keyLines: {} }
  if (!isMap(contents)) return null
  // Without a prototype, so that `__proto__` is a key like any other.
  const keyLines: Record<string, number> = Object.create(null)
  for (const { key } of contents.items) {
    if (isScalar(key) && key.range) keyLines[String(key.value)] = lineOf(key.range[0])
  }
  return { data: document.toJS() as Record<string, unknown>, keyLines }
}
