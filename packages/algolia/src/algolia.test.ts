import { expect, test } from 'vitest'
import { algolia, type AlgoliaOptions } from './algolia.ts'

const options = { appId: 'ABC', apiKey: 'key', indexName: 'docs' }

/** What the integration adds to the configuration of a site. */
function additionsOf(more: AlgoliaOptions = {}, config: object = {}) {
  const added: object[] = []
  const context = { config, updateConfig: (addition: object) => added.push(addition) }
  void algolia({ ...options, ...more }).hooks?.['config:setup']?.(context as never)
  return added
}

test('the policy and the head of a page name the hosts of the service, and options that are wrong are named', () => {
  const connect = (href: string) => ({
    tag: 'link',
    attributes: { rel: 'preconnect', href, crossorigin: 'anonymous' },
  })
  expect(additionsOf()).toEqual([
    {
      contentSecurityPolicy: { 'connect-src': ['https://abc-dsn.algolia.net', 'https://*.algolianet.com'] },
      head: [connect('https://ABC-dsn.algolia.net')],
    },
  ])
  expect(additionsOf({ host: 'https://search.example' })).toEqual([
    {
      contentSecurityPolicy: { 'connect-src': ['https://search.example'] },
      head: [connect('https://search.example')],
    },
  ])
  expect(additionsOf({}, { search: false })).toEqual([])
  expect(() => additionsOf({ apiKey: '' })).toThrow(
    '"apiKey" is missing. Add it to algolia(), or set ALGOLIA_SEARCH_KEY',
  )
  expect(() => additionsOf({ host: 'search.example' })).toThrow('"host" must be an address')
  expect(() => additionsOf({ externalUrlRegex: '(' })).toThrow('Invalid regular expression')
})
