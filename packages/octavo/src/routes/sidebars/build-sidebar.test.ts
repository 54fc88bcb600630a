import { expect, test } from 'vitest'
import type { CategoryData, Document, FrontMatter } from '../../model/document.ts'
import type { SidebarNode } from '../../model/nav-tree.ts'
import type { SidebarItemInput } from '../../model/docs-input.ts'
import { createSlugger } from '../../model/urls/slug.ts'
import { documentOf, siteOf, versionOf } from '../../../tests/route-fixtures.ts'
import { createPaths } from '../page/paths.ts'
import { buildSidebar } from './build-sidebar.ts'
import { buildFolderTree } from './folder-tree.ts'

type Case = {
  /** File in the version's folder → front matter. By default, there is one page. */
  files?: Record<string, FrontMatter>
  items: SidebarItemInput[]
  categories?: Omit<CategoryData, 'set' | 'version' | 'file'>[]
  drafts?: string[]
}

function build({ files = { 'a.md': { title: 'A' } }, items, categories = [], drafts = [] }: Case) {
  const documents = Object.entries(files).map(([file, frontMatter]): Document => {
    const id = file.replace(/\.md$/, '').replace(/(^|\/)\d+-/g, '$1')
    return documentOf({ id, file: `content/docs/${file}`, frontMatter, title: frontMatter.title ?? id })
  })
  const data = categories.map((category) => ({ set: 'default', version: 'current', file: '', ...category }))
  const unlisted = documents.filter(({ frontMatter }) => frontMatter.unlisted).map(({ id }) => id)
  return buildSidebar({
    name: 'docs',
    items,
    version: versionOf({}),
    documents: new Map(documents.map((document) => [document.id, document])),
    hidden: new Set([...drafts, ...unlisted]),
    folders: buildFolderTree({ folder: 'content/docs', documents, categories: data }),
    reference: undefined,
    paths: createPaths(documents, site),
    language: site.language,
    slugger: createSlugger(),
  })
}

const site = siteOf({})

/** `label → href`, indented by two spaces per level; categories end with a slash, collapsed ones with a plus. */
function draw(nodes: SidebarNode[], indent = ''): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'html') return [`${indent}${node.html}`]
    if (node.type === 'link') return [`${indent}${node.label} → ${node.href}`]
    const mark = node.collapsed ? '+' : '/'
    return [
      `${indent}${node.label}${mark}${node.href ? ` → ${node.href}` : ''}`,
      ...draw(node.items ?? [], `${indent}  `),
    ]
  })
}

const web: SidebarItemInput = { type: 'link', label: 'Web', href: 'https://w' }
const rule: SidebarItemInput = { type: 'html', value: '<hr>' }

function indexed(label: string): SidebarItemInput {
  return { type: 'category', label, link: { type: 'generated-index' }, items: ['a'] }
}

test('B102 sidebar items can be of every type', () => {
  const { nodes, problems } = build({
    files: {
      'a.md': { title: 'A' },
      'b.md': { title: 'B', sidebar_label: 'Bee', sidebar_class_name: 'hot' },
    },
    items: [
      'a',
      { type: 'doc', id: 'b', label: 'not used' },
      { type: 'doc', id: 'a', label: 'Used', className: 'x' },
      { type: 'link', label: 'Web', href: 'https://example.com' },
      { type: 'link', label: 'Blog', href: '/blog' },
      { type: 'html', value: '<hr>' },
      { type: 'category', label: 'Fixed', collapsible: false, items: ['a'], className: 'y' },
    ],
  })
  expect(problems).toEqual([])
  expect(nodes).toEqual([
    { type: 'link', label: 'A', href: '/docs/a', external: false },
    { type: 'link', label: 'Bee', href: '/docs/b', external: false, className: 'hot' },
    { type: 'link', label: 'Used', href: '/docs/a', external: false, className: 'x' },
    { type: 'link', label: 'Web', href: 'https://example.com', external: true },
    { type: 'link', label: 'Blog', href: '/blog', external: false },
    { type: 'html', html: '<hr>' },
    {
      type: 'category',
      label: 'Fixed',
      href: null,
      collapsible: false,
      collapsed: false,
      className: 'y',
      items: [{ type: 'link', label: 'A', href: '/docs/a', external: false }],
      firstHref: '/docs/a',
    },
  ])
})

