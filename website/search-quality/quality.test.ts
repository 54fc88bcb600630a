import { fileURLToPath } from 'node:url'
import { openSearch } from 'octavo/search'
import { expect, test } from 'vitest'
import { contentsQueries } from './contents-queries.ts'
import { heldOutQueries } from './held-out-queries.ts'
import { independentQueries, type IndependentQuery } from './independent-queries.ts'
import { laterQueries } from './later-queries.ts'
import { queries } from './queries.ts'
import { unseenQueries } from './unseen-queries.ts'

const bounds = { meanReciprocalRank: 0.9, inFirstThree: 0.95 }
/**
 * Nothing was tuned for the last of these sets, so its bounds only catch a large regression.
 */
const unseenBounds = { meanReciprocalRank: 0.83, inFirstThree: 0.93 }

const independentBounds = {
  meanReciprocalRank: 0.955,
  inFirstThree: 0.98,
  landing: 0.91,
  typosInFirstThree: 0.97,
}

/** Some weights were chosen with their figures, so the bounds only catch a regression. */
const heldOutBounds = { meanReciprocalRank: 0.95, inFirstThree: 0.98, landing: 0.86, typosInFirstThree: 0.97 }

/** Nothing was tuned for these. */
const contentsBounds = {
  meanReciprocalRank: 0.92,
  inFirstThree: 0.94,
  landing: 0.85,
  typosInFirstThree: 0.85,
}

/** Searches the reader's version and everything outside of versions. */
const search = openSearch(fileURLToPath(new URL('../dist', import.meta.url)))
type Question = { query: string; page: string; version: string }

function ask({ query, page, version }: Question) {
  const found = search(query, { tags: ['default', `docs-default-${version}`] })
  return { query, page, rank: found.findIndex(({ path }) => path === page) + 1, first: found[0]?.path }
}

/** Needs the built site. */
test.each([
  ['queries the ranking was made with', listQuestions({ current: queries }), bounds],
  ['queries that corrected it', listQuestions(laterQueries), bounds],
  ['queries it never saw', listQuestions(unseenQueries), unseenBounds],
])('readers find the page that answers their question: %s', (name, questions, least) => {
  const ranks = questions.map(ask)
  const mean = ranks.reduce((sum, { rank }) => sum + (rank === 0 ? 0 : 1 / rank), 0) / ranks.length
  const share = ranks.filter(({ rank }) => rank > 0 && rank <= 3).length / ranks.length
  const missed = ranks.filter(({ rank }) => rank !== 1)
  process.stdout.write(
    [
      `${ranks.length} ${name}: mean reciprocal rank ${mean.toFixed(3)}, in the first three ${(share * 100).toFixed(1)} %`,
      ...missed.map(({ query, page, rank, first }) => `  ${rank || '-'} ${query} → ${page}, not ${first}`),
      '',
    ].join('\n'),
  )
  expect(mean).toBeGreaterThanOrEqual(least.meanReciprocalRank)
  expect(share).toBeGreaterThanOrEqual(least.inFirstThree)
})

function listQuestions(byVersion: Record<string, [query: string, page: string][]>): Question[] {
  return Object.entries(byVersion).flatMap(([version, asked]) =>
    asked.map(([query, page]) => ({ query, page, version })),
  )
}

/** Only figures are printed: whoever saw which of these questions fail would write rules for single ones. */
test.each([
  ['independent queries', independentQueries, independentBounds],
  ['queries written after the ranking', heldOutQueries, heldOutBounds],
  ['queries written from the tables of contents', contentsQueries, contentsBounds],
])('readers find the place that answers their question: %s', (name, asked, least) => {
  const kinds = [...new Set(asked.map(({ kind }) => kind))]
  const all = measure(asked)
  const byKind = kinds.map((kind) => {
    const own = asked.filter((query) => query.kind === kind)
    return `  ${kind}: ${describe(measure(own))}`
  })
  process.stdout.write([`${asked.length} ${name}: ${describe(all)}`, ...byKind, ''].join('\n'))
  const typos = measure(asked.filter(({ kind }) => kind === 'typo'))
  expect(all.meanReciprocalRank).toBeGreaterThanOrEqual(least.meanReciprocalRank)
  expect(all.inFirstThree).toBeGreaterThanOrEqual(least.inFirstThree)
  expect(all.landing).toBeGreaterThanOrEqual(least.landing)
  expect(typos.inFirstThree).toBeGreaterThanOrEqual(least.typosInFirstThree)
})

type Figures = { meanReciprocalRank: number; inFirstThree: number; landing: number }

/** Landing: the first result opens a place that answers the question. */
function measure(asked: readonly IndependentQuery[]): Figures {
  const answers = asked.map(({ query, version, pages, landing }) => {
    const found = search(query, { tags: ['default', `docs-default-${version}`] })
    const rank = found.findIndex(({ path }) => pages.includes(path)) + 1
    return { rank, hasLanded: landing.includes(found[0]?.url ?? '') }
  })
  const share = (count: number) => count / asked.length
  return {
    meanReciprocalRank: share(answers.reduce((sum, { rank }) => sum + (rank === 0 ? 0 : 1 / rank), 0)),
    inFirstThree: share(answers.filter(({ rank }) => rank > 0 && rank <= 3).length),
    landing: share(answers.filter(({ hasLanded }) => hasLanded).length),
  }
}

function describe({ meanReciprocalRank, inFirstThree, landing }: Figures): string {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  return `mean reciprocal rank ${meanReciprocalRank.toFixed(3)}, in the first three ${percent(inFirstThree)}, landing ${percent(landing)}`
}
