import { translate } from '../../i18n/shared/language.ts'
import { tagsOf } from '../../model/search-options.ts'
import { plainText, withoutHash, type SearchHit, type TextPart } from '../shared/hit.ts'
import type { VersionPlace } from '../../model/docs-ref.ts'
import { decodeAddress, toHref } from '../../model/urls/url.ts'
import { readSearchOptions, shareProvider } from './provider/provider.ts'

/** A second heading takes the room of a row. */
const mostRows = 5

type Addresses = { baseUrl: string; trailingSlash: boolean | undefined }

/** What an address is about: `/docs/server/middleWares.html` → `docs server middle wares`. */
function wordsOf(pathname: string): string {
  return decodeAddress(pathname)
    .replace(/\.\w+$/, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}@]+/u)
    .filter((word) => word !== '')
    .join(' ')
    .toLowerCase()
    .slice(0, 64)
}

/**
 * Fills the search field of the not-found page with the words of the address, and lists the pages of its version that
 * match its last part best, then those that match its folders too, and below, the ones that readers start with.
 */
export async function showNearestPages(config: Addresses): Promise<void> {
  const form = document.querySelector<HTMLFormElement>('[data-lost]')
  const field = form?.querySelector('input')
  const options = readSearchOptions()
  const list = form?.parentElement?.querySelector<HTMLElement>('[data-nearest]')
  if (!form || !field || !list || !options) return
  const path = location.pathname.slice(config.baseUrl.length - 1)
  const place = findVersion(path, form)
  const parts = path
    .slice(place?.[0].length ?? 0)
    .split('/')
    .filter((part) => part !== '')
  const last = wordsOf(parts.at(-1) ?? '')
  // The reader may have typed already.
  if (field.value === '') field.value = last
  const provider = shareProvider(options, config.baseUrl)
  const tags = tagsOf(options, ({ set }) => (place?.[1] === set ? place[2] : null))
  const ask = async (query: string): Promise<SearchHit[]> => {
    const request = { query, tags, kind: null, preferredTag: null, page: 0, pageSize: mostRows }
    return (await provider.search({ ...request, sections: 0, words: 0 })).hits
  }
  const find = async () => {
    const near: Suggestion[] = []
    for (const query of new Set([last, wordsOf((place ? parts : parts.slice(1)).join('/'))]))
      if (query !== '') near.push(...(await ask(query)).flatMap((hit) => suggestPage(hit, query) ?? []))
    return { near, starts: (await ask('')).map(pageOf) }
  }
  const { near, starts } = await find().catch(() => ({ near: [], starts: [] }))
  const shown = onlyNew(near, []).slice(0, mostRows)
  const room = shown.length === 0 ? mostRows : mostRows - shown.length - 1
  const rest = onlyNew(starts, shown).slice(0, Math.max(0, room))
  // Its space is reserved until then.
  list.hidden = shown.length + rest.length === 0
  const title = list.querySelector('h2')
  if (shown.length > 0) title?.after(renderList(shown, config))
  else title?.remove()
  if (rest.length > 0) {
    const start = translate({ id: 'octavo.search.start', message: 'Start here' })
    list.append(element('h2', start), renderList(rest, config))
  }
}

/** The version whose path an address begins with. */
function findVersion(path: string, form: HTMLFormElement): VersionPlace | undefined {
  const places = JSON.parse(form.dataset['lost'] || '[]') as VersionPlace[]
  return places.find(([start]) => `${path}/`.startsWith(`${start}/`))
}

/** Each page once. */
function onlyNew(pages: Suggestion[], known: Suggestion[]): Suggestion[] {
  const seen = new Set(known.map(({ url }) => url))
  return pages.filter(({ url }) => !seen.has(url) && seen.add(url))
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, ...children: (Node | string)[]) {
  const own = document.createElement(name)
  own.append(...children)
  return own
}

function renderList(pages: Suggestion[], config: Addresses): HTMLElement {
  const rows = pages.map(({ url, label, place }) => {
    const link = element('a', element('span', label), ' ', element('span', place), ' ')
    link.href = toHref(url, config)
    return element('li', link)
  })
  return element('ul', ...rows)
}

/** A row of the list: its label, and the group or page that it belongs to. */
type Suggestion = { url: string; label: string; place: string }

function pageOf({ url, title, group }: SearchHit): Suggestion {
  return { url: withoutHash(url), label: plainText(title), place: group }
}

/**
 * The page or section of a hit whose title or heading has at least half of the query. Null for a hit that was found by its
 * text, which says little about an address.
 */
export function suggestPage(hit: SearchHit, query: string): Suggestion | null {
  const wanted = query.split(' ').length / 2
  const heading = hit.headings.at(-1)
  if (countMarked(hit.title) >= wanted) return pageOf(hit)
  if (!heading || countMarked(heading) < wanted) return null
  return { url: hit.url, label: plainText(heading), place: plainText(hit.title) }
}

function countMarked(parts: TextPart[]): number {
  return new Set(parts.filter(({ marked }) => marked).map(({ text }) => text.toLowerCase())).size
}
