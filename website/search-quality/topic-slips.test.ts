import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openSearch } from 'octavo/search'
import { expect, test } from 'vitest'
import { listSlips } from './slips.ts'

const dist = fileURLToPath(new URL('../dist', import.meta.url))
const search = openSearch(dist)
const tags = ['default', 'docs-default-current']
const commonWords = ['setup', 'example', 'adapter', 'config', 'error', 'client', 'server', 'usage']
/** Shorter words have too many neighbors. */
const shortestWord = 6
/** How many points the questions with a slip may be below those without. */
const mostLost = 0.05

type Title = { title: string; path: string; kind: string }
const titles = tags.flatMap((tag) => {
  const file = JSON.parse(readFileSync(`${dist}/search-index-${tag}.json`, 'utf8')) as { pages: Title[] }
  return file.pages.filter(({ kind }) => kind === 'guide')
})
const wordsOf = ({ title }: Title) => new Set(title.toLowerCase().match(/\p{L}+/gu) ?? [])
const allWords = new Map<string, Title[]>()
for (const title of titles)
  for (const word of wordsOf(title)) allWords.set(word, [...(allWords.get(word) ?? []), title])

/** Words that one title has: what readers call its page. */
const topics = [...allWords].flatMap(([word, [page, ...others]]) =>
  page && others.length === 0 && word.length >= shortestWord && !commonWords.includes(word)
    ? [{ word, path: page.path }]
    : [],
)

function count(pairs: { query: string; path: string }[]) {
  const ranks = pairs.map(({ query, path }) =>
    search(query, { tags, limit: 3 }).findIndex((hit) => hit.path === path),
  )
  const share = (most: number) => ranks.filter((rank) => rank >= 0 && rank < most).length / ranks.length
  return { count: pairs.length, first: share(1), inFirstThree: share(3) }
}

/** Needs the built site. Nobody chose these queries. */
test('a slip in the topic of a question loses no page, although the question has a common word', () => {
  const pairs = topics.flatMap(({ word, path }, topic) => {
    const slips = listSlips(word).filter(({ kind, typed }) => kind !== 'prefix' && !allWords.has(typed))
    // All pairs would take half a minute.
    return commonWords.flatMap((common, index) => {
      if ((topic + index) % 5 > 0) return []
      const typed = slips[(topic * 5 + index * 7) % slips.length]?.typed ?? word
      return [{ path, written: `${word} ${common}`, typed: `${typed} ${common}` }]
    })
  })
  const written = count(pairs.map(({ path, written: query }) => ({ query, path })))
  const typed = count(pairs.map(({ path, typed: query }) => ({ query, path })))
  process.stdout.write(`${topics.length} topics: ${JSON.stringify({ written, typed })}\n`)
  expect(typed.first).toBeGreaterThanOrEqual(written.first - mostLost)
  expect(typed.inFirstThree).toBeGreaterThanOrEqual(written.inFirstThree - mostLost)
})

test('the beginnings of the words of a title open what the whole title opens', () => {
  const pairs = titles.flatMap((title) => {
    const words = title.title.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
    if (words.length < 2 || words.length > 3 || words.some((word) => word.length < 4)) return []
    return [3, 4, 5].map((length) => ({
      written: words.join(' '),
      typed: words.map((word) => word.slice(0, Math.min(length, word.length - 1))).join(' '),
    }))
  })
  const first = (query: string) => search(query, { tags, limit: 1 })[0]?.url
  const missed = pairs.filter(({ written, typed }) => first(typed) !== first(written))
  process.stdout.write(`${pairs.length} titles in beginnings, ${missed.length} open something else\n`)
  expect(pairs.length).toBeGreaterThan(50)
  expect(missed.length / pairs.length).toBeLessThanOrEqual(mostLost)
})
