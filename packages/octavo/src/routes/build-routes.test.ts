import { expect, test } from 'vitest'
import type { Document, FrontMatter } from '../model/document.ts'
import type { DocPage, Route } from '../model/route.ts'
import type { Site } from '../model/site.ts'
import { buildRoutes } from './build-routes.ts'
import { features } from '../cli/commands/features.ts'
import { blogOptions, documentOf, postOf, routesOf, siteOf, versionOf } from '../../tests/route-fixtures.ts'

const docs = (...ids: string[]) => ids.map((id) => documentOf({ id }))
const old = versionOf({ name: '9.x', path: '/docs/v9' })

function find(routes: Route[], path: string): Route {
  const route = routes.find((candidate) => candidate.path === path)
  if (!route) throw new Error(`no route ${path} among ${routes.map((one) => one.path).join(', ')}`)
  return route
}

function docPage(frontMatter: FrontMatter, site?: Site): DocPage {
  const { page } = find(routesOf([documentOf({ id: 'a', title: 'A', frontMatter })], site).routes, '/docs/a')
  if (page.kind !== 'doc') throw new Error(page.kind)
  return page
}

test('B107 B121 docs have defaults for everything, and follow their front matter', () => {
  expect(docPage({})).toEqual({
    kind: 'doc',
    title: 'A',
    description: 'About a',
    keywords: [],
    canonical: null,
    noIndex: false,
    image: null,
    htmlClass: 'plugin-docs plugin-id-default docs-wrapper docs-doc-page v10 docs-doc-id-a',
    searchTag: 'docs-default-current',
    noFooter: false,
    docs: {
      set: 'default',
      version: 'current',
      versionLinks: [{ name: 'current', label: 'current', href: '/docs/a', exists: true }],
      breadcrumbs: [],
      previous: null,
      next: null,
    },
    content: { key: 'default/current/content/docs/a.md', file: 'content/docs/a.md', format: 'md' },
    heading: 'A',
    toc: { min: 2, max: 3 },
    editUrl: null,
    lastUpdated: null,
  })
  expect(docPage({ hide_title: true }).heading).toBeNull()
  expect(docPage({ hide_table_of_contents: true }).toc).toBeNull()
  expect(docPage({ toc_min_heading_level: 3, toc_max_heading_level: 5 }).toc).toEqual({ min: 3, max: 5 })
  expect(docPage({ canonical: 'https://x/y' }).canonical).toBe('https://x/y')
  expect(docPage({ keywords: ['k'], no_index: true, noFooter: true, wrapper_class_name: 'w' })).toMatchObject(
    {
      keywords: ['k'],
      noIndex: true,
      noFooter: true,
      htmlClass: expect.stringMatching(/docs-doc-id-a w$/),
    },
  )
  expect(docPage({ image: 'https://x/y.png' }).image).toBe('https://x/y.png')
})

test("docs have edit links, published social images, no repeated heading, and are not indexed if their version isn't", () => {
  const site = siteOf({ editUrl: 'https://host/edit/main/' })
  expect(docPage({}, site).editUrl).toBe('https://host/edit/main/content/docs/a.md')
  expect(docPage({ custom_edit_url: null }, site).editUrl).toBeNull()
  expect(docPage({ custom_edit_url: 'https://x' }).editUrl).toBe('https://x')
  expect(docPage({ tags: ['sails', 'rope'] }).tags).toEqual(['sails', 'rope'])
  const { routes } = routesOf([documentOf({ id: 'a', titleInBody: true })])
  expect(find(routes, '/docs/a').page).toMatchObject({ heading: null, title: 'a' })
  const images = { './x.png': { url: 'assets/images/x-1.png', width: 1, height: 1 } }
  const { content, ...document } = documentOf({ id: 'a', frontMatter: { image: './x.png' } })
  const { routes: published } = routesOf([{ ...document, content: { ...content, images } }])
  expect(find(published, '/docs/a').page.image).toBe('assets/images/x-1.png')
  expect(docPage({}, siteOf({ versions: [versionOf({ noIndex: true })] })).noIndex).toBe(true)
})

