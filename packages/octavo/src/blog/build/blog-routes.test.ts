import { expect, test } from 'vitest'
import type { Document } from '../../model/document.ts'
import type { PageData, Route } from '../../model/route.ts'
import { tagPath } from './blog-lists.ts'
import { blogOptions, postOf, routesOf, siteOf } from '../../../tests/route-fixtures.ts'

function build(documents: Document[], options = {}) {
  const site = siteOf({ docs: [], blog: { ...blogOptions, ...options } })
  return routesOf(documents, site)
}

type RouteOf<K extends PageData['kind']> = Route & { page: Extract<PageData, { kind: K }> }

function find<K extends PageData['kind']>(routes: Route[], path: string, kind: K): RouteOf<K> {
  const isWanted = (route: Route): route is RouteOf<K> => route.path === path && route.page.kind === kind
  const route = routes.find(isWanted)
  if (!route) throw new Error(`no ${kind} at ${path}`)
  return route
}

function pathsOf(documents: Document[]): string[] {
  return build(documents).routes.map(({ path }) => path)
}

const posts = [
  postOf('introducing', { date: '2021-05-05', title: 'Introducing', tags: ['trpc'] }),
  postOf('tiny', { date: '2023-01-17', title: 'Tiny' }),
  postOf('performance', { date: '2023-01-14', title: 'Performance' }),
  postOf('announcing', { date: '2022-11-21', title: 'Announcing' }),
]

const { routes, sidebars } = build(posts)

function postPage(id: string) {
  return find(routes, `/blog/${id}`, 'post').page
}

test('B170 posts are sorted newest first, with neighbors, and archived by year', () => {
  expect(postPage('tiny')).toMatchObject({
    newer: null,
    older: { label: 'Performance', href: '/blog/performance' },
  })
  expect(postPage('announcing')).toMatchObject({
    newer: { label: 'Performance' },
    older: { label: 'Introducing' },
  })
  expect(postPage('introducing').older).toBeNull()
  expect(postPage('introducing').post.tags).toEqual([{ label: 'trpc', href: '/blog/tags/trpc' }])
  expect(postPage('tiny')).toMatchObject({
    htmlClass: 'plugin-blog plugin-id-default blog-wrapper blog-post-page',
    searchTag: 'default',
    toc: { min: 2, max: 3 },
  })
  const { page: archive, layout } = find(routes, '/blog/archive', 'archive')
  expect(archive.years.map(({ year, posts: list }) => [year, ...list.map(({ label }) => label)])).toEqual([
    ['2021', 'Introducing'],
    ['2022', 'Announcing'],
    ['2023', 'Tiny', 'Performance'],
  ])
  const htmlClass = 'plugin-blog plugin-id-default'
  expect(archive).toMatchObject({ title: 'Archive', description: 'Archive', htmlClass, searchTag: 'default' })
  expect(layout).toEqual({ id: 'plain', sidebar: null })
})

test('posts are listed, recent ones in the sidebar too, and have tags', () => {
  const { page, layout } = find(routes, '/blog', 'post-list')
  expect(page.posts.map(({ title }) => title)).toEqual(['Tiny', 'Performance', 'Announcing', 'Introducing'])
  expect(page).toMatchObject({ title: 'Blog', description: 'Blog', searchTag: 'blog_posts_list' })
  expect(page).toMatchObject({ heading: null, newer: null, older: null, tag: null })
  expect(page.htmlClass).toMatch(/blog-list-page$/)
  const sidebar = { key: 'blog', label: 'Blog recent posts navigation', slice: sidebars['blog'] }
  expect(layout).toEqual({ id: 'blog', sidebar })
  const labels = (nodes = build(posts, { recentPosts: 2 }).sidebars['blog']) => {
    const [category] = nodes ?? []
    return category?.type === 'category'
      ? [category.label, ...(category.items ?? []).map((node) => node.type === 'link' && node.label)]
      : []
  }
  expect(labels()).toEqual(['Recent posts', 'Tiny', 'Performance'])
  const none = build(posts, { recentPosts: 0 })
  expect(none.sidebars).toEqual({})
  expect(find(none.routes, '/blog', 'post-list').layout).toEqual({ id: 'blog', sidebar: null })
  const tag = { label: 'trpc', href: '/blog/tags/trpc' }
  expect(find(routes, '/blog/tags', 'tag-list').page).toMatchObject({
    title: 'Tags',
    searchTag: 'blog_tags_list',
    htmlClass: 'plugin-blog plugin-id-default blog-wrapper blog-tags-list-page',
    tags: [{ ...tag, posts: [{ label: 'Introducing', href: '/blog/introducing' }] }],
  })
  expect(find(routes, '/blog/tags/trpc', 'post-list').page).toMatchObject({
    title: 'One post tagged with "trpc"',
    heading: 'One post tagged with "trpc"',
    searchTag: 'blog_tags_posts',
    htmlClass: expect.stringMatching(/ blog-wrapper blog-tags-post-list-page$/) as string,
    tag: 'trpc',
    posts: [{ title: 'Introducing' }],
  })
})

