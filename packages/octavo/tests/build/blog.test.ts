import { beforeAll, expect, test } from 'vitest'
import { findLeaks } from '../find-leaks.ts'
import { validateXml } from '../validate-xml.ts'
import { findElements, headOf, insideOf, readMetas, textOf, visibleHtml } from './html.ts'
import { copyPlainSite } from './test-site.ts'

const site = copyPlainSite()

const post = (lines: string[], body: string) => `---\n${lines.join('\n')}\n---\n\n${body}\n`

beforeAll(async () => {
  site.write({
    'content/blog/2024-06-01-tide-table.mdx': post(
      [
        'title: "Tide & <table>"',
        'slug: tide-table',
        'updated: 2025-02-03',
        'description: High and low.',
        'tags: [tides, Night]',
        'authors:',
        '  - { name: Ann, title: Keeper, url: "https://ann.example" }',
        '  - { name: Crew, team: true }',
      ],
      [
        'First *part*, see [the lens](./2024-05-09-new-lens.mdx).',
        '{/* truncate */}',
        '## Levels {#levels}',
        '- Rock: {2 + 3} m\n\n> Mind the **rock**.',
        ':::danger Storm\n\nStay in.\n\n:::',
        '<Tabs><TabItem value="a" label="Spring">\n\nHigh {1 + 1}.\n\n</TabItem><TabItem value="b" label="Neap">\n\nLow.\n\n</TabItem></Tabs>',
        '```ts title="tide.ts"\nexport const a = <T,>(x: T) => x // [!code highlight]\n```',
      ].join('\n\n'),
    ),
  })
  await site.succeed()
})

const visible = (path: string) => insideOf(visibleHtml(site.read(`${path}/index.html`)), 'main')

test('B310 B311 B313 B316 B317 B318 pages lists show posts up to their marker, recent ones beside them, and tags and the archive all of them', () => {
  const text = textOf(visible('blog'))
  expect(text).toMatch(/^Blog .*Tide .* A new lens .* The first night /)
  expect(text).toContain('June 1, 2024 · One min read · Updated February 3, 2025')
  expect(text).not.toContain('Mind the rock')
  expect(findElements(visible('blog'), 'a').map((link) => link['aria-label'])).toEqual(
    expect.arrayContaining(['Read more about Tide &amp; &lt;table&gt;', 'Read more about The first night']),
  )
  expect(textOf(visible('blog/tags/night'))).toMatch(/^3 posts tagged with &quot;Night&quot; View All Tags/)
  expect(textOf(visible('blog/tags/lens'))).not.toContain('first night')
  const recent = (path: string) =>
    insideOf(visibleHtml(site.read(`${path}/index.html`)), 'nav', 'Blog recent posts navigation')
  expect(textOf(recent('blog'))).toMatch(/^Recent posts .*Tide.* A new lens The first night$/)
  expect(recent('blog')).not.toContain('aria-current')
  const current = findElements(recent('blog/new-lens'), 'a').filter((link) => link['aria-current'])
  expect(current).toMatchObject([{ href: '/blog/new-lens', 'aria-current': 'page' }])
  expect(recent('blog/archive')).toBe('')
  expect(textOf(visible('blog/archive'))).toMatch(/2024.*Tide.*A new lens.*The first night/)
  expect(textOf(visible('blog/tags'))).toMatch(
    / L lens 1 A new lens.* N Night 3 .*The first night.* T tides 1 /,
  )
})

test('B019 B312 B314 B320 pages a post has its authors, text, tags and older neighbor, the right head, and its stylesheet', () => {
  const html = visible('blog/tide-table')
  const text = textOf(html)
  expect(text).toMatch(/June 1, 2024 · One min read · Updated February 3, 2025 A Ann Keeper C Crew/)
  expect(text).toMatch(/Tags: tides Night/)
  expect(text).toMatch(/Older Post A new lens/)
  expect(text).not.toContain('Newer Post')
  expect(html).toMatch(/<div id="post-content"[^>]*itemProp="articleBody"/)
  expect(readMetas(site.read('blog/tide-table/index.html'))).toMatchObject({
    'og:type': 'article',
    'article:published_time': '2024-06-01T00:00:00.000Z',
    'article:modified_time': '2025-02-03T00:00:00.000Z',
    'article:author': 'https://ann.example',
    'article:tag': 'tides,Night',
  })
  const sheets = (path: string) => headOf(site.read(path)).match(/assets\/blog-[\w-]+\.css/g) ?? []
  expect(sheets('blog/archive/index.html')).not.toEqual([])
  expect(sheets('docs/setup/index.html')).toEqual([])
})