test('docs link to files by address, within the version if both have the file, and nothing links to unlisted pages', () => {
  const shared = { id: 'x', file: 'content/x.md' }
  const linking = documentOf({
    id: 'a',
    version: '9.x',
    path: '/docs/v9/a',
    fileLinks: { '../x.md': 'content/x.md', 'gone.md': 'gone.md' },
  })
  const site = siteOf({ trailingSlash: true, versions: [versionOf({}), old] })
  const versioned = documentOf({ ...shared, version: '9.x', path: '/docs/v9/x' })
  const { documents } = routesOf([documentOf({ ...shared, path: '/docs/x' }), versioned, linking], site)
  expect(documents.find(({ id }) => id === 'a')?.content.links).toEqual({ '../x.md': '/docs/v9/x/' })
  const hidden = siteOf({ versions: [versionOf({ sidebars: { docs: ['a', 'b', 'c'] } }), old] })
  const unlistedDoc = documentOf({ id: 'b', frontMatter: { unlisted: true } })
  const hiddenOnes = documentOf({ id: 'b', version: '9.x', path: '/docs/v9/b' })
  const { routes: listed, versions } = routesOf([...docs('a', 'c'), unlistedDoc, hiddenOnes], hidden)
  const { page, unlisted } = find(listed, '/docs/b')
  expect({ unlisted, noIndex: page.noIndex }).toEqual({ unlisted: true, noIndex: true })
  expect(page).toMatchObject({
    docs: { versionLinks: [{ href: '/docs/b', exists: true }, { href: '/docs/v9/b' }] },
  })
  expect(find(listed, '/docs/a').page).toMatchObject({ docs: { next: { href: '/docs/c' } } })
  expect(find(listed, '/docs/v9/b').page).toMatchObject({
    canonical: null,
    docs: { versionLinks: [{ exists: false, href: '/docs/a' }, {}] },
  })
  expect(versions[0]?.docs.map(({ id }) => id)).toEqual(['a', 'c'])
})

test('docs: a version without a page at its path opens with the first page of its sidebar, and drafts can be named there', () => {
  const documents = docs('a', 'b')
  const withSidebar = siteOf({ versions: [versionOf({ sidebars: { docs: ['b', 'a'] } })] })
  expect(routesOf(documents, withSidebar).versions[0]?.mainHref).toBe('/docs/b')
  expect(routesOf(documents).versions[0]?.mainHref).toBe('/docs/a')
  expect(routesOf([]).versions[0]).toMatchObject({ mainHref: '/docs', mainDocId: null })
  const atRoot = documentOf({ id: 'c', path: '/docs/' })
  expect(routesOf([...documents, atRoot], withSidebar).versions[0]?.mainHref).toBe('/docs/')
  const site = siteOf({ versions: [versionOf({ sidebars: { docs: ['a', 'wip'] } })] })
  const drafts = [{ set: 'default', version: 'current', id: 'wip' }]
  const written = { documents: docs('a'), categories: [], drafts }
  const { problems, versions } = buildRoutes(written, site, features)
  expect(problems).toEqual([])
  expect(versions[0]?.draftIds).toEqual(['wip'])
})

const site = siteOf({ versions: [versionOf({ sidebars: { one: ['a', 'b', 'c'], two: ['c'] } })] })
function docsOf(frontMatter: FrontMatter) {
  const documents = [documentOf({ id: 'b', frontMatter }), documentOf({ id: 'c', title: 'Sea' })]
  const { routes, problems } = routesOf([...docs('a'), ...documents], site)
  const { page, layout } = find(routes, '/docs/b')
  return { docs: page.kind === 'doc' ? page.docs : null, layout, problems }
}

