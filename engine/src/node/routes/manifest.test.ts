import { expect, test } from 'vitest'
import { buildRoutes } from './build-routes.ts'
import { buildManifest } from './manifest.ts'
import { blogOptions, documentOf, postOf, siteOf } from './route-fixtures.ts'

test('names component, context and content of every route', () => {
  const documents = [
    documentOf({ id: 'a' }),
    documentOf({
      id: 'index',
      kind: 'page',
      set: 'pages',
      version: '',
      path: '/',
      file: 'content/pages/index.tsx',
    }),
    postOf('p', { date: '2023-01-01' }),
  ]
  const { routes } = buildRoutes({ documents, categories: [], drafts: [] }, siteOf({ blog: blogOptions }))
  const manifest = buildManifest(routes)
  for (const [key, { path }] of Object.entries(manifest))
    expect(key).toMatch(new RegExp(`^${path}-[\\da-f]{3}$`))
  expect(Object.values(manifest)).toEqual([
    {
      path: '/blog',
      component: 'post-list',
      context: { plugin: 'blog', id: 'default' },
      content: ['content/blog/p.md'],
    },
    { path: '/blog/archive', component: 'archive', context: { plugin: 'blog', id: 'default' }, content: [] },
    {
      path: '/blog/p',
      component: 'post',
      context: { plugin: 'blog', id: 'default' },
      content: ['content/blog/p.md'],
    },
    {
      path: '/docs/a',
      component: 'doc',
      context: { plugin: 'docs', id: 'default', version: 'current' },
      content: ['content/docs/a.md'],
    },
    {
      path: '/',
      component: 'page',
      context: { plugin: 'pages', id: 'default' },
      content: ['content/pages/index.tsx'],
    },
    { path: '/404.html', component: 'not-found', context: { plugin: 'native', id: 'default' }, content: [] },
  ])
  expect(JSON.parse(JSON.stringify(manifest))).toEqual(manifest)
})
