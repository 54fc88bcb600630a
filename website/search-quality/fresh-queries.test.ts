import { fileURLToPath } from 'node:url'
import { openSearch } from 'octavo/search'
import { expect, test } from 'vitest'
import { freshQueries } from './fresh-queries.ts'

const search = openSearch(fileURLToPath(new URL('../dist', import.meta.url)))
const tags = ['default', 'docs-default-current']

const answers = freshQueries.map(([query, ...places]) => {
  const pages = new Set(places.map((place) => place.replace(/#.*/, '')))
  const found = search(query, { tags })
  const rank = found.findIndex(({ path }) => pages.has(path)) + 1
  return { query, rank, isLanding: places.includes(found[0]?.url ?? ''), first: found[0]?.url, places }
})

/** Needs the built site. Only figures are printed of those that weren't tuned with. */
test.each([
  ['tuned with', 0, { first: 0.8, inFirstThree: 0.92, landing: 0.7 }],
  ['only counted', 1, { first: 0.8, inFirstThree: 0.92, landing: 0.7 }],
])('readers find the place that answers a fresh question: %s', (name, parity, least) => {
  const own = answers.filter((_, index) => index % 2 === parity)
  const share = (isWanted: (answer: (typeof own)[number]) => boolean) =>
    own.filter(isWanted).length / own.length
  const figures = {
    first: share(({ rank }) => rank === 1),
    inFirstThree: share(({ rank }) => rank > 0 && rank <= 3),
    landing: share(({ isLanding }) => isLanding),
  }
  const missed = parity === 0 ? own.filter(({ isLanding }) => !isLanding) : []
  process.stdout.write(
    [
      `${own.length} fresh questions, ${name}: ${JSON.stringify(figures)}`,
      ...missed.map(
        ({ query, rank, first, places }) => `  ${rank || '-'} ${query} → ${first}, not ${places.join(' ')}`,
      ),
      '',
    ].join('\n'),
  )
  for (const [key, value] of Object.entries(least))
    expect(figures[key as keyof typeof figures]).toBeGreaterThanOrEqual(value)
})
