import { createRequire } from 'node:module'
import type { Document, LineCounter } from 'yaml'
import type { YamlMap } from './simple-yaml.ts'

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
export function readYaml(yaml: string): ReadYaml {
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
