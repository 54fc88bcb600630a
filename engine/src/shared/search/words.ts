import { stem } from './stem.ts'

/** A word of a text, where it stands. */
export type Word = { text: string; start: number; end: number }

/** How the words of a language become terms. */
export type TermMaker = (word: string) => string[]

const longestCompound = 30
const wordPattern = /[\p{L}\p{N}_$][\p{L}\p{N}\p{M}_$]*/gu
/** Scripts that put no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

export function listWords(text: string): Word[] {
  const words: Word[] = []
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    if (unspaced.test(word)) words.push(...segment(word, index))
    else words.push({ text: word, start: index, end: index + word.length })
  }
  return words
}

/** The words of a text, and those that are written with a dot or a hyphen once more in one piece: `Next.js`, `nextjs`. */
export function listIndexedWords(text: string): string[] {
  const compounds = [...text.matchAll(/[\p{L}\p{N}]+(?:[.-][\p{L}\p{N}]+)+/gu)]
    .map(([compound]) => compound.replace(/[.-]/g, ''))
    .filter((joined) => joined.length <= longestCompound)
  return [...listWords(text).map((word) => word.text), ...compounds]
}

function segment(text: string, offset: number): Word[] {
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)
  return [...segments].map(({ segment: word, index }) => ({
    text: word,
    start: offset + index,
    end: offset + index + word.length,
  }))
}

/**
 * The terms a word is found by, the word as a whole first: `createTRPCProxyClient` is found by `createtrpc…` and by
 * `proxy` and `client`.
 */
export function createTermMaker(language: string): TermMaker {
  const reduce = /^en\b/.test(language) ? stem : (word: string) => word
  const known = new Map<string, string[]>()
  return (word) => {
    const before = known.get(word)
    if (before) return before
    const parts = splitWord(word).map((part) => reduce(fold(part)))
    const whole = reduce(fold(word.replace(/[_$]/g, '')))
    const terms = [...new Set([whole, ...(parts.length > 1 ? parts : [])])].filter((term) => term !== '')
    // Bounded, so that texts of any size cannot fill the memory.
    if (known.size > 50_000) known.clear()
    known.set(word, terms)
    return terms
  }
}

/** `httpBatchLink` → `http`, `Batch`, `Link`; `BAD_REQUEST` → `BAD`, `REQUEST`; `TRPCError` → `TRPC`, `Error`. */
function splitWord(word: string): string[] {
  return word
    .replace(/[_$]+/g, ' ')
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(' ')
    .filter((part) => part !== '')
}

/** Small letters without accents. */
export function fold(word: string): string {
  const lower = word.toLowerCase()
  return /^[\w]*$/.test(lower)
    ? lower
    : lower
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .normalize('NFC')
}
