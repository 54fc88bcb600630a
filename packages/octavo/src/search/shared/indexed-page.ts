import { readName, type Name } from './name-match.ts'
import { comparableText } from './query.ts'
import type { PageRecord, PageTitle, SectionRecord } from '../../model/record.ts'
import type { TermCounts, TermNumbers, Vocabulary, WordNumbers } from './vocabulary.ts'

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

/** Stop words are left out of heading, anchor, symptoms, and phrases. */
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

/** Before the text is there, the title, headings and description are all that is known. */
export function readTitle(title: PageTitle, tag: string, vocabulary: Vocabulary): IndexedPage {
  const names = [title.title, title.label ?? '', slugOf(title)].filter((name) => name !== '')
  const words = readTitleWords(title, vocabulary)
  const empty = { id: '', level: 1, heading: '', code: '', symptoms: '', phrases: '' }
  const section = { ...empty, text: title.description }
  return {
    title,
    tag,
    names: [...names, ...title.symbols].map((name) => readName(name, vocabulary)),
    bareNames: new Set([...names, ...title.symbols].map(comparableText)),
    keywords: title.keywords.map(comparableText),
    about: {
      title: vocabulary.listTerms([...names, ...title.symbols].flatMap(vocabulary.readContent)),
      keywords: vocabulary.listTerms(words.keywords),
      phrases: title.keywords.map((keyword) => vocabulary.listTerms(vocabulary.readContent(keyword))),
      description: vocabulary.listTerms(words.description),
    },
    words,
    sections: [indexSection(section, readSectionWords(section, vocabulary), vocabulary)],
    hasText: false,
    length: 0,
  }
}

function readTitleWords(title: PageTitle, vocabulary: Vocabulary): PageWords {
  const listAll = (texts: readonly string[]) => texts.flatMap(vocabulary.readWords)
  return {
    title: vocabulary.readWords(title.title),
    symbols: listAll(title.symbols),
    keywords: listAll([...title.keywords, title.label ?? '', slugOf(title)]),
    headings: listAll(title.headings ?? []),
    phrases: [],
    description: vocabulary.readWords(title.description),
    text: [],
    code: [],
  }
}

function slugOf({ path }: PageTitle): string {
  return path.split('/').at(-1) ?? ''
}

/** The same page with its text. */
export function readText(before: IndexedPage, sections: SectionRecord[], vocabulary: Vocabulary): ReadPage {
  const read = sections.map((section) => ({ section, words: readSectionWords(section, vocabulary) }))
  return {
    page: {
      ...before,
      sections: read.map(({ section, words }) => indexSection(section, words, vocabulary)),
      hasText: true,
      length: sections.reduce((sum, { text }) => sum + text.length, 0),
    },
    words: joinWords(
      before.words,
      read.map(({ words }) => words),
    ),
  }
}

/** The words alone, for who counts them and doesn't search. */
export function readPageWords({ sections, ...title }: PageRecord, vocabulary: Vocabulary): PageWords {
  const read = sections.map((section) => readSectionWords(section, vocabulary))
  return joinWords(readTitleWords(title, vocabulary), read)
}

type SectionWords = ReturnType<typeof readSectionWords>

function readSectionWords({ heading, id, phrases, text, code }: SectionRecord, vocabulary: Vocabulary) {
  return {
    heading: vocabulary.readWords(heading),
    anchor: vocabulary.readContent(id),
    phrases: listLines(phrases).map(vocabulary.readContent),
    text: vocabulary.readWords(text),
    code: vocabulary.readWords(code),
  }
}

function joinWords(title: PageWords, sections: readonly SectionWords[]): PageWords {
  const join = (read: (section: SectionWords) => WordNumbers[]) =>
    // Copies each list once.
    ([] as WordNumbers[number][]).concat(...sections.flatMap(read))
  return {
    ...title,
    headings: join(({ heading }) => [heading]),
    phrases: join(({ phrases }) => phrases),
    text: join(({ text, anchor }) => [text, anchor]),
    code: join(({ code }) => [code]),
  }
}

function indexSection(section: SectionRecord, words: SectionWords, vocabulary: Vocabulary): IndexedSection {
  const heading = vocabulary.readContent(section.heading)
  const { anchor, phrases, text, code } = words
  return {
    section,
    heading: vocabulary.listTerms(heading),
    bare: comparableText(section.heading),
    anchor: vocabulary.listTerms(anchor),
    named: vocabulary.listTerms([...heading, ...anchor]),
    symptoms: listLines(section.symptoms).map((symptom) => ({
      terms: vocabulary.listTerms(vocabulary.readContent(symptom)),
      bare: comparableText(symptom),
    })),
    phrases: phrases.map((phrase) => vocabulary.listTerms(phrase)),
    text: vocabulary.countTerms(text),
    code: vocabulary.listTerms(code),
    length: text.length,
  }
}

function listLines(text: string): string[] {
  return text === '' ? [] : text.split('\n')
}