test('navigation chosen in front matter sets neighbors and the sidebar, is reported if unknown, and skips repetitions', () => {
  expect(docsOf({}).docs).toMatchObject({
    previous: { href: '/docs/a' },
    next: { label: 'Sea', href: '/docs/c' },
  })
  expect(docsOf({ pagination_next: null }).docs).toMatchObject({
    previous: { href: '/docs/a' },
    next: null,
  })
  expect(docsOf({ pagination_prev: 'c' }).docs?.previous).toEqual({ label: 'Sea', href: '/docs/c' })
  expect(docsOf({}).layout.sidebar?.key).toBe('docs-default-current-one')
  const other = docsOf({ displayed_sidebar: 'two' })
  expect(other.layout.sidebar).toEqual({
    key: 'docs-default-current-two',
    label: 'Docs sidebar',
    slice: [{ type: 'link', label: 'Sea', href: '/docs/c', external: false }],
  })
  expect(other.docs).toMatchObject({ breadcrumbs: [], previous: null, next: null })
  expect(docsOf({ displayed_sidebar: null }).layout).toEqual({ id: 'docs-default-current', sidebar: null })
  const { problems } = docsOf({ displayed_sidebar: 'tow', pagination_next: 'nowhere' })
  expect(problems.map(({ severity, file, message, hint }) => [severity, file, message, hint])).toEqual(
    [
      ['displayed_sidebar', 'sidebar "tow"', 'Did you mean "two"?'],
      ['pagination_next', 'document "nowhere"', 'Correct it, or remove the key.'],
    ].map(([key, name, hint]) => [
      'error',
      'content/docs/b.md',
      `Front matter key "${key}" names the ${name}, which version current does not have.`,
      hint,
    ]),
  )
  const category = {
    type: 'category' as const,
    label: 'B',
    link: { type: 'doc' as const, id: 'b' },
    items: ['b', 'c'],
  }
  const twice = siteOf({ versions: [versionOf({ sidebars: { docs: ['a', category] } })] })
  const { routes: repeated } = routesOf(docs('a', 'b', 'c'), twice)
  expect(find(repeated, '/docs/b').page).toMatchObject({
    docs: {
      previous: { href: '/docs/a' },
      next: { href: '/docs/c' },
      breadcrumbs: [{ label: 'B', href: null }],
    },
  })
})

const documents = [
  documentOf({ id: 'a' }),
  documentOf({ id: 'main', path: '/docs/' }),
  pageOf({ id: 'home', path: '/' }),
]
const index = {
  type: 'category' as const,
  label: 'I',
  link: { type: 'generated-index' as const, slug: '/i' },
  items: ['a', 'main'],
}
test.each([
  [undefined, ['/docs/', '/docs/a', '/docs/i', '/', '/404.html']],
  [true, ['/docs/', '/docs/a/', '/docs/i/', '/', '/404.html']],
  [false, ['/docs', '/docs/a', '/docs/i', '/', '/404.html']],
])('trailing slash: %s', (trailingSlash, expected) => {
  const site = siteOf({ trailingSlash, versions: [versionOf({ sidebars: { docs: [index] } })] })
  const { routes, sidebars } = routesOf(documents, site)
  expect(routes.map(({ path }) => path)).toEqual(expected)
  const [category] = sidebars['docs-default-current-docs'] ?? []
  expect(
    category?.type === 'category' && category.items?.map((node) => node.type === 'link' && node.href),
  ).toEqual([expected[1], expected[0]])
})

function pageOf(parts: Partial<Document>): Document {
  return documentOf({ id: 'x', kind: 'page', set: 'pages', version: '', path: '/x', ...parts })
}

function headingOf(parts: Partial<Document>) {
  const { page } = find(routesOf([pageOf(parts)]).routes, '/x')
  return page.kind === 'page' ? page.heading : undefined
}

