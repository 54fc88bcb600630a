import type { RegexEngine } from 'shiki/core'

type Scanner = ReturnType<RegexEngine['createScanner']>
type Text = ReturnType<RegexEngine['createString']>
type Match = ReturnType<Scanner['findNextMatchSync']>

type Pattern = {
  source: string
  scanner: Scanner | null
  /** `\G` matches where a search starts, so a match from one position says nothing about another. */
  dependsOnStart: boolean
  text: string | Text | null
  from: number
  options: number
  match: Match
}

/**
 * Wraps a regex engine so that it compiles every expression once. A grammar passes the same few hundred expressions to
 * thousands of scanners, and compiling them is most of what the first pages of a build wait for.
 */
export function sharePatterns(engine: RegexEngine): RegexEngine {
  const patterns = new Map<string, Pattern>()
  const patternOf = (source: string) => {
    const pattern = patterns.get(source) ?? createPattern(source)
    patterns.set(source, pattern)
    return pattern
  }
  return {
    createString: (text) => engine.createString(text),
    createScanner(given) {
      const own = given.map((pattern) => patternOf(typeof pattern === 'string' ? pattern : pattern.source))
      return {
        findNextMatchSync: (text, from, options) => findFirst(own, { engine, text, from, options }),
      }
    },
  }
}

function createPattern(source: string): Pattern {
  const dependsOnStart = source.includes('\\G')
  return { source, dependsOnStart, scanner: null, text: null, from: 0, options: 0, match: null }
}

type Search = { engine: RegexEngine; text: string | Text; from: number; options: number }

/** The earliest match. If several start at the same position, the first pattern wins. */
function findFirst(patterns: readonly Pattern[], search: Search): Match {
  let best: Match = null
  let bestStart = Infinity
  // An index loop, because this is the innermost loop of highlighting.
  for (let index = 0; index < patterns.length; index++) {
    const pattern = patterns[index]
    const match = pattern ? find(pattern, search) : null
    const start = match?.captureIndices[0]?.start ?? Infinity
    if (match === null || start >= bestStart) continue
    best = { index, captureIndices: match.captureIndices }
    bestStart = start
    if (start === search.from) break
  }
  return best
}

/** A match found from an earlier position is still the next match, as long as the search starts before it. */
function find(pattern: Pattern, { engine, text, from, options }: Search): Match {
  const { match } = pattern
  const isAnswered =
    pattern.text === text &&
    pattern.options === options &&
    pattern.from <= from &&
    !pattern.dependsOnStart &&
    (match === null || (match.captureIndices[0]?.start ?? 0) >= from)
  if (isAnswered) return match
  pattern.scanner ??= engine.createScanner([pattern.source])
  pattern.text = text
  pattern.from = from
  pattern.options = options
  return (pattern.match = pattern.scanner.findNextMatchSync(text, from, options))
}
