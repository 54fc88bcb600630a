/** A TextMate grammar, or the name of a language whose grammar to use. */
export type LanguageGrammar = string | { scopeName: string; patterns: unknown[] }
