import { expect, test } from 'vitest'
import { openSearch } from '../../src/api/search.ts'
import { unpackSection, type TextFile } from '../../src/model/record.ts'
import { withoutCode } from './build-once.ts'
import { configOf, createSite } from './test-site.ts'

const pages = {
  'content/docs/index.md': '# Lamps\n\nA lamp needs oil.\n\n## Lighting\n\nUse `createLamp`.\n',
  'content/docs/horn.md': '---\ntitle: Horn\nkeywords: [fog]\n---\n\nLoud.\n',
  'content/docs/hidden.md': '---\ntitle: Hidden\nunlisted: true\n---\n\nSecret passage.\n',
}

test('a site is searched in its own files, and an edit changes what is found and only the files it affects', async () => {
  const site = createSite({
    ...pages,
    'content/pages/index.md': '---\nunlisted: true\n---\n\n# Home\n',
    'site.config.ts': configOf({
      search: { synonyms: [['lamp', 'lantern']] },
      // React moves what is suspended out of a large page.
      footer: { copyright: 'Mini '.repeat(4000) },
    }),
  })
  expect((await site.build()).code).toBe(0)
  const search = openSearch(`${site.root}/dist`)
  expect(search('createLamp')[0]?.url).toBe('/docs/#lighting')
  expect(search('createlamp')[0]).toMatchObject({ url: '/docs/', sections: ['/docs/#lighting'] })
  expect(search('lantern')[0]?.path).toBe('/docs/')
  expect(search('fog')[0]?.path).toBe('/docs/horn')
  expect(search('passage')).toEqual([])
  expect(site.read('opensearch.xml')).toContain('template="https://mini.example/search?q={searchTerms}"')
  expect(site.read('docs/index.html')).toContain('rel="search"')
  expect(site.read('search/index.html')).toContain('content="noindex, follow"')
  expect(site.read('search/index.html')).toMatch(/<main[^]*<form class="results-form"[^]*<\/main>/)
  expect(site.read('sitemap.xml')).not.toContain('/search')
  const before = site.output()
  site.write({ 'content/docs/horn.md': '---\ntitle: Horn\n---\n\nA whistle instead.\n' })
  await site.build()
  expect(openSearch(`${site.root}/dist`)('whistle')[0]?.path).toBe('/docs/horn')
  const after = site.output()
  const changed = [...after.keys()].filter((file) => /search-index|assets\/search\//.test(file))
  expect(changed.filter((file) => after.get(file) !== before.get(file)).toSorted()).toEqual([
    expect.stringMatching(/^assets\/search\/en-docs-default-current-\w+\.json$/),
    'search-index-docs-default-current.json',
  ])
  // Facets without pages are requested as well.
  expect(JSON.parse(site.read('search-index-default.json'))).toMatchObject({ pages: [], text: null })
})

const refill = `---
title: Lamps
---

<!-- search: see at night -->

Light.

## When it runs \`dry\`

<!-- search: top up the tank;
TankError: Unexpected token < in JSON -->

Pour.

<!-- a note for writers -->
`

test('phrases in comments lead to their section, or are reported, and only the search has them', async () => {
  const site = createSite({
    'content/docs/index.md': refill,
    'content/docs/parts.mdx':
      "import Part from './_part.mdx'\n\n# Parts\n\n## Wick\n\n{/* search: cotton string */}\n\nIt burns.\n\n<Part />\n",
    'content/docs/_part.mdx': '## Glass\n\n<!-- search: keep the wind out -->\n\nIt breaks.\n',
    'content/docs/horn.md': '# Horn\n\nUp to the top at night, a string of tokens and a tank.\n',
    'site.config.ts': configOf({ search: {} }),
  })
  for (const round of ['rendered', 'from the cache']) {
    expect(await site.build(), round).toMatchObject({ code: 0, stderr: '' })
    const search = openSearch(`${site.root}/dist`)
    expect(search('how to top up a tank')[0]?.url).toBe('/docs/#when-it-runs-dry')
    expect(search("TankError: Unexpected token '<' in JSON")[0]?.url).toBe('/docs/#when-it-runs-dry')
    expect(search('see at night')[0]?.url).toBe('/docs/')
    expect(search('cotton string')[0]?.url).toBe('/docs/parts#wick')
    expect(search('keep out wind')[0]?.url).toBe('/docs/parts#glass')
  }
  const others = [...site.output()].filter(([file]) => !file.startsWith('assets/search/'))
  const telling = others.filter(([, content]) =>
    /TankError|see at night|cotton string|the wind out/.test(content),
  )
  expect(telling.map(([file]) => file)).toEqual([])
  expect(site.read('docs/index.html')).toContain('<!-- a note for writers -->')
  const hidden = createSite({
    'content/docs/index.md':
      '# Lamps\n\n<div hidden>\n\n## Inside\n\n<!-- search: light -->\n\n</div>\n\n## Insides\n\nText.\n',
    'site.config.ts': configOf({ search: {} }),
  })
  expect(withoutCode(await hidden.fail())).toMatchInlineSnapshot(`
    "✗ content/docs/index.md:7
      Phrases for the search belong to the heading #inside, which isn't part of what readers see.
      → Move the comment below a heading that readers see, such as #insides.
    "
  `)
})

test('entities in HTML mean the same to checks, search and Markdown', async () => {
  const site = createSite({
    'content/docs/index.md': `# Drinks

<h2 id="caf&eacute;">Caf&eacute;</h2>

<p>Cr&egrave;me br&#251;l&#xe9;e &amp; <b title="&lt;/b&gt;">tea</b></p>

<h2 id="r&amp;d">R&amp;D</h2>

[One](/docs/?a=1&amp;b=2#caf&eacute;) [two](#caf&#233;) [three](#r&amp;d)
`,
    'site.config.ts': configOf({
      search: {},
      announcement: { content: '<a href="/docs/#caf&eacute;">four</a>' },
    }),
  })
  const { code, stderr } = await site.build()
  expect(site.normalize(stderr)).not.toMatch(/broken/)
  expect(code).toBe(0)
  const [file = ''] = [...site.output().keys()].filter((path) => path.startsWith('assets/search/en-docs'))
  const [sections] = (JSON.parse(site.read(file)) as TextFile).pages
  expect(sections?.map(unpackSection)).toMatchObject([
    { id: '', text: '' },
    { id: 'café', heading: 'Café', text: 'Crème brûlée & tea' },
    { id: 'r&d', heading: 'R&D', text: 'One two three' },
  ])
  expect(openSearch(`${site.root}/dist`)('café')[0]?.url).toBe('/docs/#café')
  expect(site.read('docs/index.md')).toContain(
    '## Café\n\nCrème brûlée & **tea**\n\n## R&D\n\n[One](/docs/?a=1&b=2#caf%C3%A9) [two](#caf%C3%A9) [three](#r&d)\n',
  )
})
