import { expect, test } from 'vitest'
import { configOf, configWith, countPages, createSite } from './test-site.ts'

const plugin = `import { defineMarkdownPlugin } from 'octavo'
import { mark } from './mark.ts'

export default defineMarkdownPlugin({
  name: 'mentions',
  mdast: [
    {
      name: 'mentions',
      text(node) {
        if (node.value.includes('@nobody')) throw new Error('there is nobody of that name')
        if (node.value.includes('@ada')) return { ...node, value: node.value.replace('@ada', mark + 'Ada') }
      },
    },
  ],
  hast: [
    {
      name: 'deep',
      element: { filter: ['blockquote'], visit: (node, ctx) => ctx.setProperty(node, 'className', ['big']) },
    },
  ],
})
`
const plot = `export default async ({ code, meta, line }) => {
  if (code.includes('oops')) throw new Error('not a number: oops')
  return '<figure class="plot" data-line="' + line + '">' + code.split(' ').length + meta + '</figure>'
}
`
const grammar = {
  scopeName: 'source.lamp',
  patterns: [{ match: '\\blight\\b', name: 'keyword.control.lamp' }],
}
const config = configOf({
  markdown: {
    plugins: ['markdown/mentions.ts'],
    fences: { plot: 'markdown/plot.js' },
    languages: { lamp: 'grammars/lamp.json', lampscript: 'js' },
  },
})
const files = {
  'site.config.ts': config,
  'markdown/mentions.ts': plugin,
  'markdown/mark.ts': "export const mark: string = '★'\n",
  'markdown/plot.js': plot,
  'grammars/lamp.json': JSON.stringify(grammar),
  'content/docs/a.md':
    '# A\n\nHello @ada\n\n> Quote\n\n```plot wide\n1 2 3\n```\n\n```lamp\nlight on\n```\n\n```lampscript\nconst a = 1\n```\n',
  'content/docs/b.mdx': '# B\n\nHello @ada and {1 + 1}\n\n```plot\n1 < 2 {x}\n```\n',
}

test('markdown plugins, fence handlers and languages change pages, in Markdown and in MDX', async () => {
  const site = createSite(files)
  await site.succeed()
  const a = site.read('docs/a/index.html')
  expect(a).toContain('Hello ★Ada')
  expect(a).toContain('<blockquote class="big">')
  expect(a).toContain('<figure class="plot" data-line="7">3wide</figure>')
  expect(a).toMatch(/<span class="k">light/)
  expect(a).toMatch(/<span class="k">const/)
  expect(site.read('docs/b/index.html')).toContain('<figure class="plot" data-line="5">4</figure>')
  expect(site.read('docs/a/index.md')).toContain('```plot\n1 2 3\n```')
  // What a plugin imports is part of it, and so is a grammar.
  expect(countPages(await site.build()).rendered).toBe(0)
  site.write({ 'markdown/mark.ts': "export const mark = '☆'\n" })
  await site.build()
  expect(site.read('docs/a/index.html')).toContain('Hello ☆Ada')
  site.write({ 'grammars/lamp.json': JSON.stringify(grammar).replace('light', 'on') })
  await site.build()
  expect(site.read('docs/a/index.html')).toMatch(/light <span class="k">on/)
})

test('markdown names the place where a plugin or a handler fails, and goes on to the next', async () => {
  const site = createSite({
    ...files,
    'content/docs/a.md': '# A\n\nHello @nobody\n\n```plot\noops\n```\n',
    'content/docs/b.mdx': '# B\n\n<p>\n  Hello @nobody\n</p>\n',
  })
  await expect(await site.fail()).toMatchFileSnapshot('snapshots/markdown-plugins.txt')
})

test('a plugin changes the text of a page before anything reads it, and pages use the aliases of components', async () => {
  const site = createSite({
    'site.config.ts': configWith(
      `search: false, markdown: { plugins: ['markdown/parts.ts'], slugs: 'vitepress' },
  vite: { resolve: { alias: { '@parts': import.meta.dirname + '/parts' } } }`,
    ),
    'markdown/parts.ts': `export default {
  name: 'parts',
  source(text) {
    if (text.includes('oops')) throw new Error('no part is called oops')
    return text.replace(/PART/g, '<Part />').replace('SLUG', 'slug: /b') + (text.includes('PART') ? "\\n\\nimport { Part } from '@parts/part'\\n" : '')
  },
}
`,
    'parts/part.tsx': 'export const Part = () => <b>a part</b>\n',
    'parts/.env': 'TOKEN=1\n',
    'parts/code.ts': 'export const one: number = 1\n',
    'content/docs/a.mdx': `---\nSLUG\n---\n\nimport code from '../../parts/code.ts?raw'\n\n# Set up\n\n## Set up\n\n## 1. Build & run\n\nPART\n\n<pre>{code}</pre>\n`,
  })
  await site.succeed()
  const page = site.read('docs/b/index.html')
  expect(page).toContain('<b>a part</b>')
  expect(page).toContain('<pre>export const one: number = 1\n</pre>')
  expect([...page.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id)).toEqual(['set-up-1', '_1-build-run'])
  site.write({
    'content/docs/a.mdx': '# A\n\noops\n',
    'content/docs/c.mdx': "# C\n\nimport env from '@parts/.env'\n",
    'content/docs/d.mdx': "# D\n\nimport lost from '@parts/lost'\n",
  })
  expect(await site.fail()).toMatchSnapshot()
})