test('sidebar items: a collapsed category links to its first page, one with only its own page is a link, and indexes get slugs', () => {
  const inner: SidebarItemInput = { type: 'category', label: 'Inner', items: ['a'] }
  const items = [web, inner]
  const { nodes } = build({ items: [{ type: 'category', label: 'Outer', items }] })
  expect(nodes[0]).toMatchObject({ href: null, firstHref: '/docs/a', collapsed: true })
  const link = { type: 'doc' as const, id: 'a' }
  const { nodes: single } = build({ items: [{ type: 'category', label: 'Label', link, items: [] }] })
  expect(draw(single)).toEqual(['Label → /docs/a'])
  const { indexes } = build({ items: [indexed('Same Name'), indexed('Same name')] })
  expect(indexes.map(({ id, path, title }) => ({ id, path, title }))).toEqual([
    { id: '/category/same-name', path: '/docs/category/same-name', title: 'Same Name' },
    { id: '/category/same-name-1', path: '/docs/category/same-name-1', title: 'Same name' },
  ])
})

test('sidebar items: an index page has a card for each item', () => {
  const link = { type: 'generated-index' as const, slug: 'all', description: 'Everything' }
  const more: SidebarItemInput = { type: 'category', label: 'More', items: ['a', rule] }
  const outside: SidebarItemInput = { type: 'category', label: 'Outside', items: [web] }
  const items = ['a', rule, web, more, outside]
  const { indexes } = build({ items: [{ type: 'category', label: 'All', link, items }] })
  expect(indexes[0]).toMatchObject({ id: '/all', description: 'Everything' })
  expect(indexes[0]?.groups).toHaveLength(1)
  expect(indexes[0]?.groups[0]?.cards).toEqual([
    { kind: 'doc', label: 'A', href: '/docs/a', description: 'About a', count: 0 },
    { kind: 'link', label: 'Web', href: 'https://w', description: '', count: 0 },
    { kind: 'category', label: 'More', href: '/docs/a', description: '', count: 1 },
  ])
})

test('labels are headings in the sidebar and group the cards of index pages', () => {
  const items: SidebarItemInput[] = [
    'a',
    { type: 'label', label: 'First & last', ordered: true },
    'b',
    { type: 'label', label: 'Empty' },
    { type: 'label', label: 'Rest' },
    'c',
  ]
  const link = { type: 'generated-index' as const, slug: '/all' }
  const { nodes, entries, indexes } = build({
    files: { 'a.md': {}, 'b.md': {}, 'c.md': {} },
    items: [{ type: 'category', label: 'All', link, items }],
  })
  const [all] = nodes
  expect(all?.type === 'category' && all.items?.[1]).toEqual({
    type: 'html',
    html: 'First &amp; last',
    className: 'sidebar-label',
  })
  expect(entries.map(({ href }) => href)).toEqual(['/docs/all', '/docs/a', '/docs/b', '/docs/c'])
  const groups = indexes[0]?.groups.map(({ label, isOrdered, cards }) => [label, isOrdered, cards.length])
  expect(groups).toEqual([
    ['', false, 1],
    ['First & last', true, 1],
    ['Rest', false, 1],
  ])
})

test('items generated from folders are ordered by position, number and name, and folders become categories', () => {
  const { nodes } = build({
    files: {
      '02-guides/b.md': {},
      '02-guides/01-c.md': {},
      '02-guides/a.md': {},
      '02-guides/z.md': { sidebar_position: 0.5 },
      '01-start.md': { title: 'Start' },
      'zoo/zoo.md': { title: 'The zoo' },
      'zoo/lion.md': {},
      'about.md': {},
    },
    items: [{ type: 'autogenerated', dirName: '.' }],
  })
  expect(draw(nodes)).toEqual([
    'Start → /docs/start',
    'guides+',
    '  guides/z → /docs/guides/z',
    '  guides/c → /docs/guides/c',
    '  guides/a → /docs/guides/a',
    '  guides/b → /docs/guides/b',
    'about → /docs/about',
    'The zoo+ → /docs/zoo/zoo',
    '  zoo/lion → /docs/zoo/lion',
  ])
})

