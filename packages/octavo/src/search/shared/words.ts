/** A word of a text, and its offsets. */
export type Word = { text: string; start: number; end: number }

/** How the words of a language become terms. */
export type TermMaker = (word: string) => string[]

const longestCompound = 30
const wordPattern = /[\p{L}\p{N}_$][\p{L}\p{N}\p{M}_$]*/gu
/** Only matches at the start of a word, so that the other letters aren't tried. */
const compoundPattern = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[.-][\p{L}\p{N}]+)+/gu
/**
 * Most text is plain English, and browsers take longer to compile patterns for every script than to read such a text.
 * These patterns match the same if there are no other letters.
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
 * The words of a text. Those with a dot or a hyphen are listed again in one piece, marked with a `$` that isn't part of
 * the term: `Next.js` → `Next`, `js`, `$Nextjs`.
 */
export function listIndexedWords(text: string): string[] {
  const plain = isPlain(text)
  // Without offsets, because a match object costs more than finding the match.
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
  // Most words look like this and have nothing to split.
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

/** In lowercase, without accents. */
export function fold(word: string): string {
  const lower = word.toLowerCase()
  return /^[\w]*$/.test(lower)
    ? lower
    : lower
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .normalize('NFC')
}

/**
 * Light English stemming: `caches`, `cached` and `caching` become `cach`. It only has to be the same for texts and
 * queries, so what comes out need not be a word.
 */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  return dropFinalE(dropNounEnding(dropVerbEnding(dropAdverbEnding(dropPlural(word)))))
}

function dropPlural(word: string): string {
  if (/(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** `lazily` → `lazy`, `automatically` → `automatic`, `gracefully` → `graceful`. */
function dropAdverbEnding(word: string): string {
  if (!/^.{4,}ly$/.test(word)) return word
  if (word.endsWith('ically')) return word.slice(0, -4)
  return word.endsWith('ily') ? `${word.slice(0, -3)}y` : word.slice(0, -2)
}

/** `validation` and `validator` belong to `validate`, `serialization` and `serializer` to `serialize`. */
function dropNounEnding(word: string): string {
  return word.replace(/^(.{3,}i[sz])(?:ation|er)$/, '$1').replace(/^(.{3,}at)(?:ion|or)$/, '$1')
}

function dropVerbEnding(word: string): string {
  const root = /^(.{3,})(?:ing|ed)$/.exec(word)?.[1]
  if (root === undefined || !/[aeiouy]/.test(root)) return word
  // `running` → `run`, but `calling` → `call`.
  return /([bdgmnprt])\1$/.test(root) ? root.slice(0, -1) : root
}

/** `cookie` → `cooky`, as `cookies` does. */
function dropFinalE(word: string): string {
  if (word.length > 4 && word.endsWith('ie')) return `${word.slice(0, -2)}y`
  return word.length > 4 && word.endsWith('e') ? word.slice(0, -1) : word
}
