import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createHighlighterCore, type HighlighterCore, type LanguageRegistration } from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { bundledLanguages, bundledLanguagesAlias } from 'shiki/langs'
import { sharePatterns } from './shared-patterns.ts'
import { theme } from './theme.ts'
import { createTokenizer, type Token } from './tokenizer.ts'

export type Highlighter = {
  /** Loads grammars; call it with every language of a page before tokenising. Unknown names are plain text. */
  load(languages: Iterable<string>): Promise<void>
  /** Loading it again would change nothing; true for names without a grammar. */
  isLoaded(language: string): boolean
  /** Null when the language has no grammar. */
  tokenize(code: string, language: string): Token[][] | null
}

export function createHighlighter(): Highlighter {
  let core: Promise<HighlighterCore> | null = null
  const loadCore = () =>
    createHighlighterCore({
      themes: [theme],
      langs: [],
      engine: createOnigurumaEngine({ default: instantiate }).then(sharePatterns),
    })
  const tokenizers = new Map<string, (code: string) => Token[][]>()

  async function loadOne(language: string): Promise<void> {
    if (tokenizers.has(language)) return
    const load = loaders.get(language)
    if (!load) return
    const grammars: LanguageRegistration[] = (await load()).default
    const highlighter = await (core ??= loadCore())
    await highlighter.loadLanguage(grammars)
    // The grammar asked for comes last, after those it embeds.
    const own = grammars.at(-1)
    if (own) tokenizers.set(language, createTokenizer(highlighter, own))
  }

  return {
    async load(languages) {
      for (const language of languages) await loadOne(language)
    },
    isLoaded: (language) => tokenizers.has(language) || !loaders.has(language),
    tokenize: (code, language) => tokenizers.get(language)?.(code) ?? null,
  }
}

/** From the file as it is: the module that carries it as text loads half of Node's web interfaces to unpack it. */
async function instantiate(imports?: object) {
  const bytes = readFileSync(createRequire(import.meta.url).resolve('shiki/onig.wasm'))
  const { instance } = await WebAssembly.instantiate(bytes, imports)
  return instance
}

/** A map: nobody's language is called `constructor`, but somebody's fence may be. */
const loaders = new Map<string, () => Promise<{ default: LanguageRegistration[] }>>(
  Object.entries({ ...bundledLanguages, ...bundledLanguagesAlias }),
)
