import { chooseLead, type Asked } from './choose-lead.ts'
import { cutExcerpt, markText } from './excerpt.ts'
import { listHeadingTrail } from './heading-trail.ts'
import type { SearchHit, SearchPlace, SearchRequest } from './hit.ts'
import type { IndexedPage } from './indexed-page.ts'
import type { SectionRecord } from '../../model/record.ts'
import type { RankedPage } from './ranked-page.ts'
import { listWords, type TermMaker } from './words.ts'

const mostTexts = 200

/** Turns ranked pages into what a reader sees, with the words that were found marked. */
export function createHitMaker(toTerms: TermMaker) {
  const wordsOf = memoize(listWords, mostTexts)
  return (ranked: RankedPage, request: SearchRequest, asked: Asked): SearchHit => {
    const { page } = ranked
    const terms = new Set(ranked.matches.flatMap((match) => match?.terms ?? []))
    const marking = { terms, toTerms, listWords: wordsOf }
    const toPlace = (section: SectionRecord | null, hasExcerpt = true): SearchPlace => {
      const { path } = page.title
      const trail = section && section.id !== '' ? listHeadingTrail(page.sections, section) : []
      const text = section ? section.text : chooseText(ranked)
      return {
        id: `${page.tag} ${path}${section?.id ? `#${section.id}` : ''}`,
        url: section?.id ? `${path}#${section.id}` : path,
        headings: trail.map((heading) => markText(heading, marking)),
        excerpt: hasExcerpt ? cutExcerpt(text, request.words, marking) : [],
      }
    }
    const { lead, others } = chooseLead(ranked, asked)
    return {
      ...toPlace(lead),
      kind: page.title.kind,
      tag: page.tag,
      group: page.title.group,
      title: markText(page.title.title, marking),
      ...(page.title.since !== undefined && { since: page.title.since }),
      sections: others.map((section, index) => toPlace(section, index < request.sections)),
    }
  }
}

/** A page that readers start with. */
export function toStartHit({ title: { path, title, kind, group }, tag }: IndexedPage): SearchHit {
  const name = [{ text: title, marked: false }]
  return {
    id: `${tag} ${path}`,
    url: path,
    headings: [],
    excerpt: [],
    kind,
    tag,
    group,
    title: name,
    sections: [],
  }
}

/** Most texts that are shown after a keystroke were already shown before it. */
function memoize<Out>(make: (text: string) => Out, most: number): (text: string) => Out {
  const cache = new Map<string, Out>()
  return (text) => {
    const made = cache.get(text) ?? make(text)
    if (cache.size === most) cache.clear()
    cache.set(text, made)
    return made
  }
}

/** The text for the excerpt of a whole page: its beginning if that has any of the query, else its description or text. */
function chooseText({ page, sections }: RankedPage): string {
  const beginning = sections.find(({ section }) => section.id === '')?.section.text
  const first = sections[0] ?? page.sections.find(({ section }) => section.text !== '')
  return beginning || page.title.description || (first?.section.text ?? '')
}
