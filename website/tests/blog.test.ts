import { expect, test } from './site-test.ts'

// A time zone where the posts' dates haven't begun yet.
test.use({ timezoneId: 'America/Los_Angeles', locale: 'en-US' })

test('B033 B035 B310 B315 B318 B322 the list shows all posts, newest first', async ({ page, open }) => {
  await open('/blog')
  await expect(page).toHaveTitle('Blog | tRPC')
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'Blog')
  const posts = page.getByRole('main').getByRole('article')
  await expect(posts.getByRole('heading', { level: 2 }).getByRole('link')).toHaveText([
    'Writing a tiny tRPC client',
    'TypeScript performance lessons while refactoring for v10',
    'Announcing tRPC v10',
    'Introducing tRPC',
  ])
  await expect(posts.locator('time[itemprop=datePublished]')).toHaveText([
    'January 17, 2023',
    'January 14, 2023',
    'November 21, 2022',
    'May 5, 2021',
  ])
  // A post that was changed years later says so.
  const updated = posts.locator('time[itemprop=dateModified]')
  await expect(updated).toHaveText(Array.from({ length: 4 }, () => 'November 16, 2026'))
  await expect(posts.getByRole('link', { name: 'Read more about Introducing tRPC' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Entries/ })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Archive' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['2021', '2022', '2023'])
})

test('B034 B035 B317 B320 the blog has these routes and no others', async ({ request, origin }) => {
  const slugs = ['announcing-trpc-10', 'introducing-trpc', 'tinyrpc-client', 'typescript-performance-lessons']
  const known = ['', '/archive', '/tags', '/tags/trpc', ...slugs.map((slug) => `/${slug}`)]
  const statusOf = async (path: string) => (await request.get(`${origin}/blog${path}`)).status()
  expect(await Promise.all(known.map(statusOf))).toEqual(known.map(() => 200))
  expect(await statusOf('/page/2')).toBe(404)
  const sitemap = await (await request.get(`${origin}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>[^<]*?\/blog([^<]*)<\/loc>/g)].map(([, path = '']) => path)
  expect(listed.toSorted()).toEqual(known.toSorted())
  const tag = await (await request.get(`${origin}/blog/tags/trpc`)).text()
  expect(tag).toContain('One post tagged with')
  const post = await (await request.get(`${origin}/blog/introducing-trpc`)).text()
  expect(post).toContain('<meta property="article:published_time" content="2021-05-05T00:00:00.000Z"/>')
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(post) ?? []
  expect(JSON.parse(data)).toMatchObject({
    '@graph': [
      {
        '@type': 'BlogPosting',
        datePublished: '2021-05-05',
        dateModified: '2026-11-16',
        author: [{ name: 'Docs team' }],
      },
      {},
    ],
  })
})
