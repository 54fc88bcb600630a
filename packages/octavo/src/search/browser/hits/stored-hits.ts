import { plainText, withoutHash, type SearchHit } from '../../shared/hit.ts'
import { readStorage, writeStorage } from '../../../browser/storage.ts'
import { commonTag } from '../../../model/record.ts'
import type { PageHead } from '../../../model/render-contract.ts'

/** A hit in storage, without marks and excerpt (B246). */
export type StoredHit = Pick<SearchHit, 'id' | 'url' | 'kind' | 'tag' | 'group'> & {
  title: string
  heading: string
}

export type StoredHits = { recent: StoredHit[]; favorites: StoredHit[] }

const most = { favorites: 10, recent: 7, recentBesideFavorites: 4 }

/** Storage keys. The first two are DocSearch's. */
const keys = {
  recent: '__DOCSEARCH_RECENT_SEARCHES__',
  favorites: '__DOCSEARCH_FAVORITE_SEARCHES__',
  read: 'octavo-read-',
}

/** Storage may hold anything. */
function readList(list: keyof typeof keys, index: string): StoredHit[] {
  try {
    const value: unknown = JSON.parse(readStorage(keys[list] + index) ?? '[]')
    return Array.isArray(value) ? value.filter(isStoredHit) : []
  } catch {
    return []
  }
}

function writeList(list: keyof typeof keys, index: string, hits: StoredHit[]): void {
  writeStorage(keys[list] + index, JSON.stringify(hits))
}

export function readHits(index: string): StoredHits {
  return { recent: readList('recent', index), favorites: readList('favorites', index) }
}

export function writeHits(index: string, { recent, favorites }: StoredHits): void {
  writeList('recent', index, recent)
  writeList('favorites', index, favorites)
}

/** Newest first, each once. Favorites aren't listed as recent. */
export function addRecent(hits: StoredHits, hit: StoredHit): StoredHits {
  if (hits.favorites.some(({ id }) => id === hit.id)) return hits
  const limit = hits.favorites.length > 0 ? most.recentBesideFavorites : most.recent
  return { ...hits, recent: [hit, ...without(hits.recent, [hit])].slice(0, limit) }
}

export function rememberHit(index: string, hit: SearchHit): void {
  writeHits(index, addRecent(readHits(index), toStored(hit)))
}

export function makeFavorite({ recent, favorites }: StoredHits, hit: StoredHit): StoredHits {
  return {
    recent: without(recent, [hit]),
    favorites: [hit, ...without(favorites, [hit])].slice(0, most.favorites),
  }
}

export function removeHit({ recent, favorites }: StoredHits, hit: StoredHit): StoredHits {
  return { recent: without(recent, [hit]), favorites: without(favorites, [hit]) }
}

/** A hit that was found by its text is stored as its page. */
export function toStored(hit: SearchHit): StoredHit {
  const { id, url, kind, tag, group, title, headings, excerpt } = hit
  const last = headings.at(-1)
  const base = { kind, tag, group, title: plainText(title) }
  const isInText = excerpt.some(({ marked }) => marked) && !last?.some(({ marked }) => marked)
  if (!last || isInText) return { ...base, id: withoutHash(id), url: withoutHash(url), heading: '' }
  return { ...base, id, url, heading: plainText(last) }
}

export function without(hits: StoredHit[], known: StoredHit[]): StoredHit[] {
  const ids = new Set(known.map(({ id }) => id))
  return hits.filter(({ id }) => !ids.has(id))
}

function isStoredHit(value: unknown): value is StoredHit {
  if (typeof value !== 'object' || value === null) return false
  const hit = value as Record<string, unknown>
  const texts = ['id', 'url', 'kind', 'tag', 'group', 'title', 'heading']
  return texts.every((name) => typeof hit[name] === 'string') && !/^\s*javascript:/i.test(String(hit['url']))
}

type Page = Pick<PageHead, 'path' | 'docs' | 'htmlClass'>

const mostRead = 6

/** Docs and posts that the reader has opened, newest first. */
export function readPages(index: string): StoredHit[] {
  return readList('read', index)
}

/** Stores the page that the reader has opened, unless it only lists others. */
export function notePage(index: string, { path, docs, htmlClass }: Page, title: string): void {
  if (title === '' || (docs === null && !htmlClass.includes('blog-post-page'))) return
  const tag = docs ? `docs-${docs.set}-${docs.version}` : commonTag
  const kind = docs ? 'guide' : 'post'
  const hit: StoredHit = { id: `${tag} ${path}`, url: path, kind, tag, group: '', title, heading: '' }
  writeList('read', index, [hit, ...without(readPages(index), [hit])].slice(0, mostRead))
}
