import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import {
  createHighlighterCore,
  type HighlighterCore,
  type LanguageRegistration,
  type RegexEngine,
} from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { bundledLanguages, bundledLanguagesAlias } from 'shiki/langs'
import { findPackageFolder, isPublished } from '../../npm/engine-folder.ts'
import { hashOf } from '../../files/hash.ts'
import type { LanguageGrammar } from '../../model/site-input.ts'
import { theme } from './theme.ts'
import { createTokenizer, type Tokenizer } from './tokenizer.ts'

export type Highlighter = ReturnType<typeof createHighlighter>

export function createHighlighter() {
  let core: Promise<HighlighterCore> | null = null
  const loadCore = () =>
    createHighlighterCore({
      themes: [theme],
      langs: [],
      engine: createOnigurumaEngine({ default: instantiate }).then(sharePatterns),
    })
  const tokenizers = new Map<string, Promise<Tokenizer | null>>()
  const loaders = new Map(bundledLoaders)

  async function load(language: string): Promise<Tokenizer | null> {
    const grammars = (await (loaders.get(language) ?? loaders.get(language.toLowerCase()))?.())?.default
    // The requested grammar comes last, after the ones it embeds.
    const own = grammars?.at(-1)
    if (!grammars || !own) return null
    const highlighter = await (core ??= loadCore())
    await highlighter.loadLanguage(grammars)
    return createTokenizer(highlighter, own)
  }

  return {
    /** Adds a site's own languages: grammars, or names of languages that are highlighted the same way. */
    extend(languages: Readonly<Record<string, LanguageGrammar>>) {
      for (const [name, grammar] of Object.entries(languages)) {
        tokenizers.delete(name)
        const load =
          typeof grammar === 'string'
            ? bundledLoaders.get(grammar)
            : () => Promise.resolve(registerAs(name, grammar))
        if (load) loaders.set(name, load)
      }
    },
    /** Loads the language's grammar first, if that hasn't happened. Null when it has none. */
    tokenize: async (code: string, language: string) => {
      const tokenizer = tokenizers.get(language) ?? load(language)
      tokenizers.set(language, tokenizer)
      return (await tokenizer)?.(code) ?? null
    },
  }
}

/** Under a name that changes with the grammar, because a grammar that is loaded stays. */
function registerAs(name: string, grammar: Exclude<LanguageGrammar, string>) {
  const own = { ...grammar, name: `${name}-${hashOf(JSON.stringify(grammar))}` }
  return { default: [own as unknown as LanguageRegistration] }
}

/** Reads the file directly, because the module that embeds it as text loads half of Node's web APIs to unpack it. */
async function instantiate(imports?: object) {
  const { instance } = await WebAssembly.instantiate(readFileSync(findWasm()), imports)
  return instance
}

/** Shiki is compiled in; a published engine has this file of it and depends on its grammars only. */
function findWasm(): string {
  const engine = findPackageFolder()
  return isPublished(engine)
    ? path.join(engine, 'dist', 'onig.wasm')
    : createRequire(import.meta.url).resolve('shiki/onig.wasm')
}

/** A map rather than an object, because a fence's language could be `constructor`. */
const bundledLoaders = new Map<string, () => Promise<{ default: LanguageRegistration[] }>>(
  Object.entries({ ...bundledLanguages, ...bundledLanguagesAlias }),
)

/** Grammars compile their rules on first use, which takes longer than anything else about a page. */
export async function warmUp(highlighter: Highlighter): Promise<void> {
  await highlighter.tokenize(typicalCode, 'ts')
}

const typicalCode = `import { createServer, type Server } from 'node:http'
// A comment
export const servers = new Map<string, Server>()
export type Options = { port?: number; name: string | null }
export async function start({ port = 0, name }: Options): Promise<Server> {
  const server = createServer((request, response) => response.end(\`Hello \${request.url}\`))
  if (name !== null && !servers.has(name)) servers.set(name, server)
  for (const [key, value] of servers) console.log(key, value.listening ? 1 : [2, 'x'])
  return await new Promise((resolve) => server.listen(port, () => resolve(server)))
}
class Shelf<T extends object> { constructor(private readonly books: T[] = []) {} }
`

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
