import { bareText } from './query.ts'
import type { PageTitle, SectionRecord } from '../model/record.ts'
import type { TermNumbers, Vocabulary } from './vocabulary.ts'
import { listIndexedWords } from './words.ts'

/** What is asked about a page at every keystroke, worked out once. */
export type IndexedPage = {
  title: PageTitle
  tag: string
  /** Its title, the names it is about and the last part of its address, without anything but letters and digits. */
  names: ReadonlySet<string>
  /** Its keywords, the same way. */
  keywords: readonly string[]
  titleTerms: TermNumbers
  /** Of the whole page, until its text has been loaded. */
  sections: IndexedSection[]
  hasText: boolean
  /** Characters of text. */
  length: number
}

export type IndexedSection = { section: SectionRecord; heading: TermNumbers; body: TermNumbers }

/** Words of a page by the field they stand in. */
export type PageWords = Record<Field, string[]>
export type Field = 'title' | 'symbols' | 'keywords' | 'headings' | 'description' | 'text' | 'code'

const nothing: TermNumbers = new Uint32Array()

export type ReadPage = { page: IndexedPage; words: PageWords }

/** Before the text is there, the title, headings and description are all that is known. */
export function readTitle(title: PageTitle, tag: string, vocabulary: Vocabulary): ReadPage {
  const words = {
    title: listIndexedWords(title.title),
    symbols: title.symbols.flatMap(listIndexedWords),
    keywords: title.keywords.flatMap(listIndexedWords),
    headings: (title.headings ?? []).flatMap(listIndexedWords),
    description: listIndexedWords(title.description),
    text: [],
    code: [],
  }
  const section = { id: '', level: 1, heading: '', text: title.description, code: '' }
  const slug = title.path.split('/').at(-1) ?? ''
  const page = {
    title,
    tag,
    names: new Set([title.title, ...title.symbols, slug].map(bareText)),
    keywords: title.keywords.map(bareText),
    titleTerms: vocabulary.numberWords(words.title),
    sections: [{ section, heading: nothing, body: vocabulary.numberWords(words.description) }],
    hasText: false,
    length: 0,
  }
  return { page, words }
}

/** The same page with its text. */
export function readText(before: IndexedPage, sections: SectionRecord[], vocabulary: Vocabulary): ReadPage {
  const { words } = readTitle(before.title, before.tag, vocabulary)
  const read = sections.map((section) => {
    const [heading, text, code] = [section.heading, section.text, section.code].map(listIndexedWords)
    return { section, heading: heading ?? [], text: text ?? [], code: code ?? [] }
  })
  const page = {
    ...before,
    sections: read.map(({ section, heading, text, code }) => ({
      section,
      heading: vocabulary.numberWords(heading),
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
