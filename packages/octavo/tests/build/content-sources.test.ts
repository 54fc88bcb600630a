import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutCode } from './build-once.ts'
import { insideOf, textOf, visibleHtml } from './html.ts'
import { configWith, createSite, type TestSite } from './test-site.ts'

const mainOf = (site: TestSite, file: string) => textOf(insideOf(visibleHtml(site.read(file)), 'main'))

test('documents from a source have routes, checks, search, sidebars and files for machines', async () => {
  const site = createSite({
    'content/docs/index.md': '# Docs\n\n[One](./releases/one.md)\n',
    'content/docs/releases/_category_.json': '{ "label": "Releases" }',
    'content/docs/img/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'data/releases.json': '[{ "name": "one", "notes": "The *first* one. ![dot](../img/dot.svg)" }]',
    'site.config.ts': configWith(
      `repositoryUrl: 'https://example.com/r', content: releases`,
      `import { readFileSync } from 'node:fs'
async function releases({ root }) {
  const list = JSON.parse(readFileSync(root + '/data/releases.json', 'utf8'))
  return {
    watch: ['data/releases.json'],
    documents: [
      ...list.map(({ name, notes }) => ({
        file: 'content/docs/releases/' + name + '.md',
        text: '---\\ntitle: Release ' + name + '\\n---\\n\\n' + notes + '\\n\\n[Back](../index.md)\\n',
        frontMatter: { title: 'not used', description: 'What is new: "everything"' },
      })),
    ],
  }
}`,
    ),
  })
  await site.succeed()
  expect(mainOf(site, 'docs/releases/one/index.html')).toContain('The first one.')
  const html = site.read('docs/releases/one/index.html')
  expect(html).toContain('content="What is new: &quot;everything&quot;"')
  expect(html).toMatch(/<img[^>]+src="\/assets\/images\/dot-\w+\.svg"/)
  expect(html).not.toContain('Edit this page')
  expect(site.read('docs/index.html')).toContain('href="/docs/releases/one"')
  expect(site.read('docs/releases/one/index.md')).toContain('# Release one\n\nThe *first* one.')
  expect(site.read('sitemap.xml')).toContain('https://mini.example/docs/releases/one<')
  expect(site.read('search-index-docs-default-current.json')).toContain('Release one')
  expect(html).toMatch(/Releases.*Release one/s)
  site.write({ 'data/releases.json': '[]', 'content/docs/index.md': '# Docs\n\nText.\n' })
  await site.succeed()
  expect(existsSync(join(site.root, 'dist/docs/releases/one/index.html'))).toBe(false)
})

test('mistakes name the source and the document, and a source that throws says where', async () => {
  const site = createSite({
    'content/docs/a.md': '# A\n\nText.\n',
    'content/docs/b.md': '---\nslug: /c\n---\n\n# B\n\nText.\n',
    'site.config.ts': configWith(
      `content: [shelf, () => ({ documents: 7 })]`,
      `const shelf = () => ({
  documents: [
    { file: 'content/docs/a.md', text: '# Again' },
    { file: 'contnt/docs/x.md', text: '# X' },
    { file: 'content/docs/x.txt', text: '# X' },
    { file: 'content/docs/x.md' },
    { route: 'x', component: 'components/x.tsx' },
    { route: '/x', component: 'components/x.tsx', props: { when: new Date() } },
    { file: 'content/docs/c.md', text: '# C\\n\\n[gone](./gone.md)\\n' },
    { file: 'content/docs/c.mdx', text: '# C' },
    'text',
    { file: 'content/docs/c.md/d.md', text: '# D' },
    { file: 'content/docs/e.md/f.md', text: '# F' },
    { file: 'content/docs/e.md', text: '# E' },
  ],
})`,
    ),
  })
  await expect(withoutCode(await site.fail())).toMatchFileSnapshot('snapshots/content-sources.txt')
  const throwing = createSite({
    'site.config.ts': configWith(
      'content: shelf',
      "async function shelf() {\n  await null\n  throw new Error('no paper')\n}",
    ),
  })
  const stderr = await throwing.fail()
  expect(stderr).toContain('site.config.ts:4:9\n  The content source shelf failed: no paper')
})

test('every language has its own documents, and says when one is not translated', async () => {
  const site = createSite({
    'content/docs/index.md': '# Docs\n\nText.\n',
    'i18n/fr/content/docs/three.md': '# Trois\n\nPar un traducteur.\n',
    'site.config.ts': configWith(
      `i18n: { locales: ['en', 'fr'] }, content: shelf`,
      `const shelf = ({ locale }) => ({
  documents: [
    { file: 'content/docs/one.md', text: locale === 'fr' ? '# Un' : '# One' },
    { file: 'content/docs/two.md', text: '# Two' },
    { file: 'content/docs/three.md', text: '# Three' },
  ],
})`,
    ),
  })
  await site.succeed()
  expect(mainOf(site, 'docs/one/index.html')).toContain('One')
  expect(mainOf(site, 'fr/docs/one/index.html')).toContain('Un')
  expect(mainOf(site, 'fr/docs/three/index.html')).toContain('Par un traducteur.')
  expect(site.read('fr/docs/one/index.html')).not.toContain('lang="en"')
  expect(site.read('fr/docs/two/index.html')).toContain('class="prose" lang="en"')
  expect(readFileSync(join(site.root, '.octavo/sources/fr/shelf/content/docs/one.md'), 'utf8')).toBe('# Un')
})
