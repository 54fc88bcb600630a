import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findElements, headOf, insideOf, readMetas, textOf, visibleHtml } from './html.ts'
import { configOf, createSite, type TestSite } from './test-site.ts'

async function build(files: Record<string, string | Uint8Array>): Promise<TestSite> {
  const site = createSite(files)
  await site.succeed()
  return site
}

function pagesOf(site: TestSite): string[] {
  return [...site.output().keys()].filter((path) => path.endsWith('.html'))
}

test('builds a typical content folder: numbers, category files, partials, odd names, line endings of other systems', async () => {
  const site = await build({
    'content/docs/01-start.md':
      '\uFEFF---\r\ntitle: "Start: <here> & \'now\'"\r\n---\r\n\r\nOne\r\n\r\n```ts\r\nconst a = 1\r\n```\r\n',
    'content/docs/02-guides/_category_.yml':
      'label: All guides\nposition: 1\nlink:\n  type: generated-index\n  slug: /all\n',
    'content/docs/02-guides/02-second.md':
      '# Second\n\n[first](01-first%20page.md) [start](../01-start.md)\n',
    'content/docs/02-guides/01-first page.md':
      '# First page\n\nText with `</script><script>alert(1)</script>`.\n',
    'content/docs/03-Grüße.md': '# Grüße\n\n## Über uns\n\n[oben](#über-uns)\n',
    'content/docs/_hidden/part.mdx': 'Never a page.\n',
  })
  expect(pagesOf(site)).toEqual([
    '404.html',
    'docs/Grüße/index.html',
    'docs/all/index.html',
    'docs/guides/first page/index.html',
    'docs/guides/second/index.html',
    'docs/start/index.html',
    'index.html',
  ])
  const start = site.read('docs/start/index.html')
  expect(insideOf(start, 'title')).toBe('Start: &lt;here&gt; &amp; &#x27;now&#x27; | Mini')
  expect(textOf(insideOf(start, 'code'))).toBe('const a = 1')
  const sidebar = insideOf(visibleHtml(site.read('docs/guides/second/index.html')), 'nav', 'Docs sidebar')
  expect(findElements(sidebar, 'a').map(({ href }) => decodeURI(href ?? ''))).toEqual([
    '/docs/all',
    '/docs/guides/first page',
    '/docs/guides/second',
    '/docs/start',
    '/docs/Grüße',
  ])
  const first = site.read('docs/guides/first page/index.html')
  // Code samples must not run, neither in the markup nor in the data for the browser.
  expect(findElements(first, 'script').map(({ id, type }) => id ?? type ?? '')).toEqual([
    '',
    'application/ld+json',
    'octavo-data',
    'octavo-entry',
  ])
  expect(site.read('sitemap.xml')).toContain('/docs/Gr%C3%BC%C3%9Fe</loc>')
})

test('two docs sets each have their own versions, sidebar and search tag, and one version is not listed', async () => {
  const versionOf = (name: string, path: string, more = {}) => ({
    name,
    path,
    folder: `content${path}`,
    ...more,
  })
  const docs = [
    { id: 'guide', versions: [versionOf('current', '/guide')] },
    { id: 'api', versions: [versionOf('current', '/api'), versionOf('1.x', '/v1', { noIndex: true })] },
  ]
  const site = await build({
    'site.config.ts': configOf({ docs }),
    'content/guide/a.md': '# Guide A\n',
    'content/guide/b.md': '# Guide B\n\n[api](/api/a)\n',
    'content/api/a.md': '# Api A\n',
    'content/v1/b.md': '# B\n',
  })
  const guide = site.read('guide/b/index.html')
  expect(readMetas(guide)['docusaurus_tag']).toBe('docs-guide-current')
  expect(findElements(guide, 'html')[0]?.['class']).toContain('plugin-id-guide')
  expect(textOf(insideOf(visibleHtml(guide), 'nav', 'Docs sidebar'))).toBe('Guide A Guide B')
  expect(readMetas(site.read('api/a/index.html'))['docusaurus_tag']).toBe('docs-api-current')
  // B020
  expect(readMetas(site.read('v1/b/index.html'))['robots']).toBe('noindex, nofollow')
  expect(readMetas(site.read('api/a/index.html'))).not.toHaveProperty('robots')
  expect(site.read('sitemap.xml')).not.toContain('/v1/')
})

