import { createHighlighterCore, type HighlighterCore, type LanguageRegistration } from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { bundledLanguages, bundledLanguagesAlias } from 'shiki/langs'
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
    createHighlighterCore({ themes: [theme], langs: [], engine: createOnigurumaEngine(import('shiki/wasm')) })
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

/** A map: nobody's language is called `constructor`, but somebody's fence may be. */
const loaders = new Map<string, () => Promise<{ default: LanguageRegistration[] }>>(
  Object.entries({ ...bundledLanguages, ...bundledLanguagesAlias }),
)
