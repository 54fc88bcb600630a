import { expect, test } from 'vitest'
import { blogOptions, postOf, routesOf, siteOf } from '../../tests/route-fixtures.ts'
import { buildFeed, listFeedPosts } from './feed.ts'
import { writeFeeds } from './write-feeds.ts'

const blog = { ...blogOptions, feedPosts: 2, description: '' }
const site = siteOf({ docs: [], blog, baseUrl: '/base/', favicon: 'img/icon.svg' })
const documents = [
  postOf('oldest', { date: '2020-01-01' }),
  postOf('older', { date: '2021-05-05', updated: '2024-02-03', title: 'Ampersand & <Tag>', tags: ['b & c'] }),
  postOf('newest', {
    date: '2023-01-17',
    authors: [{ name: 'Ann', url: '/team', image_url: '/img/ann.png' }],
  }),
  postOf('hidden', { date: '2024-01-01', frontMatter: { unlisted: true } }),
]
const { routes } = routesOf(documents, site)
const posts = listFeedPosts(routes, blog)
const feed = buildFeed({
  site,
  blog,
  posts,
  generator: 'Octavo v0',
  htmlOf: (path) => `<p>Of ${path} ]]></p>`,
})
const files = writeFeeds(feed, blog.path)

test("contains the newest posts, newest first, without unlisted ones; an author's address elsewhere stays as it is", () => {
  const urls = ['mailto:a@b.example', '//b.example/ann', 'https://b.example/ann']
  const authors = urls.map((url) => ({ name: 'Ann', url, image_url: url }))
  const written = routesOf([postOf('a', { date: '2023-01-17', authors })], site)
  const { items } = buildFeed({
    site,
    blog,
    posts: listFeedPosts(written.routes, blog),
    generator: '',
    htmlOf: () => '',
  })
  const expected = ['mailto:a@b.example', 'https://b.example/ann', 'https://b.example/ann']
  expect(items[0]?.authors.map(({ url }) => url)).toEqual(expected)
  expect(items[0]?.authors.map(({ image_url }) => image_url)).toEqual(expected)
  expect(posts.map(({ path }) => path)).toEqual(['/blog/newest', '/blog/older'])
  expect([...files.keys()]).toEqual(['blog/rss.xml', 'blog/atom.xml', 'blog/feed.json'])
})

test('formats: RSS, Atom, and JSON Feed', async () => {
  await expect(files.get('blog/rss.xml')).toMatchFileSnapshot('snapshots/rss.xml')
  await expect(files.get('blog/atom.xml')).toMatchFileSnapshot('snapshots/atom.xml')
  expect(JSON.parse(files.get('blog/feed.json') ?? '')).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Site Blog',
    home_page_url: 'https://example.com/base/blog',
    feed_url: 'https://example.com/base/blog/feed.json',
    favicon: 'https://example.com/base/img/icon.svg',
    language: 'en',
    items: [
      {
        id: 'https://example.com/base/blog/newest',
        url: 'https://example.com/base/blog/newest',
        title: 'newest',
        summary: 'About newest',
        content_html: '<p>Of /blog/newest ]]></p>',
        date_published: '2023-01-17T00:00:00.000Z',
        authors: [
          {
            name: 'Ann',
            url: 'https://example.com/base/team',
            avatar: 'https://example.com/base/img/ann.png',
          },
        ],
      },
      {
        id: 'https://example.com/base/blog/older',
        url: 'https://example.com/base/blog/older',
        title: 'Ampersand & <Tag>',
        summary: 'About older',
        content_html: '<p>Of /blog/older ]]></p>',
        date_published: '2021-05-05T00:00:00.000Z',
        date_modified: '2024-02-03T00:00:00.000Z',
        tags: ['b & c'],
      },
    ],
  })
})
