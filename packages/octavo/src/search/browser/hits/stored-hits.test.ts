import { expect, test } from 'vitest'
import type { SearchHit } from '../../shared/hit.ts'
import {
  addRecent,
  makeFavorite,
  removeHit,
  toStored,
  type StoredHit,
  type StoredHits,
} from './stored-hits.ts'

function hitOf(id: string): StoredHit {
  return { id, url: id, kind: 'guide', tag: 'default', group: '', title: id, heading: '' }
}
const ids = ({ recent, favorites }: StoredHits) => ({
  recent: recent.map(({ id }) => id),
  favorites: favorites.map(({ id }) => id),
})
const none: StoredHits = { recent: [], favorites: [] }

test('B246 seven recent ones, newest first, each once; four beside favorites', () => {
  const visit = (hits: StoredHits, names: string) =>
    names.split('').reduce((before, id) => addRecent(before, hitOf(id)), hits)
  const many = visit(none, 'abcdefghbc')
  expect(ids(many).recent).toEqual('cbhgfed'.split(''))
  const withFavorite = makeFavorite(many, hitOf('c'))
  expect(ids(withFavorite)).toEqual({ recent: 'bhgfed'.split(''), favorites: ['c'] })
  expect(ids(visit(withFavorite, 'xc')).recent).toEqual('xbhg'.split(''))
  expect(ids(removeHit(withFavorite, hitOf('c'))).favorites).toEqual([])
  const saved = 'abcdefghijkl'.split('').reduce((before, id) => makeFavorite(before, hitOf(id)), none)
  expect(ids(saved).favorites).toEqual('lkjihgfedc'.split(''))
})

test('B246 a hit in the text of a page is kept as the page', () => {
  const part = (text: string, marked = false) => [{ text, marked }]
  const hit: SearchHit = {
    id: 'default /a#b',
    url: '/a#b',
    kind: 'guide',
    tag: 'default',
    group: 'G',
    title: part('A'),
    headings: [part('B')],
    excerpt: part('c', true),
    sections: [],
  }
  expect(toStored(hit)).toMatchObject({ id: 'default /a', url: '/a', title: 'A', heading: '' })
  expect(toStored({ ...hit, headings: [part('B', true)] })).toMatchObject({ url: '/a#b', heading: 'B' })
})
