import { fileURLToPath } from 'node:url'
import { openSearch } from 'octavo/search'
import { expect, test } from 'vitest'

const search = openSearch(fileURLToPath(new URL('../dist', import.meta.url)))

function find(query: string) {
  return search(query, { tags: ['default', 'docs-default-current'] })
}

/** What new readers type first. The page is opened from its top. */
test.each([
  ['middleware', '/docs/middlewares'],
  ['express', '/docs/express'],
  ['fastify', '/docs/fastify'],
  ['lambda', '/docs/aws-lambda'],
  ['node client', '/docs/vanilla'],
  ['install', '/docs/quickstart'],
  ['cors error', '/docs/cors'],
  ['react native', '/docs/react-native'],
  ['catch-all route next', '/docs/nextjs'],
  ['merge routers', '/docs/merging-routers'],
  ['split link', '/docs/links/splitLink'],
  ['openapi', '/docs/openapi'],
])('%s opens %s', (query, page) => expect(find(query)[0]?.url).toBe(page))

/** A section comes first where its heading answers better than the title of its page. */
test.each([
  ['disable batching', '/docs/links/httpBatchLink#disable'],
  ['response meta', '/docs/caching#response-meta'],
  ['types are any', '/docs/faq#everything-is-any'],
])('%s opens the section %s', (query, place) => expect(find(query)[0]?.url).toBe(place))

test.each([
  ['cookies not sent', '/docs/cors'],
  ['types are any', '/docs/faq'],
])('%s has %s among the first three', (query, page) => {
  expect(
    find(query)
      .slice(0, 3)
      .map(({ path }) => path),
  ).toContain(page)
})

test.each(['merge routers', 'split link', 'response meta', 'payload v2'])(
  '%s are words: a guide comes before the reference',
  (query) => expect(find(query)[0]?.path).not.toContain('/typedoc/'),
)