test('B106 B115 B116 pages have an edit link, and date and author of the last change from git', async () => {
  const site = createSite({
    'site.config.ts': configOf({
      docs: { showLastUpdated: true },
      editUrl: 'https://host.example/edit/main/website',
    }),
    'content/docs/a.md': '# A\n',
    'content/docs/b.md': '# B\n',
  })
  const git = (...args: string[]) => execFileSync('git', args, { cwd: site.root, env: gitEnvironment })
  git('init', '--quiet')
  git('add', 'content/docs/a.md')
  git('commit', '--quiet', '-m', 'a')
  expect((await site.build()).code).toBe(0)
  const lineOf = (page: string) => textOf(insideOf(visibleHtml(site.read(`docs/${page}/index.html`)), 'main'))
  expect(lineOf('a')).toContain('Last updated on Feb 3, 2024 by Ada Keeper')
  expect(lineOf('b')).not.toContain('Last updated')
  const edit = findElements(site.read('docs/a/index.html'), 'a').find(({ href }) => href?.includes('/edit/'))
  expect(edit).toMatchObject({
    href: 'https://host.example/edit/main/website/content/docs/a.md',
    target: '_blank',
  })
})

const gitEnvironment = {
  PATH: process.env['PATH'] ?? '',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_AUTHOR_NAME: 'Ada Keeper',
  GIT_AUTHOR_EMAIL: 'ada@mini.example',
  GIT_COMMITTER_NAME: 'Ada Keeper',
  GIT_COMMITTER_EMAIL: 'ada@mini.example',
  GIT_AUTHOR_DATE: '2024-02-03T10:00:00Z',
  GIT_COMMITTER_DATE: '2024-02-03T10:00:00Z',
}

test('content folders can be links to other folders of the site', async () => {
  const site = createSite({
    'written/docs/a.md': '# A\n\n![](./dot.svg)\n',
    'written/docs/dot.svg': '<svg/>',
  })
  symlinkSync(join(site.root, 'written/docs'), join(site.root, 'content/docs'))
  await site.succeed()
  expect(site.read('docs/a/index.html')).toContain('/assets/images/dot-')
})

test('front matter controls the page, B016 which has nothing twice in its head', async () => {
  const site = await build({
    'content/docs/index.md': '---\nslug: /\ntitle: " "\ndescription: x\n---\n\nNo title\n',
    'content/docs/flags.md': '# Flags\n\nEach flag is a *letter*.\n\nMore.\n',
    'content/docs/a.md': [
      '---',
      'id: alpha',
      'slug: /first/letter',
      'title: Alpha',
      'sidebar_label: α',
      'hide_title: true',
      'hide_table_of_contents: true',
      'image: /img/a.svg',
      'canonical: /docs/',
      'keywords: [one, two]',
      'no_index: true',
      'wrapper_class_name: wide',
      'pagination_next: null',
      'custom_edit_url: https://edit.example/a',
      '---',
      '',
      '## Part',
      '',
      'Text',
    ].join('\n'),
    'content/docs/z.md': '---\ntoc_min_heading_level: 3\n---\n\n# Z\n\n## Two\n\n### Three\n',
    'static/img/a.svg': '<svg/>',
  })
  const html = visibleHtml(site.read('docs/first/letter/index.html'))
  const metas = readMetas(html)
  expect(metas).toMatchObject({
    'og:image': 'https://mini.example/img/a.svg',
    'og:url': 'https://mini.example/docs/',
    keywords: 'one,two',
    robots: 'noindex, nofollow',
  })
  expect(findElements(html, 'html')[0]?.['class']).toMatch(/docs-doc-id-alpha\b.*\bwide\b/)
  expect(insideOf(html, 'h1')).toBe('')
  expect(html).not.toContain('On this page')
  expect(textOf(insideOf(html, 'nav', 'Docs pages navigation'))).not.toContain('Next')
  expect(html).toContain('href="https://edit.example/a"')
  expect(textOf(insideOf(visibleHtml(site.read('docs/z/index.html')), 'nav', 'On this page'))).toBe(
    'On this page Three',
  )
  // B010: a blank title counts as no title.
  expect(insideOf(site.read('docs/index.html'), 'title')).toBe('Mini')
  // B286: the first line describes a page that says nothing else.
  expect(readMetas(site.read('docs/flags/index.html'))['description']).toBe('Each flag is a letter.')
  for (const page of pagesOf(site)) {
    const head = headOf(site.read(page))
    const names = findElements(head, 'meta').flatMap(({ name, property }) => name ?? property ?? [])
    expect(names, page).toEqual([...new Set(names)])
    expect(findElements(head, 'title')).toHaveLength(1)
  }
})
