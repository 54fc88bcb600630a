import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { contentsQueries } from './contents-queries.ts'
import { heldOutQueries } from './held-out-queries.ts'
import { independentQueries, type Kind } from './independent-queries.ts'
import { laterQueries } from './later-queries.ts'
import { queries } from './queries.ts'
import { unseenQueries } from './unseen-queries.ts'

const dist = fileURLToPath(new URL('../dist', import.meta.url))

/** Checks the questions themselves, not how search answers them. The places are looked up in the built site. */
test('there are 150 questions of seven kinds, each asked once, and few with the same answer', () => {
  const counts: Partial<Record<Kind, number>> = {}
  for (const { kind } of independentQueries) counts[kind] = (counts[kind] ?? 0) + 1
  expect(counts).toEqual({
    task: 30,
    symptom: 35,
    symbol: 20,
    typo: 25,
    'half-typed': 15,
    title: 15,
    'old version': 10,
  })
  expect(independentQueries).toHaveLength(150)
  const asked = independentQueries.map(({ query, version }) => `${version} ${query.toLowerCase()}`)
  expect(asked).toEqual([...new Set(asked)])
  const sets = [laterQueries, unseenQueries].flatMap((set) => Object.values(set).flat())
  const elsewhere = new Set([...queries, ...sets].map(([query]) => query.toLowerCase()))
  expect(independentQueries.filter(({ query }) => elsewhere.has(query.toLowerCase()))).toEqual([])
  const answers = new Map<string, number>()
  for (const { pages } of independentQueries)
    answers.set(pages[0] ?? '', (answers.get(pages[0] ?? '') ?? 0) + 1)
  expect([...answers].filter(([, count]) => count > 4)).toEqual([])
})

test('every place exists in the built site, in the version that is asked', () => {
  const all = [...independentQueries, ...heldOutQueries, ...contentsQueries]
  const places = new Set(all.flatMap(({ landing }) => landing))
  expect([...places].filter((place) => !placeExists(place))).toEqual([])
  const elsewhere = independentQueries.filter(
    ({ version, pages }) =>
      pages.length === 0 || pages.some((page) => page.startsWith('/docs/v9/') !== (version === '9.x')),
  )
  expect(elsewhere).toEqual([])
})

test('a typo is one edit away from what was meant, and a half-typed question stops inside its last word', () => {
  const wrong = independentQueries.filter(({ kind, query, meant = '' }) => {
    const words = meant.split(' ')
    const changed = query
      .split(' ')
      .flatMap((word, at) => (word === words[at] ? [] : [[word, words[at] ?? '']]))
    const isOneEdit =
      changed.length === 1 && changed.every(([typed = '', word = '']) => isOneEditAway(typed, word))
    return kind === 'typo' && !(isOneEdit && query.split(' ').length === words.length)
  })
  expect(wrong).toEqual([])
  const unfinished = independentQueries.filter(
    ({ kind, query, meant = '' }) =>
      kind === 'half-typed' && !(meant.startsWith(query) && /^\S+$/.test(meant.slice(query.length))),
  )
  expect(unfinished).toEqual([])
})

function placeExists(place: string): boolean {
  const [route = '', anchor] = place.split('#')
  const file = join(dist, route, 'index.html')
  if (!existsSync(file)) return false
  const html = readFileSync(file, 'utf8')
  const isRedirect = html.includes('http-equiv="refresh"')
  return !isRedirect && (anchor === undefined || html.includes(` id="${anchor}"`))
}

/** A letter was left out, added, replaced, or swapped with the next one. */
function isOneEditAway(typed: string, word: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === word[start]) start++
  const a = typed.slice(start)
  const b = word.slice(start)
  if (a === b) return false
  const isSwap = a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
  return isSwap || a === b.slice(1) || a.slice(1) === b || a.slice(1) === b.slice(1)
}
