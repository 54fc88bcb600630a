import { isMap, isScalar, LineCounter, parseDocument, visit, type Document } from 'yaml'
import type { Finding } from './finding.ts'

/** `firstLine` is the line of the file where the YAML begins. */
type YamlBlock = { yaml: string; firstLine: number }

export type ParsedYaml = {
  data: Record<string, unknown>
  keyLines: Record<string, number>
  findings: Finding[]
}

/** What the parser found wrong; `offset` is its position in the text. */
type Mistake = { message: string; offset: number }

const mostAliases = 200
const tooManyAliases: Mistake = { message: 'it contains too many aliases', offset: 0 }

/** Parses YAML that must be a map, and records the line of each key in its file. Never throws, whatever the input. */
export function parseYamlMap({ yaml, firstLine }: YamlBlock): ParsedYaml {
  const lineCounter = new LineCounter()
  const lineOf = (offset: number) => Math.max(1, lineCounter.linePos(offset).line) + firstLine - 1
  const refuse = (mistakes: Mistake[]): ParsedYaml => ({
    data: {},
    keyLines: {},
    // One slip can cause errors in everything after it.
    findings: mistakes.slice(0, 3).map(({ message, offset }) => ({
      message: `Invalid YAML: ${message.replace(/\.$/, '')}.`,
      hint: /unique/.test(message)
        ? 'Remove one of the two.'
        : 'Put quotes around a value that contains ": ", " #" or begins with a special character.',
      line: lineOf(offset),
      column: Math.max(1, lineCounter.linePos(offset).col),
    })),
  })
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
    const map = readMap(document, lineOf)
    return map ? { ...map, findings: [] } : { data: {}, keyLines: {}, findings: [notAMap(firstLine)] }
  } catch (error) {
    return refuse([
      error instanceof RangeError ? { message: 'it is nested too deeply', offset: 0 } : tooManyAliases,
    ])
  }
}

function notAMap(line: number): Finding {
  return {
    message: 'Front matter must consist of keys and values, such as "title: Quickstart".',
    hint: 'Write one key and its value on each line.',
    line,
    column: 1,
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

function readMap(document: Document.Parsed, lineOf: (offset: number) => number) {
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
