import type { ContentName, ContentRef, Document } from './document.ts'
import type { PageData, Route } from './route.ts'

/** The documents of a locale, by the keys that pages use. */
export type Documents = Map<string, Document>

/** The documents of the default locale, and those of the others. */
export type AllDocuments = { documents: Documents; others: readonly { documents: Documents }[] }

/** A route with the bodies that its page shows: all that its page is rendered from. */
export type PageInput = { route: Route; contents: ContentRef[] }

/** Several versions can share a file, and so can locales, which have their own documents. */
export function documentKeyOf({ set, version, file }: Pick<Document, 'set' | 'version' | 'file'>): string {
  return `${set}/${version}/${file}`
}

export function nameContent(document: Document): ContentName {
  const { file, format, untranslated } = document.content
  return { key: documentKeyOf(document), file, format, ...(untranslated && { untranslated }) }
}

export function pageInputOf(route: Route, documents: Documents): PageInput {
  return { route, contents: contentsOf(route.page, documents) }
}

export function contentsOf(page: PageData, documents: Documents): ContentRef[] {
  return namesIn(page).map(({ key }) => {
    const document = documents.get(key)
    if (!document) throw new Error(`Bug: a page shows ${key}, which was not loaded`)
    return document.content
  })
}

/** The authored bodies that a page shows: usually one, several in a list of posts, none on generated pages. */
function namesIn(page: PageData): ContentName[] {
  if (page.kind === 'doc' || page.kind === 'page') return [page.content]
  if (page.kind === 'post') return [page.post.content]
  if (page.kind === 'not-found') return page.own ? [page.own.content] : []
  return page.kind === 'post-list' ? page.posts.map(({ content }) => content) : []
}

/** The documents of all locales; a file shared by several locales is listed once. */
export function listDocuments(site: AllDocuments): Document[] {
  const all = [site, ...site.others].flatMap(({ documents }) => [...documents])
  return [...new Map(all.toReversed()).values()].toReversed()
}
