import { fileURLToPath } from 'node:url'
import { openSearch } from 'octavo/search'
import { expect, test } from 'vitest'
import { queries } from './queries.ts'

const bounds = { meanReciprocalRank: 0.9, inFirstThree: 0.95 }

/** Needs the built site. */
test('readers find the page that answers their question', () => {
  const search = openSearch(fileURLToPath(new URL('../dist', import.meta.url)))
  const ranks = queries.map(([query, page]) => {
    const found = search(query, { tags: ['default', 'docs-default-current'] })
    return { query, page, rank: found.findIndex(({ path }) => path === page) + 1, first: found[0]?.path }
  })
  const mean = ranks.reduce((sum, { rank }) => sum + (rank === 0 ? 0 : 1 / rank), 0) / ranks.length
  const share = ranks.filter(({ rank }) => rank > 0 && rank <= 3).length / ranks.length
  const missed = ranks.filter(({ rank }) => rank !== 1)
  process.stdout.write(
    [
      `${ranks.length} queries, mean reciprocal rank ${mean.toFixed(3)}, in the first three ${(share * 100).toFixed(1)} %`,
      ...missed.map(({ query, page, rank, first }) => `  ${rank || '-'} ${query} → ${page}, not ${first}`),
      '',
    ].join('\n'),
  )
  expect(queries.length).toBeGreaterThanOrEqual(120)
  expect(mean).toBeGreaterThanOrEqual(bounds.meanReciprocalRank)
  expect(share).toBeGreaterThanOrEqual(bounds.inFirstThree)
})
