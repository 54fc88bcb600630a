import { expect, test } from 'vitest'
import { documentKeyOf } from '../../model/page-contents.ts'
import { documentOf, routesOf, siteOf } from '../../../tests/route-fixtures.ts'
import type { ServedPages } from '../../build/feature/feature.ts'
import { createServedSearch } from './served-search.ts'

const index = '/search-index-docs-default-current.json'

/** A site with one page, whose HTML comes from `render`. */
function servedPagesOf(render: () => Promise<string>): ServedPages {
  const site = siteOf({})
  const document = documentOf({ id: 'lamps' })
  const { routes } = routesOf([document], site)
  const documents = new Map([[documentKeyOf(document), document]])
  const locale = { site, routes, documents }
  const renderPage = async () => ({ html: await render() })
  return { locales: [locale], renderPage, keyOf: () => 'key' } as unknown as ServedPages
}

test('a page that could not be rendered is read again by the next search', async () => {
  const article = '<main><article><h2 id="trim">Trim the wick</h2><p>Daily.</p></article></main>'
  const results = [() => Promise.reject(new Error('the thread ended')), () => Promise.resolve(article)]
  const calls: string[] = []
  const site = servedPagesOf(() => {
    calls.push('render')
    return results.shift()?.() ?? Promise.reject(new Error('rendered once too often'))
  })
  const search = createServedSearch()
  expect(await search.answer(index, site)).not.toContain('Trim the wick')
  expect(await search.answer(index, site)).toContain('Trim the wick')
  expect(await search.answer(index, site)).toContain('Trim the wick')
  expect(calls).toHaveLength(2)
})
