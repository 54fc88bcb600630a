import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { AppData } from '../../src/theme/browser/app.tsx'
import { decodePayload, type Payload } from '../../src/model/payload/payload.ts'
import { findElements, headOf, insideOf, readLinks, readMetas, textOf, visibleHtml } from './html.ts'
import { copySite } from './test-site.ts'

const site = copySite('two-versions')
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))

beforeAll(async () => {
  // Nothing that a user may have set changes the output.
  const env = { NODE_ENV: 'development', FORCE_COLOR: '0', VITE_X: 'y', BASE_URL: '/no/' }
  expect(await site.command(['build'], { env })).toMatchObject({ code: 0, stderr: '' })
})

function listPages(): string[] {
  return [...site.output().keys()].filter((path) => path.endsWith('.html') && path !== 'handbook/index.html')
}

function readData(page: string): AppData {
  return JSON.parse(insideOf(site.read(page), 'script', 'octavo-data')) as AppData
}

/** What the document says about its own page. */
function readStart(page: string): Payload {
  const data = readData(page)
  return decodePayload(data.page, data)
}

/** Decodes a payload like a browser that shows the start page. */
function readPayload(path: string): Payload {
  return decodePayload(site.read(path), readData('index.html'))
}

test('files include three for every page, and those of the site', () => {
  const pages = [
    ' about blog blog/archive blog/first-night blog/new-lens blog/tags blog/tags/lens blog/tags/night docs',
    'docs/guides docs/guides/fog/bell docs/guides/fog/horn docs/guides/lamps docs/hidden docs/setup',
    'docs/v1 docs/v1/oil docs/v1/setup search',
  ].flatMap((line) => line.split(' '))
  const files = pages.flatMap((page) => ['html', 'md', 'txt'].map((ending) => join(page, `index.${ending}`)))
  const others = [
    '.nojekyll .octavo-site 404.html _headers _nginx.conf _redirects vercel.json downloads/chart.txt',
    'handbook/index.html img/card.png img/favicon.svg manifest.webmanifest robots.txt sitemap.xml',
    'third-party-licenses.md',
  ].flatMap((line) => line.split(' '))
  const texts = ['', 'docs/', 'docs/v1/'].flatMap((at) => [`${at}llms.txt`, `${at}llms-full.txt`])
  const feeds = ['blog/atom.xml', 'blog/feed.json', 'blog/rss.xml']
  const facets = ['default', 'docs-default-current', 'docs-default-1.x']
  const search = ['opensearch.xml', ...facets.map((facet) => `search-index-${facet}.json`)]
  const found = [...site.output().keys()].filter((path) => !path.startsWith('assets/'))
  expect(found.toSorted()).toEqual([...files, ...others, ...texts, ...feeds, ...search].toSorted())
})

