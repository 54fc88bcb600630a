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

test('formats: RSS, Atom, and JSON Feed', () => {
  expect(files.get('blog/rss.xml')).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
      <title>Site Blog</title>
      <link>https://example.com/base/blog</link>
      <description>Site Blog</description>
      <language>en</language>
      <lastBuildDate>Sat, 03 Feb 2024 00:00:00 GMT</lastBuildDate>
      <pubDate>Tue, 17 Jan 2023 00:00:00 GMT</pubDate>
      <docs>https://www.rssboard.org/rss-specification</docs>
      <generator>Octavo v0</generator>
      <atom:link rel="self" type="application/rss+xml" href="https://example.com/base/blog/rss.xml"/>
      <item>
      <title>newest</title>
      <link>https://example.com/base/blog/newest</link>
      <guid isPermaLink="true">https://example.com/base/blog/newest</guid>
      <pubDate>Tue, 17 Jan 2023 00:00:00 GMT</pubDate>
      <description>About newest</description>
      <dc:creator>Ann</dc:creator>
      <content:encoded>&lt;p&gt;Of /blog/newest ]]&gt;&lt;/p&gt;</content:encoded>
      </item>
      <item>
      <title>Ampersand &amp; &lt;Tag&gt;</title>
      <link>https://example.com/base/blog/older</link>
      <guid isPermaLink="true">https://example.com/base/blog/older</guid>
      <pubDate>Wed, 05 May 2021 00:00:00 GMT</pubDate>
      <atom:updated>2024-02-03T00:00:00.000Z</atom:updated>
      <description>About older</description>
      <category>b &amp; c</category>
      <content:encoded>&lt;p&gt;Of /blog/older ]]&gt;&lt;/p&gt;</content:encoded>
      </item>
      </channel></rss>
      "
    `)
  expect(files.get('blog/atom.xml')).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
      <id>https://example.com/base/blog</id>
      <title>Site Blog</title>
      <updated>2024-02-03T00:00:00.000Z</updated>
      <generator>Octavo v0</generator>
      <link rel="alternate" type="text/html" href="https://example.com/base/blog"/>
      <link rel="self" type="application/atom+xml" href="https://example.com/base/blog/atom.xml"/>
      <icon>https://example.com/base/img/icon.svg</icon>
      <author><name>Site Blog</name></author>
      <entry>
      <id>https://example.com/base/blog/newest</id>
      <title>newest</title>
      <published>2023-01-17T00:00:00.000Z</published>
      <updated>2023-01-17T00:00:00.000Z</updated>
      <link rel="alternate" type="text/html" href="https://example.com/base/blog/newest"/>
      <author><name>Ann</name><uri>https://example.com/base/team</uri></author>
      <summary>About newest</summary>
      <content type="html">&lt;p&gt;Of /blog/newest ]]&gt;&lt;/p&gt;</content>
      </entry>
      <entry>
      <id>https://example.com/base/blog/older</id>
      <title>Ampersand &amp; &lt;Tag&gt;</title>
      <published>2021-05-05T00:00:00.000Z</published>
      <updated>2024-02-03T00:00:00.000Z</updated>
      <link rel="alternate" type="text/html" href="https://example.com/base/blog/older"/>
      <category term="b &amp; c"/>
      <summary>About older</summary>
      <content type="html">&lt;p&gt;Of /blog/older ]]&gt;&lt;/p&gt;</content>
      </entry>
      </feed>
      "
    `)
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
