import { readName, type Name } from './name-match.ts'
import { bareText } from './query.ts'
import type { PageTitle, SectionRecord } from '../model/record.ts'
import { isStopWord } from './stop-words.ts'
import type { TermCounts, TermNumbers, Vocabulary } from './vocabulary.ts'
import { listIndexedWords, type TermMaker } from './words.ts'

/** What is asked about a page at every keystroke, worked out once. */
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
  /** Of the whole page, until its text has been loaded. */
  sections: IndexedSection[]
  hasText: boolean
  /** Characters of text. */
  length: number
}

/** Heading, anchor, symptoms and phrases are without words that tell nothing. */
export type IndexedSection = {
  section: SectionRecord
  heading: TermNumbers
  anchor: TermNumbers
  /** Terms of heading and anchor. */
  named: TermNumbers
  symptoms: TermNumbers[]
  phrases: TermNumbers[]
  text: TermCounts
  code: TermNumbers
  /** Words of text. */
  length: number
}

/** Words of a page by the field they stand in. */
export type PageWords = Record<Field, string[]>
export type Field =
  | 'title'
  | 'symbols'
  | 'keywords'
  | 'headings'
  | 'phrases'
  | 'description'
  | 'text'
  | 'code'

const nothing: TermNumbers = new Uint32Array()

export type ReadPage = { page: IndexedPage; words: PageWords }

export type Reading = { vocabulary: Vocabulary; toTerms: TermMaker; language: string }

/** Before the text is there, the title, headings and description are all that is known. */
export function readTitle(title: PageTitle, tag: string, reading: Reading): ReadPage {
  const { vocabulary, toTerms, language } = reading
  const tell = (text: string) => tellingWords(text, language)
  const slug = title.path.split('/').at(-1) ?? ''
  const names = [title.title, title.label ?? '', slug].filter((name) => name !== '')
  const words = {
    title: listIndexedWords(title.title),
    symbols: title.symbols.flatMap(listIndexedWords),
    keywords: [...title.keywords, title.label ?? '', slug].flatMap(listIndexedWords),
    headings: (title.headings ?? []).flatMap(listIndexedWords),
    phrases: [],
    description: listIndexedWords(title.description),
    text: [],
    code: [],
  }
  const section = {
    id: '',
    level: 1,
    heading: '',
    text: title.description,
    code: '',
    symptoms: '',
    phrases: '',
  }
  const page = {
    title,
    tag,
    names: [...names, ...title.symbols].map((name) => readName(name, toTerms, language)),
    bareNames: new Set([...names, ...title.symbols].map(bareText)),
    keywords: title.keywords.map(bareText),
    about: {
      title: vocabulary.numberWords([...names, ...title.symbols].flatMap(tell)),
      keywords: vocabulary.numberWords(words.keywords),
      phrases: title.keywords.map((keyword) => vocabulary.numberWords(tell(keyword))),
      description: vocabulary.numberWords(words.description),
    },
    sections: [
      {
        section,
        heading: nothing,
        anchor: nothing,
        named: nothing,
        symptoms: [],
        phrases: [],
        text: vocabulary.countWords(words.description),
        code: nothing,
        length: words.description.length,
      },
    ],
    hasText: false,
    length: 0,
  }
  return { page, words }
}

/** The same page with its text. */
export function readText(before: IndexedPage, sections: SectionRecord[], reading: Reading): ReadPage {
  const { vocabulary, language } = reading
  const { words } = readTitle(before.title, before.tag, reading)
  const tell = (text: string) => tellingWords(text, language)
  const read = sections.map((section) => ({
    section,
    heading: tell(section.heading),
    anchor: tell(section.id),
    symptoms: listLines(section.symptoms).map(tell),
    phrases: listLines(section.phrases),
    text: listIndexedWords(section.text),
    code: listIndexedWords(section.code),
  }))
  const page = {
    ...before,
    sections: read.map(({ section, heading, anchor, symptoms, phrases, text, code }) => ({
      section,
      heading: vocabulary.numberWords(heading),
      anchor: vocabulary.numberWords(anchor),
      named: vocabulary.numberWords([...heading, ...anchor]),
      symptoms: symptoms.map((symptom) => vocabulary.numberWords(symptom)),
      phrases: phrases.map((phrase) => vocabulary.numberWords(tell(phrase))),
      text: vocabulary.countWords(text),
      code: vocabulary.numberWords(code),
      length: text.length,
    })),
    hasText: true,
    length: sections.reduce((sum, { text }) => sum + text.length, 0),
  }
  return {
    page,
    words: {
      ...words,
      headings: sections.flatMap(({ heading }) => listIndexedWords(heading)),
      phrases: read.flatMap(({ phrases }) => phrases.flatMap(tell)),
      text: read.flatMap(({ text, anchor }) => [...text, ...anchor]),
      code: read.flatMap(({ code }) => code),
    },
  }
}

function listLines(text: string): string[] {
  return text === '' ? [] : text.split('\n')
}

/** Without those that tell nothing. */
function tellingWords(text: string, language: string): string[] {
  return listIndexedWords(text).filter((word) => !isStopWord(word, language))
}
