import { readName, type Name } from './name-match.ts'
import { bareText } from './query.ts'
import type { PageTitle, SectionRecord } from '../model/record.ts'
import { isStopWord } from './stop-words.ts'
import type { TermNumbers, Vocabulary } from './vocabulary.ts'
import { listIndexedWords, type TermMaker } from './words.ts'

/** What is asked about a page at every keystroke, worked out once. */
export type IndexedPage = {
  title: PageTitle
  tag: string
  /** Its title, what the sidebar calls it, the last part of its address. */
  names: readonly Name[]
  /** The same and its symbols, without anything but letters and digits. */
  bareNames: ReadonlySet<string>
  /** Its keywords, the same way. */
  keywords: readonly string[]
  /** Of the whole page, until its text has been loaded. */
  sections: IndexedSection[]
  hasText: boolean
  /** Characters of text. */
  length: number
}

/** Heading and symptoms are without words that tell nothing. */
export type IndexedSection = {
  section: SectionRecord
  heading: TermNumbers
  symptoms: TermNumbers[]
  body: TermNumbers
}

/** Words of a page by the field they stand in. */
export type PageWords = Record<Field, string[]>
export type Field = 'title' | 'symbols' | 'keywords' | 'headings' | 'description' | 'text' | 'code'

const nothing: TermNumbers = new Uint32Array()

export type ReadPage = { page: IndexedPage; words: PageWords }

export type Reading = { vocabulary: Vocabulary; toTerms: TermMaker; language: string }

/** Before the text is there, the title, headings and description are all that is known. */
export function readTitle(title: PageTitle, tag: string, reading: Reading): ReadPage {
  const { vocabulary, toTerms, language } = reading
  const slug = title.path.split('/').at(-1) ?? ''
  const names = [title.title, title.label ?? '', slug].filter((name) => name !== '')
  const words = {
    title: listIndexedWords(title.title),
    symbols: title.symbols.flatMap(listIndexedWords),
    keywords: [...title.keywords, title.label ?? '', slug].flatMap(listIndexedWords),
    headings: (title.headings ?? []).flatMap(listIndexedWords),
    description: listIndexedWords(title.description),
    text: [],
    code: [],
  }
  const section = { id: '', level: 1, heading: '', text: title.description, code: '', symptoms: '' }
  const page = {
    title,
    tag,
    names: [...names, ...title.symbols].map((name) => readName(name, toTerms, language)),
    bareNames: new Set([...names, ...title.symbols].map(bareText)),
    keywords: title.keywords.map(bareText),
    sections: [{ section, heading: nothing, symptoms: [], body: vocabulary.numberWords(words.description) }],
    hasText: false,
    length: 0,
  }
  return { page, words }
}

/** The same page with its text. */
export function readText(before: IndexedPage, sections: SectionRecord[], reading: Reading): ReadPage {
  const { vocabulary, language } = reading
  const { words } = readTitle(before.title, before.tag, reading)
  const read = sections.map((section) => ({
    section,
    heading: listIndexedWords(section.heading),
    symptoms: section.symptoms === '' ? [] : section.symptoms.split('\n').map(listIndexedWords),
    text: listIndexedWords(section.text),
    code: listIndexedWords(section.code),
  }))
  const tell = (heading: string[]) => heading.filter((word) => !isStopWord(word, language))
  const page = {
    ...before,
    sections: read.map(({ section, heading, symptoms, text, code }) => ({
      section,
      heading: vocabulary.numberWords(tell(heading)),
      symptoms: symptoms.map((symptom) => vocabulary.numberWords(tell(symptom))),
      body: vocabulary.numberWords([...text, ...code]),
    })),
    hasText: true,
    length: sections.reduce((sum, { text }) => sum + text.length, 0),
  }
  return {
    page,
    words: {
      ...words,
      headings: read.flatMap(({ heading }) => heading),
      text: read.flatMap(({ text }) => text),
      code: read.flatMap(({ code }) => code),
    },
  }
}