test("pages in Markdown get a heading if they have a title but no heading in the body, and don't belong to docs or blog", () => {
  expect(headingOf({ title: 'X', frontMatter: { title: 'X' } })).toBe('X')
  expect(headingOf({ title: 'X', frontMatter: { title: 'X' }, titleInBody: true })).toBeNull()
  expect(headingOf({ title: 'X', frontMatter: { title: 'X', hide_title: true } })).toBeNull()
  expect(headingOf({ title: 'x' })).toBeNull()
  expect(headingOf({ title: 'X', frontMatter: { title: 'X' }, format: 'tsx' })).toBeNull()
  expect(find(routesOf([pageOf({ format: 'tsx' })]).routes, '/x')).toMatchObject({
    source: 'content/docs/x.md',
    layout: { id: 'plain', sidebar: null },
    page: { toc: null, htmlClass: 'plugin-pages plugin-id-default', searchTag: 'default' },
  })
})

test("there is always a page for addresses that don't exist", () => {
  expect(routesOf([]).routes).toEqual([
    {
      path: '/404.html',
      source: 'not-found page',
      layout: { id: 'plain', sidebar: null },
      unlisted: false,
      page: {
        kind: 'not-found',
        title: 'Page Not Found',
        description: '',
        keywords: [],
        canonical: null,
        noIndex: true,
        image: null,
        htmlClass: 'plugin-native plugin-id-default',
        searchTag: 'default',
        noFooter: false,
      },
    },
  ])
})

const duplicates = [
  documentOf({ id: 'a', path: '/docs/x' }),
  documentOf({ id: 'b', path: '/docs/x/' }),
  documentOf({ id: 'c', path: '/docs/x' }),
  documentOf({ id: 'd', path: '/docs/y' }),
  pageOf({ id: 'e', path: '/docs/y', file: 'content/pages/docs/y.md' }),
]

test('duplicate routes are all reported with their sources in the configured severity, and the first one is kept', () => {
  const { routes, problems } = routesOf(duplicates)
  expect(routes.map(({ path, source }) => `${path} ${source}`)).toEqual([
    '/docs/x content/docs/a.md',
    '/docs/y content/docs/d.md',
    '/404.html not-found page',
  ])
  expect(problems).toEqual([
    {
      severity: 'error',
      message: [
        'Duplicate routes found!',
        '- Attempting to create page at /docs/x/, but a page already exists at this route.',
        '- Attempting to create page at /docs/x, but a page already exists at this route.',
        '- Attempting to create page at /docs/y, but a page already exists at this route.',
        'This could lead to non-deterministic routing behavior.',
      ].join('\n'),
      hint: [
        'Give all but one of them another slug:',
        '- /docs/x: content/docs/a.md and content/docs/b.md and content/docs/c.md',
        '- /docs/y: content/docs/d.md and content/pages/docs/y.md',
      ].join('\n'),
    },
  ])
  const site = siteOf({})
  const warning = routesOf(duplicates, { ...site, checks: { ...site.checks, duplicateRoutes: 'warn' } })
  expect(warning.problems).toMatchObject([{ severity: 'warning' }])
  const ignoring = routesOf(duplicates, { ...site, checks: { ...site.checks, duplicateRoutes: 'ignore' } })
  expect(ignoring.problems).toEqual([])
  expect(ignoring.routes).toHaveLength(3)
})

test('routes are tried in this order: pages, old versions, the latest version, home, not found', () => {
  const older = versionOf({ name: '8.x', path: '/docs/v8' })
  const site = siteOf({ blog: blogOptions, versions: [versionOf({}), old, older] })
  const documents = [
    pageOf({ id: 'index', path: '/' }),
    pageOf({ id: 'media', path: '/media' }),
    ...docs('b', 'a'),
    documentOf({ id: 'a', version: '9.x', path: '/docs/v9/a' }),
    documentOf({ id: 'a', version: '8.x', path: '/docs/v8/a' }),
    postOf('hi', { date: '2023-01-01' }),
  ]
  expect(routesOf(documents, site).routes.map(({ path }) => path)).toEqual([
    '/blog',
    '/blog/archive',
    '/blog/hi',
    '/media',
    '/docs/v8/a',
    '/docs/v9/a',
    '/docs/a',
    '/docs/b',
    '/',
    '/404.html',
  ])
})
