import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openSearch } from 'octavo/search'
import { expect, test } from 'vitest'
import { listSlips, type Slip } from './slips.ts'

const dist = fileURLToPath(new URL('../dist', import.meta.url))
const search = openSearch(dist)
const tags = ['default', 'docs-default-current']
/** Shorter words have too many neighbors. */
const shortestWord = 5
const leastShare = 0.97
/** All of them would take minutes. */
const every = 11

const titles = tags.flatMap(readTitles)
const titleWords = new Set(titles.flatMap(wordsOf))
/** As written: a name in code is one word. */
const words = new Set(
  titles.flatMap((title) => title.match(/\p{L}+/gu) ?? []).flatMap((word) => toWord(word) ?? []),
)
const slips = [...words].flatMap(listSlips)
// A change that makes another word of a title is no slip, and words of four letters aren't corrected.
const isSlip = (typed: string) => typed.length >= shortestWord && !titleWords.has(typed)
const tried = slips.filter(
  ({ kind, typed }, index) => index % every === 0 && (kind === 'prefix' || isSlip(typed)),
)

/** Needs the built site. Nobody chose these queries. */
test('every beginning of a title word, and every slip in one, leads to a page with that word in its title', () => {
  const answers = tried.map((slip) => {
    const found = search(slip.typed, { tags, limit: 3 })
    return { slip, isEmpty: found.length === 0, isFound: found.some(({ title }) => hasWord(title, slip)) }
  })
  const figures = [...new Set(slips.map(({ kind }) => kind))].map((kind) => {
    const own = answers.filter(({ slip }) => slip.kind === kind)
    const found = own.filter(({ isFound }) => isFound).length
    return { kind, count: own.length, share: found / own.length }
  })
  process.stdout.write(
    [
      `${answers.length} slips in ${words.size} words of titles, with such a page in the first three:`,
      ...figures.map(({ kind, count, share }) => `  ${count} of kind ${kind}: ${(share * 100).toFixed(1)} %`),
      '',
    ].join('\n'),
  )
  expect(answers.filter(({ isEmpty }) => isEmpty).map(({ slip }) => slip.typed)).toEqual([])
  for (const { share } of figures) expect(share).toBeGreaterThanOrEqual(leastShare)
})

function readTitles(tag: string): string[] {
  const file: unknown = JSON.parse(readFileSync(`${dist}/search-index-${tag}.json`, 'utf8'))
  const { pages } = file as { pages: { title: string; kind: string }[] }
  return pages.filter(({ kind }) => kind !== 'reference').map(({ title }) => title)
}

/** In small letters; null for one that is too short. */
function toWord(text: string): string | null {
  return text.length < shortestWord ? null : text.toLowerCase()
}

/** A name in code has its parts as well. */
function wordsOf(title: string): string[] {
  const parts = title.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return `${title} ${parts}`.toLowerCase().match(/\p{L}+/gu) ?? []
}

/** A short beginning may be that of another word. */
function hasWord(title: string, { kind, word, typed }: Slip): boolean {
  const isMeant = (own: string) =>
    kind === 'prefix' ? own.startsWith(typed) : own === word || `${own}s` === word || own === `${word}s`
  return wordsOf(title).some(isMeant)
}
