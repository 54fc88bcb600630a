import { isFiller, isStopWord } from './stop-words.ts'
import { fold, isPlain, joinVersions, listWords, type TermMaker, type Word } from './words.ts'

/** One word of a query, and what else may be written for it. */
export type QueryWord = {
  text: string
  /** Where it begins in the text of the query. */
  start: number
  /** Each alternative is a list of terms that must all occur; the first is the word itself. */
  alternatives: { terms: string[]; weight: number }[]
  /** The reader may still be typing it. */
  isLast: boolean
  /** There are no others. */
  isOnly: boolean
  /** How much it counts: 1, or less for a filler. */
  share: number
}

export type ParsedQuery = {
  /** What is read of the query. */
  text: string
  words: QueryWord[]
  /** What a title, a symbol, or a message is compared with: see `comparableText`. */
  bare: string
  /** The same, if it has enough words to be the beginning of a message; else empty. */
  message: string
  /** How many words were typed, including stop words. */
  length: number
  /** Written like a name in code: `useQuery`, `createCaller(`. */
  isSymbol: boolean
  /** Whether it asks how to do something. */
  isTask: boolean
}

export type Synonyms = ReadonlyMap<string, string[]>

/** All content words are read, and so many of them count. */
export const mostWords = 12
const limits = { characters: 500, words: 48 }
/**
 * What a pasted error has besides its message: frames of a stack, addresses, paths of files, places in them, and ids. A
 * path of two parts may be that of a route.
 */
const noise = [
  /\s+at\s+(?:async\s+)?(?:[\w$.<>[\] ]+\s)?\(?(?:[a-z-]+:|\/|[A-Z]:\\|<anonymous>)[^\s)]*\)?/g,
  /\b[a-z]+:\/\/[^\s'"]+/g,
  /(?<![\w@])(?:[A-Z]:|[.~]{1,2})?(?:[\\/][\w.@()[\]+-]+){3,}/g,
  /[\w./\\-]+\.\w+[:(]\d+[:,]\d+\)?:?/g,
  /\b(?:line|column) \d+\b/gi,
  /\b(?:0x)?(?=[a-f\d-]*\d)[a-f\d]{8,}(?:-[a-f\d]+)*\b/gi,
  /(?<=\s)\d{4,}\b/g,
]
/** How a question about how to do something begins, and words of one about something that doesn't work. */
const taskStart =
  /^\s*(?:how|where|add|allow|attach|build|call|change|create|disable|enable|get|handle|let|make|pass|put|read|return|run|send|set|share|show|turn|use|write)\b/i
const symptomWords =
  /\b(?:errors?|exceptions?|fail\w*|not|no|never|cannot|can't|\w+n't|wrong|broken|missing|undefined|null|invalid|unexpected|refused|denied|blocked|ignored|lost|stale|twice|stuck|empty|why|problems?|[345]\d\d)\b/i

/** A filler next to words that name something. */
const fillerShare = 0.2
/** Next to its message, the kind of an error only breaks ties. */
const errorKindShare = 0.05
/** Before the message of an error: `TypeError: `, `Uncaught (in promise) Error: `. */
const errorKind =
  /^\s*(?:uncaught\s+(?:\(in promise\)\s+)?)?[\w$.]*(?:error|exception)(?:\s*\[\w+\])?:\s+(?=\S)/i
/** Too many messages start with fewer words. */
const shortestMessage = 3
const synonymWeight = 0.7
const joinedWeight = 0.8

/** Groups of words that mean the same → what each of them may be replaced by. */
export function buildSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const synonyms = new Map<string, string[]>()
  for (const group of groups) {
    const members = group.map((member) => fold(member.trim()))
    for (const member of members) {
      const others = members.filter((other) => other !== member)
      synonyms.set(member, [...(synonyms.get(member) ?? []), ...others])
    }
  }
  return synonyms
}

function bareText(text: string): string {
  const folded = fold(text)
  return folded.replace(isPlain(folded) ? /[^a-z\d]+/g : /[^\p{L}\p{N}]+/gu, '')
}

/** The same for a message with and without the kind of the error, and for `v2` and `version 2`. */
export function comparableText(text: string): string {
  return bareText(joinVersions(text.replace(errorKind, '')))
}

type Grammar = { toTerms: TermMaker; synonyms: Synonyms; language: string }

export function parseQuery(text: string, { toTerms, synonyms, language }: Grammar): ParsedQuery {
  const bare = text.slice(0, limits.characters)
  const cut = joinVersions(noise.reduce((rest, pattern) => rest.replace(pattern, ' '), bare))
  const kindLength = errorKind.exec(cut)?.[0].length ?? 0
  const message = cut.slice(kindLength)
  // A word of signs alone has no terms, which every page has.
  const all = listWords(cut).filter(({ text: word }) => toTerms(word).length > 0)
  const contentWords = all.filter(({ text: word }) => !isStopWord(word, language))
  const words = (contentWords.length > 0 ? contentWords : all).slice(0, limits.words)
  const isFinished = /\s$/.test(cut)
  const isOnlyFiller = words.every(({ text: word }) => isFiller(word, language))
  return {
    text: cut,
    words: words.map(({ text: word, start }, index) => ({
      text: word,
      start,
      alternatives: [
        ...listAlternatives(word, { toTerms, synonyms }),
        ...listJoined(words, index).map((joined) => ({
          terms: toTerms(joined).slice(0, 1),
          weight: joinedWeight,
        })),
      ],
      isLast: index === words.length - 1 && !isFinished,
      isOnly: words.length === 1,
      share: shareOf(start < kindLength, !isOnlyFiller && isFiller(word, language)),
    })),
    bare: bareText(message),
    message: listWords(message).length < shortestMessage ? '' : bareText(message),
    length: all.length,
    isSymbol: words.length <= mostWords && isSymbol(message.trim()),
    isTask: taskStart.test(cut) && !symptomWords.test(cut),
  }
}

function shareOf(isErrorKind: boolean, isLittle: boolean): number {
  if (isErrorKind) return errorKindShare
  return isLittle ? fillerShare : 1
}

function isSymbol(text: string): boolean {
  return /\p{Ll}\p{Lu}|[_(.]|^\p{Lu}\p{L}*\p{Lu}/u.test(text)
}

/** `web socket` may be written `websocket`. */
function listJoined(words: Word[], index: number): string[] {
  const [before, word, after] = [words[index - 1], words[index], words[index + 1]]
  if (!word) return []
  return [before && before.text + word.text, after && word.text + after.text].filter(
    (joined) => joined !== undefined,
  )
}

function listAlternatives(
  word: string,
  { toTerms, synonyms }: Omit<Grammar, 'language'>,
): QueryWord['alternatives'] {
  const [whole = '', ...parts] = toTerms(word)
  const others = (synonyms.get(fold(word)) ?? []).map((synonym) => ({
    terms: listWords(synonym).flatMap(({ text }) => toTerms(text).slice(0, 1)),
    weight: synonymWeight,
  }))
  const asTyped = fold(word)
  return [
    { terms: [whole], weight: 1 },
    // Names in code keep their endings: `usequeries` is not `useQuery`.
    ...(asTyped !== whole && parts.length === 0 ? [{ terms: [asTyped], weight: 1 }] : []),
    ...(parts.length > 0 ? [{ terms: parts, weight: 0.9 }] : []),
    ...others,
  ].filter(({ terms }) => terms.length > 0)
}
