import { stem } from './stem.ts'

/** A word of a text, where it stands. */
export type Word = { text: string; start: number; end: number }

/** How the words of a language become terms. */
export type TermMaker = (word: string) => string[]

const longestCompound = 30
const wordPattern = /[\p{L}\p{N}_$][\p{L}\p{N}\p{M}_$]*/gu
/** Compounds are looked for at the beginnings of words only: other letters would be tried in vain. */
const compoundPattern = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[.-][\p{L}\p{N}]+)+/gu
/**
 * Most text is plain English, and patterns that know every script take a browser longer to get ready than reading it
 * takes. These mean the same where there are no other letters.
 */
const plainText = /^[\0-\x7f]*$/
const plainWordPattern = /[\w$]+/g
const plainCompoundPattern = /(?<![A-Za-z\d])[A-Za-z\d]+(?:[.-][A-Za-z\d]+)+/g
const versionPattern = /\bversions?\s+\d+/gi
/** Scripts that put no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

export function isPlain(text: string): boolean {
  return plainText.test(text)
}

export function listWords(text: string): Word[] {
  const words: Word[] = []
  const plain = isPlain(text)
  for (const { 0: word, index } of text.matchAll(plain ? plainWordPattern : wordPattern)) {
    if (!plain && unspaced.test(word)) words.push(...segment(word, index))
    else words.push({ text: word, start: index, end: index + word.length })
  }
  return words
}

/**
 * The words of a text, and those that are written with a dot or a hyphen once more in one piece: `Next.js`, `$nextjs`. The
 * mark says that it isn't written that way; it is not part of a term.
 */
export function listIndexedWords(text: string): string[] {
  const plain = isPlain(text)
  // Without places: what is kept for each match costs more than finding it.
  const words = plain ? (text.match(plainWordPattern) ?? []) : listWords(text).map((word) => word.text)
  for (const compound of text.match(plain ? plainCompoundPattern : compoundPattern) ?? []) {
    const joined = compound.replace(/[.-]/g, '')
    if (joined.length <= longestCompound) words.push(`$${joined}`)
  }
  for (const version of text.match(versionPattern) ?? []) words.push(`$${joinVersions(version)}`)
  return words
}

/** `version 2` and `v2` are the same. */
export function joinVersions(text: string): string {
  return text.replace(/\bversions?\s+v?(?=\d)/gi, 'v')
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
    const bare = fold(word.replace(/[_$]/g, ''))
    const whole = /^[a-z]+[A-Z]/.test(word) ? bare : reduce(bare)
    const terms = [...new Set([whole, ...(parts.length > 1 ? parts : [])])].filter((term) => term !== '')
    // Bounded, so that texts of any size cannot fill the memory.
    if (known.size > 50_000) known.clear()
    known.set(word, terms)
    return terms
  }
}

/** What people write and misspell, with its ending: `httpBatching` → `http`, `batching`. */
export function listWritten(word: string): string[] {
  if (word.startsWith('$')) return []
  return splitWord(word)
    .map(fold)
    .filter((part) => part !== '')
}

/** `httpBatchLink` → `http`, `Batch`, `Link`; `BAD_REQUEST` → `BAD`, `REQUEST`; `TRPCError` → `TRPC`, `Error`. */
function splitWord(word: string): string[] {
  // What most words look like: there is nothing to split.
  if (/^[A-Z]?[a-z\d]*$/.test(word)) return [word]
  const [rise, run] = isPlain(word)
    ? [/([a-z\d])([A-Z])/g, /([A-Z])([A-Z][a-z])/g]
    : [/(\p{Ll}|\p{N})(\p{Lu})/gu, /(\p{Lu})(\p{Lu}\p{Ll})/gu]
  return word
    .replace(/[_$]+/g, ' ')
    .replace(rise, '$1 $2')
    .replace(run, '$1 $2')
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
