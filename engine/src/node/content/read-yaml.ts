import { createRequire } from 'node:module'
import type { Document, LineCounter } from 'yaml'
import type { YamlMap } from './simple-yaml.ts'

// Loaded when it is asked for: its many files take longer than reading all front matter of a site that is simple.
const require = createRequire(import.meta.url)
const loadYaml = (): typeof import('yaml') => require('yaml')

/** What the parser found wrong, and where: an offset into the text. */
type Mistake = { message: string; offset: number }

/** `map` is null for YAML that is something else than keys and values, or broken. */
export type ReadYaml = { map: YamlMap | null; mistakes: (Mistake & { line: number; column: number })[] }

const mostAliases = 200
const tooManyAliases: Mistake = { message: 'it contains too many aliases', offset: 0 }

/** Any YAML whatever, with lines counted from one. Nothing in it can make this throw. */
export function readYaml(yaml: string): ReadYaml {
  const { LineCounter, parseDocument } = loadYaml()
  const lineCounter = new LineCounter()
  const place = ({ message, offset }: Mistake) => {
    const { line, col } = lineCounter.linePos(offset)
    return { message, offset, line: Math.max(1, line), column: Math.max(1, col) }
  }
  const refuse = (mistakes: Mistake[]): ReadYaml => ({ map: null, mistakes: mistakes.map(place) })
  // The parser looks each of them up from the beginning.
  if ((yaml.match(/(?<=[\s[{,])\*[^\s,\]}]/g)?.length ?? 0) > mostAliases) return refuse([tooManyAliases])
  try {
    const document = parseDocument(yaml, { lineCounter, prettyErrors: false, logLevel: 'error' })
    // The parser descends by recursion; some of what overflows it reports, the rest it throws.
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
 * Aliases (`*name`) of anchors that are not there, or of something they are a part of: such a value has no end. Texts with
 * half a character (`"\uD83D"`), which cannot be written to any file or address.
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
  // Without a prototype, so that a key such as __proto__ is one like any other.
  const keyLines: Record<string, number> = Object.create(null)
  for (const { key } of contents.items) {
    if (isScalar(key) && key.range) keyLines[String(key.value)] = lineCounter.linePos(key.range[0]).line
  }
  return { data: document.toJS() as Record<string, unknown>, keyLines }
}
