import { expect, test } from 'vitest'
import { documentKeyOf } from '../../model/page-contents.ts'
import { buildRoutes } from '../../routes/build-routes.ts'
import { documentOf, siteOf } from '../../routes/route-fixtures.ts'
import { createDevSearch } from './dev-search.ts'
import type { DevSite } from './dev-site.ts'

const index = '/search-index-docs-default-current.json'

/** A site with one page, whose HTML comes from `render`. */
function devSiteOf(render: () => Promise<string>): DevSite {
  const site = siteOf({})
  const document = documentOf({ id: 'lamps' })
  const { routes } = buildRoutes({ documents: [document], categories: [], drafts: [] }, site)
  const documents = new Map([[documentKeyOf(document), document]])
  const locale = { site, routes, documents, plan: { environmentHash: 'hash' } }
  const renderPage = async () => ({ html: await render() })
  return { locales: [locale], part: null, renderPage } as unknown as DevSite
}

test('a page that could not be rendered is read again by the next search', async () => {
  const article = '<main><article><h2 id="trim">Trim the wick</h2><p>Daily.</p></article></main>'
  const results = [() => Promise.reject(new Error('the thread ended')), () => Promise.resolve(article)]
  const calls: string[] = []
  const site = devSiteOf(() => {
    calls.push('render')
    return results.shift()?.() ?? Promise.reject(new Error('rendered once too often'))
  })
  const search = createDevSearch()
  expect(await search.answer(index, site)).not.toContain('Trim the wick')
  expect(await search.answer(index, site)).toContain('Trim the wick')
  expect(await search.answer(index, site)).toContain('Trim the wick')
  expect(calls).toHaveLength(2)
})