test('files include the licenses of all scripts, assets of the site, and static files and images byte for byte', () => {
  const text = site.read('third-party-licenses.md')
  const names = [...text.matchAll(/^## (\S+) - \S+ \(\S+\)$/gm)].map((match) => match[1])
  expect(names).toEqual(expect.arrayContaining(['react', 'react-dom', 'scheduler']))
  expect(text).toContain('Permission is hereby granted, free of charge')
  const assets = [...site.output().keys()].map((name) => name.replace(/-[\w-]{8}\./, '-<hash>.'))
  const own = assets.filter((name) => /^assets\/(?:counter|images|sidebars|site-)/.test(name))
  expect(own.toSorted()).toEqual([
    'assets/counter-<hash>.css',
    'assets/counter.client-<hash>.js',
    'assets/images/beam-<hash>.png',
    'assets/sidebars/blog-<hash>.json',
    'assets/sidebars/docs-default-1.x-docs-<hash>.json',
    'assets/sidebars/docs-default-current-docs-<hash>.json',
    'assets/site-components-<hash>.css',
  ])
  const output = site.output()
  const beam = [...output.keys()].find((path) => path.startsWith('assets/images/beam-')) ?? ''
  expect(output.get(beam)).toBe(readFileSync(join(site.root, 'content/docs/img/beam.png'), 'latin1'))
  expect(output.get('downloads/chart.txt')).toBe('Rocks to the north.\n')
})

test('files include the configured web manifest, and a sitemap with every listed page once and nothing of a draft', () => {
  expect(JSON.parse(site.read('manifest.webmanifest'))).toEqual({
    name: 'Lighthouse',
    short_name: 'Lighthouse',
    description: 'Light for ships.',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: '#0a6ebd',
    icons: [{ src: '/img/favicon.svg', sizes: '512x512', type: 'image/svg+xml' }],
  })
  const addresses = [...site.read('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])
  expect(addresses).toContain('https://lighthouse.example/docs/')
  expect(addresses).toContain('https://lighthouse.example/docs/guides/fog/bell')
  expect(addresses).not.toContain('https://lighthouse.example/docs/hidden')
  expect(addresses.join()).not.toMatch(/404|handbook|draft/)
  expect(new Set(addresses).size).toBe(18)
  expect(site.read('robots.txt')).toContain('Sitemap: https://lighthouse.example/sitemap.xml')
  for (const [path, text] of site.output()) expect(text, path).not.toMatch(/Half a sentence|Not yet/)
})

test('head of a doc is complete', () => {
  const html = site.read('docs/index.html')
  expect(textOf(insideOf(html, 'title'))).toBe('Introduction | Lighthouse')
  expect(readMetas(html)).toEqual({
    viewport: 'width=device-width, initial-scale=1.0',
    generator: `Octavo v${version}`,
    description: 'What a lighthouse is for.',
    keywords: 'light,sea',
    'og:title': 'Introduction | Lighthouse',
    'og:description': 'What a lighthouse is for.',
    'og:url': 'https://lighthouse.example/docs/',
    'og:image': 'https://lighthouse.example/img/card.png',
    'og:locale': 'en',
    'theme-color': '#0a6ebd',
    'twitter:card': 'summary_large_image',
    'twitter:image': 'https://lighthouse.example/img/card.png',
    docusaurus_locale: 'en',
    docusaurus_version: 'current',
    docusaurus_tag: 'docs-default-current',
    'docsearch:language': 'en',
    'docsearch:version': 'current',
    'docsearch:docusaurus_tag': 'docs-default-current',
  })
  expect(findElements(headOf(html), 'meta').filter(({ charset }) => charset)).toEqual([{ charset: 'utf-8' }])
  expect(readLinks(html, 'icon')).toEqual(['/img/favicon.svg'])
  expect(readLinks(html, 'manifest')).toEqual(['/manifest.webmanifest'])
  expect(readLinks(html, 'canonical')).toEqual(['https://lighthouse.example/docs/'])
  const alternates = findElements(headOf(html), 'link').filter(({ rel }) => rel === 'alternate')
  expect(alternates.map(({ hreflang, type, href }) => [hreflang ?? type, href])).toEqual([
    ['en', 'https://lighthouse.example/docs/'],
    ['x-default', 'https://lighthouse.example/docs/'],
    ['text/markdown', 'https://lighthouse.example/docs/index.md'],
    ['application/rss+xml', '/blog/rss.xml'],
    ['application/atom+xml', '/blog/atom.xml'],
    ['application/feed+json', '/blog/feed.json'],
  ])
})

test.each([
  ['docs/v1/setup', 'the same page in the latest version', 'https://lighthouse.example/docs/setup'],
  ['docs/v1/oil', 'itself when only the old version has it', 'https://lighthouse.example/docs/v1/oil'],
  ['docs/setup', 'itself in the latest version', 'https://lighthouse.example/docs/setup'],
])('B012 B013 head the canonical address of %s is %s', (page, _, canonical) => {
  const html = site.read(`${page}/index.html`)
  expect(readLinks(html, 'canonical')).toEqual([canonical])
  expect(readMetas(html)['og:url']).toBe(canonical)
})

test.each([
  ['index', 'Home of the light', 'default', undefined],
  ['docs/guides/index', 'Guides', 'docs-default-current', 'current'],
  ['docs/guides/lamps/index', 'Lamps', 'docs-default-current', 'current'],
  ['docs/v1/index', 'Introduction', 'docs-default-1.x', '1.x'],
  ['blog/index', 'Blog', 'blog_posts_list', undefined],
  ['404', 'Page Not Found', 'default', undefined],
])(
  'B017 B018 B019 head of %s has a title, a search tag, and a version if there is one',
  (page, ...expected) => {
    const html = site.read(`${page}.html`)
    const metas = readMetas(html)
    const [title, tag, version] = expected
    expect([textOf(insideOf(html, 'title')), metas['og:title']]).toEqual(
      Array(2).fill(`${title} | Lighthouse`),
    )
    expect(metas).toMatchObject({ docusaurus_locale: 'en', 'docsearch:language': 'en' })
    expect([metas['docusaurus_tag'], metas['docsearch:docusaurus_tag']]).toEqual([tag, tag])
    expect([metas['docusaurus_version'], metas['docsearch:version']]).toEqual([version, version])
  },
)

test('B005 B021 B022 B023 head is accompanied by classes on <html>, and keeps unlisted pages out of search engines', () => {
  expect(readMetas(site.read('docs/hidden/index.html'))['robots']).toMatch(/noindex/)
  expect(readMetas(site.read('404.html'))['robots']).toMatch(/noindex/)
  expect(readLinks(site.read('404.html'), 'canonical')).toEqual([])
  expect(readMetas(site.read('docs/index.html'))).not.toHaveProperty('robots')
  const classOf = (path: string) => findElements(site.read(path), 'html')[0]?.['class']
  const docs = 'plugin-docs plugin-id-default docs-wrapper docs-doc-page'
  expect(classOf('docs/guides/lamps/index.html')).toBe(`${docs} two docs-doc-id-guides/lamps`)
  expect(classOf('docs/v1/index.html')).toBe(`${docs} one docs-doc-id-index`)
  expect(classOf('docs/guides/index.html')).toBe(`${docs} two`)
  for (const page of listPages()) {
    expect(findElements(site.read(page), 'html')[0]).toMatchObject({ lang: 'en', dir: 'ltr' })
    expect(findElements(site.read(page), 'body')[0]?.['class']).toBe('navigation-with-keyboard')
  }
})

test('every page has one inline script and one inline stylesheet, links the rest, and has no style attribute', () => {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const page of listPages()) {
    const html = site.read(page)
    const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map((match) => match[1] ?? '')
    const sheets = [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map((match) => match[1] ?? '')
    expect(inline, page).toHaveLength(1)
    expect(sheets, page).toHaveLength(1)
    expect(html, page).toMatch(
      /<noscript id="octavo-later"><link rel="stylesheet" href="\/assets\/(?:later|rest)-\w{8}\.css"><\/noscript><\/body>/,
    )
    inline.forEach((code) => scripts.add(code))
    sheets.forEach((css) => styles.add(css))
    const rest = findElements(html, 'script').flatMap(({ type, src }) => src ?? type ?? [])
    expect(
      rest.filter((type) => type !== 'application/ld+json'),
      page,
    ).toEqual(['application/json', expect.stringMatching(/^\/assets\/index-.*\.js$/)])
    expect(visibleHtml(html), page).not.toMatch(/\sstyle=/)
    expect(html, page).not.toMatch(/\son[a-z]+="/)
  }
  expect([scripts.size, styles.size]).toEqual([2, 2])
})

test('every page has a payload without navbar, footer and sidebar', () => {
  const payloads = [...site.output()].filter(([path]) => path.endsWith('index.txt'))
  expect(payloads).toHaveLength(20)
  for (const [path] of payloads) {
    const { head, flight, contents } = readPayload(path)
    const text = flight + contents.join('')
    expect(text, path).not.toMatch(/Keepers of the light|octavo-navbar|"slice"|aria-expanded|__octavo/)
    expect(head, path).toEqual(readStart(path.replace('.txt', '.html')).head)
  }
})

test('sidebar is not in the payload, but stored in one file that pages name, and never lists the unlisted page', () => {
  // Two pages away from it, so that only a sidebar could mention it.
  expect(site.read('docs/guides/fog/bell/index.html')).toContain('/docs/setup')
  expect(readPayload('docs/guides/fog/bell/index.txt').flight).not.toContain('/docs/setup')
  const name = [...site.output().keys()].find((path) => path.includes('docs-default-current-docs')) ?? ''
  expect(site.read(name)).toContain('/docs/guides/fog/bell')
  expect(site.read('docs/index.html')).toContain(`"/${name}"`)
  for (const page of listPages().filter((path) => path !== 'docs/hidden/index.html'))
    expect(site.read(page), page).not.toContain('/docs/hidden')
})

test('docs have banner, breadcrumbs, badge and neighbors', () => {
  const bell = insideOf(visibleHtml(site.read('docs/guides/fog/bell/index.html')), 'main')
  expect(textOf(insideOf(bell, 'nav', 'Breadcrumbs'))).toBe('Guides Fog Fog bell')
  expect(textOf(bell)).toContain('Version: 2.x')
  expect(textOf(insideOf(bell, 'nav', 'Docs pages navigation'))).toBe('Previous The horn')
  const oil = insideOf(visibleHtml(site.read('docs/v1/oil/index.html')), 'main')
  expect(textOf(insideOf(oil, 'div', 'role="alert"'))).toBe(
    'This is documentation for Lighthouse 1.x, which is no longer actively maintained. For up-to-date documentation, see the latest version (2.x).',
  )
})

test('docs link from file to file, across versions and to anchors, and have images with their size and address', () => {
  const main = insideOf(site.read('docs/index.html'), 'main')
  const hrefs = findElements(insideOf(main, 'article'), 'a').map(({ href }) => href)
  // The first two are the home page and the page's own Markdown, linked above the text.
  expect(hrefs).toEqual([
    '/',
    '/docs/index.md',
    '/docs/setup#first-lamp',
    '/downloads/chart.txt',
    '/docs/v1/oil',
  ])
  const [beam, card, html] = findElements(insideOf(site.read('docs/index.html'), 'article'), 'img')
  expect(beam).toMatchObject({ width: '12', height: '6', alt: 'A beam of light' })
  expect(beam?.['src']).toMatch(/^\/assets\/images\/beam-[\da-f]{8}\.png$/)
  expect(card).toMatchObject({ src: '/img/card.png', width: '4', height: '2' })
  expect(html).toMatchObject({ src: '/img/card.png', width: '4', height: '2' })
  const [jsx] = findElements(insideOf(site.read('docs/setup/index.html'), 'article'), 'img')
  expect(jsx).toMatchObject({ src: '/img/card.png', width: '4', height: '2', alt: 'A card' })
})

test('components can be whole pages, partials with properties, and server and client components in MDX', () => {
  const article = textOf(insideOf(visibleHtml(site.read('docs/setup/index.html')), 'article'))
  expect(article).toContain('Carry the electric lamp upstairs')
  expect(article).toContain('A white beam reaches 12 miles.')
  expect(article).toContain('Ships seen: 3')
  expect(article).toContain('Throw the switch.')
  const main = insideOf(visibleHtml(site.read('index.html')), 'main')
  expect(textOf(main)).toContain('Light for ships Ships seen: 40 Read the docs')
  expect(findElements(main, 'a').map(({ href }) => href)).toEqual(['/docs/'])
})

test('components have one copy of React, scripts that the data of a page names, and only the resources a page needs', () => {
  const scripts = [...site.output()].filter(([path]) => path.endsWith('.js'))
  expect(scripts.filter(([, code]) => code.includes('Minified React error'))).toHaveLength(1)
  expect(scripts.filter(([, code]) => code.includes('Ships seen'))).toHaveLength(1)
  const [, id] = /(\w+)\\",\[\],\\"Counter\\"/.exec(site.read('docs/setup/index.html')) ?? []
  expect(scripts.some(([, code]) => code.includes(String(id)))).toBe(true)
  const resourcesOf = (page: string) =>
    ['stylesheet', 'modulepreload']
      .flatMap((rel) => readLinks(site.read(page), rel))
      .map((href) => href.replace(/-[\w-]{8}\./, '.').slice('/assets/'.length))
      .toSorted()
  const counter = ['counter.client.js', 'counter.css', 'index.js']
  expect(resourcesOf('index.html')).toEqual(counter)
  expect(resourcesOf('docs/setup/index.html')).toEqual([
    ...counter,
    'site-components.css',
    'tabs.css',
    'tabs.js',
  ])
  for (const page of listPages().filter((path) => path !== 'index.html' && path !== 'docs/setup/index.html'))
    expect(resourcesOf(page), page).toEqual([
      ...(page.startsWith('search/') ? ['all-results.css'] : []),
      ...(page.startsWith('blog/') ? ['blog.css'] : []),
      'index.js',
      ...(page === '404.html' ? ['not-found.css'] : []),
      ...(page.startsWith('search/') ? ['pages.js'] : []),
    ])
})

test('components bring the styles of everything a page shows', () => {
  const classesIn = (css: string) => css.match(/(?<=\.)(?:_\w{1,2}|[\w-]+_[\da-f]{5})(?![\w-])/g) ?? []
  const output = site.output()
  const sheets = new Map([...output].filter(([path]) => path.endsWith('.css')))
  const inLinked = new Set([...sheets.values()].flatMap(classesIn))
  expect(inLinked.size).toBeGreaterThan(20)
  for (const page of listPages()) {
    const html = site.read(page)
    const linked = findElements(html, 'link').map(({ href }) => sheets.get(href?.slice(1) ?? '') ?? '')
    const known = new Set(
      [...html.matchAll(/<style>(.*?)<\/style>/gs)]
        .map(([sheet]) => sheet)
        .concat(linked)
        .flatMap(classesIn),
    )
    const shown = findElements(visibleHtml(html), '[a-z]\\w*').flatMap(
      (tag) => tag['class']?.split(' ') ?? [],
    )
    expect(
      shown.filter((name) => inLinked.has(name) && !known.has(name)),
      page,
    ).toEqual([])
  }
})

test('Markdown next to the page is the text of the page, under its title, with its partials and links that work', () => {
  expect(site.read('docs/guides/lamps/index.md')).toBe('# Lamps and lenses\n\n## Cleaning\n\nEvery day.\n')
  expect(site.read('docs/v1/oil/index.md')).toBe('# Oil\n\nOnly the first edition burns oil.\n')
  expect(site.read('docs/setup/index.md')).not.toMatch(/^import|sidebar_label/m)
  expect(site.read('docs/index.md')).toContain('[how to set it up](/docs/setup#first-lamp)')
  expect(site.read('docs/index.md')).toMatch(/!\[A beam of light\]\(\/assets\/images\/beam-[\da-f]{8}\.png\)/)
  expect(site.read('docs/setup/index.md')).toContain(
    'Carry the electric lamp upstairs, as the [introduction](/docs/) says.',
  )
})

test('Markdown next to the page of lists and generated pages says what they contain', () => {
  expect(site.read('blog/index.md')).toBe(
    [
      '# Blog',
      '## [A new lens](/blog/new-lens)',
      '*May 9, 2024 · One min read*',
      'The lens has arrived.',
      '## [The first night](/blog/first-night)',
      '*March 1, 2024 · One min read · Ada Keeper Keeper*',
      'It was dark.',
      '[Read More](/blog/first-night)\n',
    ].join('\n\n'),
  )
  expect(site.read('docs/guides/index.md')).toBe(
    '# Guides\n\nWhat keepers do at night.\n\n- [Lamps](/docs/guides/lamps): Kinds of lamps.\n- [Fog](/docs/guides/fog/horn): 2 items\n',
  )
  expect(site.read('index.md')).toBe('# Light for ships\n\n[Read the docs](/docs/)\n')
})