test('without tags there are no tag pages, without posts no archive, and unlisted posts are on no list', () => {
  const one = [postOf('a', { date: '2023-01-01' })]
  expect(pathsOf(one)).toEqual(['/blog', '/blog/a', '/blog/archive', '/404.html'])
  expect(pathsOf([])).toEqual(['/blog', '/404.html'])
  const hidden = postOf('h', { date: '2022-12-31', tags: ['x'], frontMatter: { unlisted: true } })
  const { routes } = build([...posts, hidden])
  expect(find(routes, '/blog/h', 'post')).toMatchObject({
    unlisted: true,
    page: { newer: null, older: null, noIndex: true },
  })
  expect(find(routes, '/blog', 'post-list').page.posts).toHaveLength(4)
  expect(routes.some(({ path }) => path === '/blog/tags/x')).toBe(false)
})

test('B034 B171 long lists are paginated, including those of tags, and tags with the same address are one', () => {
  const many = Array.from({ length: 5 }, (_, index) =>
    postOf(`p${index}`, { date: `2023-01-0${index + 1}`, tags: ['A b'] }),
  )
  const { routes } = build(many, { postsPerPage: 2 })
  const titles = (path: string) => find(routes, path, 'post-list').page.posts.map(({ title }) => title)
  expect(titles('/blog')).toEqual(['p4', 'p3'])
  expect(titles('/blog/page/2')).toEqual(['p2', 'p1'])
  expect(titles('/blog/page/3')).toEqual(['p0'])
  expect(titles('/blog/tags/a-b/page/3')).toEqual(['p0'])
  const older = (number: number) => ({ label: 'Older Entries', href: `/blog/page/${number}` })
  expect(find(routes, '/blog', 'post-list').page).toMatchObject({ newer: null, older: older(2) })
  expect(find(routes, '/blog/page/2', 'post-list').page).toMatchObject({
    newer: { label: 'Newer Entries', href: '/blog' },
    older: older(3),
  })
  expect(find(routes, '/blog/tags/a-b', 'post-list').page.title).toBe('5 posts tagged with "A b"')
  const { routes: tagged } = build([
    postOf('a', { date: '2023-01-01', tags: ['type safety', 'Type Safety'] }),
    postOf('b', { date: '2023-01-02', tags: ['Type-Safety'] }),
  ])
  expect(find(tagged, '/blog/tags', 'tag-list').page.tags).toEqual([
    {
      label: 'Type-Safety',
      href: '/blog/tags/type-safety',
      posts: [
        { label: 'b', href: '/blog/b', date: '2023-01-02' },
        { label: 'a', href: '/blog/a', date: '2023-01-01' },
      ],
    },
  ])
})

test.each([
  ['tRPC', '/blog/tags/trpc'],
  ['Node & npm', '/blog/tags/node-npm'],
  ['größe', '/blog/tags/gr%C3%B6%C3%9Fe'],
  ['🚀', '/blog/tags/%F0%9F%9A%80'],
])('address of the tag %s', (label, path) => expect(tagPath('/blog', label)).toBe(path))

const partOf = (id: string, date: string, frontMatter: Document['frontMatter']) =>
  postOf(id, { date, title: id, frontMatter })
const { routes: inSeries } = build([
  partOf('second', '2023-01-14', { series: 'Lamps' }),
  partOf('first', '2022-11-21', { series: 'Lamps' }),
  partOf('hidden', '2022-12-01', { series: 'Lamps', unlisted: true }),
  partOf('alone', '2023-02-01', { series: 'Ropes' }),
])
const pageOf = (id: string) => find(inSeries, `/blog/${id}`, 'post').page

test('series: a post knows its part and the others, oldest first; a single or unlisted one has none', () => {
  expect(pageOf('second').post.series).toEqual({ title: 'Lamps', part: 2 })
  expect(pageOf('second').parts).toEqual([
    { label: 'first', href: '/blog/first' },
    { label: 'second', href: '/blog/second' },
  ])
  expect(find(inSeries, '/blog', 'post-list').page.posts.map(({ series }) => series?.part)).toEqual([
    undefined,
    2,
    1,
  ])
  expect(pageOf('alone')).toMatchObject({ parts: [] })
  expect(pageOf('alone').post.series).toBeUndefined()
  expect(pageOf('hidden').post.series).toBeUndefined()
})
