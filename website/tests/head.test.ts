import type { Page } from '@playwright/test'
import { expect, kinds, test } from './site-test.ts'

type Facts = { html: string; body: string; metas: Record<string, string>; links: Record<string, string> }

/** What the document says about its page before any script has run. */
async function readFacts(page: Page, address: string): Promise<Facts> {
  await page.goto(address, { waitUntil: 'commit' })
  const text = await (await page.request.get(address)).text()
  return page.evaluate((html) => {
    const document = new DOMParser().parseFromString(html, 'text/html')
    const metas = [...document.head.querySelectorAll('meta[content]')].map((meta) => [
      meta.getAttribute('name') ?? meta.getAttribute('property') ?? '',
      meta.getAttribute('content') ?? '',
    ])
    const links = [...document.head.querySelectorAll('link[rel=canonical], link[hreflang]')].map((link) => [
      link.getAttribute('hreflang') ?? 'canonical',
      new URL(link.getAttribute('href') ?? '').pathname,
    ])
    return {
      html: `${document.documentElement.lang} ${document.documentElement.dir} ${document.documentElement.className}`,
      body: document.body.className,
      metas: Object.fromEntries(metas) as Record<string, string>,
      links: Object.fromEntries(links) as Record<string, string>,
    }
  }, text)
}

const docs = 'en ltr plugin-docs plugin-id-default docs-wrapper docs-doc-page'
const blog = 'en ltr plugin-blog plugin-id-default'

/** Kind of page → classes of `<html>` (B021-B023), search tag (B018-B019) and version. */
const expected: Record<keyof typeof kinds, [html: string, tag: string, version?: string]> = {
  home: ['en ltr plugin-pages plugin-id-default', 'default'],
  guide: [`${docs} v10 docs-doc-id-main/quickstart`, 'docs-default-current', 'current'],
  'guide with a table': [`${docs} v10 docs-doc-id-server/middlewares`, 'docs-default-current', 'current'],
  index: [`${docs} v10`, 'docs-default-current', 'current'],
  reference: [
    `${docs} v10 docs-reference-page docs-doc-id-typedoc/server/classes/TRPCError`,
    'docs-default-current',
    'current',
  ],
  'overview of a package': [
    `${docs} v10 docs-reference-page docs-doc-id-typedoc/server`,
    'docs-default-current',
    'current',
  ],
  'old version': [`${docs} v9 docs-doc-id-client/links`, 'docs-default-9.x', '9.x'],
  blog: [`${blog} blog-wrapper blog-list-page`, 'blog_posts_list'],
  post: [`${blog} blog-wrapper blog-post-page`, 'default'],
  archive: [blog, 'default'],
  tags: [`${blog} blog-wrapper blog-tags-list-page`, 'blog_tags_list'],
  tag: [`${blog} blog-wrapper blog-tags-post-list-page`, 'blog_tags_posts'],
  media: ['en ltr plugin-pages plugin-id-default', 'default'],
  playground: ['en ltr plugin-pages plugin-id-default', 'default'],
  'not found': ['en ltr plugin-native plugin-id-default', 'default'],
}

for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) {
  test(`B005 B017-B023 classes and search facets of: ${kind}`, async ({ page, origin }) => {
    const { html, body, metas, links } = await readFacts(page, origin + kinds[kind])
    const [htmlClass, tag, version] = expected[kind]
    expect(html).toBe(htmlClass)
    expect(body).toBe(kind === 'home' ? 'navigation-with-keyboard homepage' : 'navigation-with-keyboard')
    expect(metas).toMatchObject({
      docusaurus_locale: 'en',
      'docsearch:language': 'en',
      docusaurus_tag: tag,
      'docsearch:docusaurus_tag': tag,
      'og:locale': 'en',
      generator: expect.stringMatching(/^Octavo v/),
      'twitter:card': 'summary_large_image',
    })
    expect([metas['docusaurus_version'], metas['docsearch:version']]).toEqual([version, version])
    expect(metas['robots']).toBe(kind === 'not found' ? 'noindex' : undefined)
    if (kind === 'not found') expect(links).toEqual({})
    else expect(links).toMatchObject({ en: kinds[kind], 'x-default': kinds[kind] })
  })
}

test('B012 an old page names the same page of the latest version as canonical', async ({ page, origin }) => {
  const old = await readFacts(page, `${origin}/docs/v9/quickstart`)
  expect(old.links).toEqual({
    canonical: '/docs/quickstart',
    en: '/docs/v9/quickstart',
    'x-default': '/docs/v9/quickstart',
  })
  expect(new URL(old.metas['og:url'] ?? '').pathname).toBe('/docs/quickstart')
})

test("B024 the home page's class is on its body, and nowhere else", async ({ page, open }) => {
  await open('/')
  const body = page.locator('body')
  await expect(body).toHaveClass(/(?:^| )homepage(?: |$)/)
  await page.getByRole('link', { name: 'Quickstart' }).first().click()
  await expect(page).toHaveURL(/quickstart/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(body).not.toHaveClass(/homepage/)
  await page.goBack()
  await expect(body).toHaveClass(/homepage/)
})