test('B321 feeds are valid, link to each other, and contain the whole post, with addresses that work anywhere', async () => {
  expect(await validateXml(site.read('blog/rss.xml'), 'rss')).toEqual([])
  expect(await validateXml(site.read('blog/atom.xml'), 'atom')).toEqual([])
  const damaged = site.read('blog/rss.xml').replace(' GMT', '')
  expect(await validateXml(damaged, 'rss')).not.toEqual([])
  const { items } = JSON.parse(site.read('blog/feed.json')) as { items: Record<string, unknown>[] }
  expect(items.map(({ title }) => title)).toEqual(['Tide & <table>', 'A new lens', 'The first night'])
  expect(items[0]).toMatchObject({
    authors: [{ name: 'Ann', url: 'https://ann.example' }, { name: 'Crew' }],
    tags: ['tides', 'Night'],
  })
  const { items: posts } = JSON.parse(site.read('blog/feed.json')) as { items: { content_html: string }[] }
  const [newest] = posts
  expect(newest?.content_html).toMatch(
    /^<p>First <em>part<\/em>, see <a href="https:\/\/lighthouse\.example\/blog\/new-lens">/,
  )
  expect(newest?.content_html).toContain('<li>Rock: 5 m</li>')
  expect(site.read('blog/rss.xml')).toContain('&lt;li&gt;Rock: 5 m&lt;/li&gt;')
})

test('B029 feeds are linked from every page', () => {
  for (const path of ['index.html', 'docs/setup/index.html', 'blog/tide-table/index.html']) {
    const links = findElements(headOf(site.read(path)), 'link').filter(({ title }) => title !== undefined)
    expect(links.map(({ href, title }) => [href, title])).toEqual([
      ['/opensearch.xml', 'Lighthouse'],
      ['/blog/rss.xml', 'Lighthouse RSS Feed'],
      ['/blog/atom.xml', 'Lighthouse Atom Feed'],
      ['/blog/feed.json', 'Lighthouse JSON Feed'],
    ])
  }
})

test("B319 the sitemap is valid, and structured data is valid JSON and contains a page's breadcrumbs", async () => {
  expect(await validateXml(site.read('sitemap.xml'), 'sitemap')).toEqual([])
  expect(site.read('sitemap.xml')).toContain('/blog/tide-table</loc><lastmod>2025-02-03</lastmod>')
  const data = JSON.parse(
    insideOf(site.read('docs/guides/fog/bell/index.html'), 'script', 'ld\\+json'),
  ) as object
  expect(data).toMatchObject({
    '@graph': [
      { '@type': 'TechArticle', url: 'https://lighthouse.example/docs/guides/fog/bell' },
      { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Guides' }, { position: 2 }] },
    ],
  })
})

test('for agents components become plain Markdown', async () => {
  await expect(site.read('blog/tide-table/index.md')).toMatchFileSnapshot('snapshots/post.md')
})

test('for agents no page contains syntax of its source, which would be found', () => {
  const texts = [...site.output()].filter(([path]) => /\.md$|llms/.test(path))
  expect(texts.length).toBeGreaterThan(20)
  const leaks = texts.flatMap(([path, text]) =>
    findLeaks(text).map(({ line, text: found }) => `${path}:${line} ${found}`),
  )
  expect(leaks).toEqual([])
  const leaking = [
    "import A from 'a'",
    '<Tabs>',
    ':::tip',
    '## A {#a}',
    '{props.x}',
    '<!-- x -->',
    '> :::note',
  ]
  expect(leaking.filter((line) => findLeaks(line).length === 0)).toEqual([])
  expect(findLeaks('Use `<Tabs>` or \\<Tabs> {a}.\n\n```mdx\n:::tip\n```\n')).toEqual([])
})