test('items generated from folders follow their category files', () => {
  const { nodes, indexes, problems } = build({
    files: { 'a/index.md': {}, 'a/x.md': {}, 'b/index.md': {}, 'b/y.md': {}, 'c/d/z.md': {}, 'c/w.md': {} },
    categories: [
      { folder: 'a', label: 'Last', position: 9, link: null, collapsed: false, className: 'k' },
      { folder: 'b', position: 1, link: { type: 'generated-index', slug: '/bees' } },
      { folder: 'c', link: { type: 'doc', id: 'w' }, collapsible: false },
    ],
    items: [{ type: 'autogenerated', dirName: '.' }],
  })
  expect(problems).toEqual([])
  expect(draw(nodes)).toEqual([
    'b+ → /docs/bees',
    '  b/index → /docs/b/index',
    '  b/y → /docs/b/y',
    'Last/',
    '  a/index → /docs/a/index',
    '  a/x → /docs/a/x',
    'c/w/ → /docs/c/w',
    '  d+',
    '    c/d/z → /docs/c/d/z',
  ])
  expect(indexes.map(({ id }) => id)).toEqual(['/bees'])
  expect(nodes[1]).toMatchObject({ className: 'k' })
})

test("items generated from folders can start from a subfolder, and are reported if the folder doesn't exist", () => {
  for (const dirName of ['01-x/02-y', 'x/y', './x/y/']) {
    const items: SidebarItemInput[] = [{ type: 'autogenerated', dirName }]
    const { nodes } = build({
      files: { '01-x/02-y/a.md': {}, '01-x/b.md': {} },
      items: [{ type: 'category', label: 'Y', collapsed: false, items }],
    })
    expect(draw(nodes)).toEqual(['Y/', '  x/y/a → /docs/x/y/a'])
  }
  const { problems } = build({
    files: { 'guides/a.md': {} },
    items: [{ type: 'category', label: 'G', items: [{ type: 'autogenerated', dirName: 'guide' }] }],
  })
  expect(problems).toEqual([
    {
      severity: 'error',
      file: 'versions.current.sidebars.docs',
      message:
        'The sidebar "docs" of version current is generated from the folder "guide", which has no pages.',
      hint: 'Did you mean "guides"?',
    },
  ])
})

test('an item that leads nowhere is reported if the id is unknown, with the nearest and all available ids', () => {
  const link = { type: 'doc' as const, id: 'router' }
  const items = ['client/links', 'server/ruoter']
  const { problems, nodes } = build({
    files: { 'server/router.md': {}, 'client/links.md': {} },
    items: ['server/ruoter', { type: 'category', label: 'C', link, items }, 'zzzzzzzz'],
  })
  expect(draw(nodes)).toEqual(['C+', '  client/links → /docs/client/links'])
  expect(problems).toHaveLength(1)
  expect(`${problems[0]?.message}\n\n${problems[0]?.hint}`).toMatchSnapshot()
})

test('an item that leads nowhere is reported if a category is empty, but not if it is a draft or unlisted page', () => {
  const { problems } = build({
    items: [
      'a',
      { type: 'category', label: 'Empty', items: [] },
      { type: 'category', label: 'Index', link: { type: 'generated-index' }, items: [] },
    ],
  })
  expect(problems.map(({ message }) => message)).toEqual([
    'The category "Empty" of the sidebar "docs" of version current has neither items nor a document as its link.',
    'The category "Index" of the sidebar "docs" of version current has neither items nor a document as its link.',
  ])
  const {
    nodes,
    entries,
    problems: none,
  } = build({
    files: { 'a.md': {}, 'secret.md': { unlisted: true } },
    drafts: ['wip'],
    items: [
      'a',
      'wip',
      'secret',
      { type: 'category', label: 'Only drafts', items: ['wip'] },
      { type: 'category', label: 'Hidden page', link: { type: 'doc', id: 'secret' }, items: ['a'] },
    ],
  })
  expect(none).toEqual([])
  expect(draw(nodes)).toEqual(['a → /docs/a', 'Hidden page+', '  a → /docs/a'])
  expect(entries.map(({ pageId }) => pageId)).toEqual(['a', 'a'])
})
