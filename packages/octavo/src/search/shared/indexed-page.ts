import { readName, type Name } from './name-match.ts'
import { comparableText } from './query.ts'
import type { PageTitle, SectionRecord } from '../../model/record.ts'
import type { TermCounts, TermNumbers, Vocabulary, WordNumbers } from './vocabulary.ts'
import { joinVersions, listIndexedWords, type TermMaker } from './words.ts'

/** What a search needs to know about a page at every keystroke, computed once. */
export type IndexedPage = {
  title: PageTitle
  tag: string
  /** Its title, what the sidebar calls it, the last part of its address. */
  names: readonly Name[]
  /** The same and its symbols, without anything but letters and digits. */
  bareNames: ReadonlySet<string>
  /** Terms of what describes the whole page; `phrases` are those of each keyword. */
  about: { title: TermNumbers; keywords: TermNumbers; phrases: TermNumbers[]; description: TermNumbers }
  /** Its keywords, the same way as its names. */
  keywords: readonly string[]
  /** What the page is found by until its text has been loaded. */
  words: PageWords
  /** Of the whole page, until its text has been loaded. */
  sections: IndexedSection[]
  hasText: boolean
  /** Characters of text. */
  length: number
}

/** Stop words are left out of heading, anchor, symptoms and phrases. */
export type IndexedSection = {
  section: SectionRecord
  heading: TermNumbers
  /** For comparing the heading with a query; symptoms have the same. */
  bare: string
  anchor: TermNumbers
  /** Terms of heading and anchor. */
  named: TermNumbers
  symptoms: { terms: TermNumbers; bare: string }[]
  phrases: TermNumbers[]
  text: TermCounts
  code: TermNumbers
  /** Words of text. */
  length: number
}

/** Words of a page by the field they're in. */
export type PageWords = Record<Field, WordNumbers>
export type Field =
  | 'title'
  | 'symbols'
  | 'keywords'
  | 'headings'
  | 'phrases'
  | 'description'
  | 'text'
  | 'code'

export type ReadPage = { page: IndexedPage; words: PageWords }

export type Reading = { vocabulary: Vocabulary; toTerms: TermMaker; language: string }

/** Before the text is there, the title, headings and description are all that is known. */
export function readTitle(title: PageTitle, tag: string, reading: Reading): IndexedPage {
  const { vocabulary, toTerms, language } = reading
  const names = [title.title, title.label ?? '', slugOf(title)].filter((name) => name !== '')
  const words = readTitleWords(title, reading)
  const section = { id: '', level: 1, heading: '', text: title.description, code: '' }
  const { indexed } = readSection({ ...section, symptoms: '', phrases: '' }, reading)
  return {
    title,
    tag,
    names: [...names, ...title.symbols].map((name) => readName(name, toTerms, language)),
    bareNames: new Set([...names, ...title.symbols].map(comparableText)),
    keywords: title.keywords.map(comparableText),
    about: {
      title: vocabulary.listTerms(
        [...names, ...title.symbols].flatMap((name) => listContentWords(name, reading)),
      ),
      keywords: vocabulary.listTerms(words.keywords),
      phrases: title.keywords.map((keyword) => vocabulary.listTerms(listContentWords(keyword, reading))),
      description: vocabulary.listTerms(words.description),
    },
    words,
    sections: [indexed],
    hasText: false,
    length: 0,
  }
}

function readTitleWords(title: PageTitle, reading: Reading): PageWords {
  const listAll = (texts: readonly string[]) => texts.flatMap((text) => listWordNumbers(text, reading))
  return {
    title: listWordNumbers(title.title, reading),
    symbols: listAll(title.symbols),
    keywords: listAll([...title.keywords, title.label ?? '', slugOf(title)]),
    headings: listAll(title.headings ?? []),
    phrases: [],
    description: listWordNumbers(title.description, reading),
    text: [],
    code: [],
  }
}

function slugOf({ path }: PageTitle): string {
  return path.split('/').at(-1) ?? ''
}

/** The same page with its text. */
export function readText(before: IndexedPage, sections: SectionRecord[], reading: Reading): ReadPage {
  const read = sections.map((section) => readSection(section, reading))
  const join = (field: keyof SectionWords) => joinLists(read.map(({ words }) => words[field]))
  return {
    page: {
      ...before,
      sections: read.map(({ indexed }) => indexed),
      hasText: true,
      length: sections.reduce((sum, { text }) => sum + text.length, 0),
    },
    words: {
      ...before.words,
      headings: join('headings'),
      phrases: join('phrases'),
      text: join('text'),
      code: join('code'),
    },
  }
}

type SectionWords = Pick<PageWords, 'headings' | 'phrases' | 'text' | 'code'>

function readSection(
  section: SectionRecord,
  reading: Reading,
): { indexed: IndexedSection; words: SectionWords } {
  const { vocabulary } = reading
  const heading = listContentWords(section.heading, reading)
  const anchor = listContentWords(section.id, reading)
  const phrases = listLines(section.phrases).map((phrase) => listContentWords(phrase, reading))
  const text = listWordNumbers(section.text, reading)
  const code = listWordNumbers(section.code, reading)
  return {
    indexed: {
      section,
      heading: vocabulary.listTerms(heading),
      bare: comparableText(section.heading),
      anchor: vocabulary.listTerms(anchor),
      named: vocabulary.listTerms([...heading, ...anchor]),
      symptoms: listLines(section.symptoms).map((symptom) => ({
        terms: vocabulary.listTerms(listContentWords(symptom, reading)),
        bare: comparableText(symptom),
      })),
      phrases: phrases.map((phrase) => vocabulary.listTerms(phrase)),
      text: vocabulary.countTerms(text),
      code: vocabulary.listTerms(code),
      length: text.length,
    },
    words: {
      headings: listWordNumbers(section.heading, reading),
      phrases: joinLists(phrases),
      text: joinLists([text, anchor]),
      code,
    },
  }
}

/** Copies each list once. */
function joinLists(lists: readonly WordNumbers[]): WordNumbers {
  return ([] as WordNumbers[number][]).concat(...lists)
}

function listLines(text: string): string[] {
  return text === '' ? [] : text.split('\n')
}

function listWordNumbers(text: string, { vocabulary }: Reading): WordNumbers {
  return vocabulary.numberWords(listIndexedWords(text))
}

/** Without stop words, and with versions in the form that they're compared in. */
function listContentWords(text: string, reading: Reading): WordNumbers {
  return reading.vocabulary.dropStops(listWordNumbers(joinVersions(text), reading))
}
