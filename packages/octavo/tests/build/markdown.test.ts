import { beforeAll, expect, test } from 'vitest'
import { withoutCode } from './build-once.ts'
import { configOf, countPages, shareSite } from './test-site.ts'

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
const kinds = [
  'flowchart LR\n  A[Client] -->|asks| B{Valid?}\n  style A fill:#f00',
  'sequenceDiagram\n  A->>B: Hello',
  'classDiagram\n  class A { +name: string }',
  'erDiagram\n  A ||--o{ B : has',
  'stateDiagram-v2\n  [*] --> Open',
]
const files = {
  'site.config.ts': configOf({
    markdown: {
      plugins: ['markdown/mentions.ts', 'octavo/math', 'octavo/mermaid'],
      fences: { plot: 'markdown/plot.js' },
      languages: { lamp: 'grammars/lamp.json', lampscript: 'js' },
    },
  }),
  'markdown/mentions.ts': plugin,
  'markdown/mark.ts': "export const mark: string = '★'\n",
  'markdown/plot.js': plot,
  'grammars/lamp.json': JSON.stringify(grammar),
  'content/docs/a.md':
    '# A\n\nHello @ada\n\n> Quote\n\n```plot wide\n1 2 3\n```\n\n```lamp\nlight on\n```\n\n```lampscript\nconst a = 1\n```\n',
  'content/docs/b.mdx': '# B\n\nHello @ada and {1 + 1}\n\n```plot\n1 < 2 {x}\n```\n',
  'content/docs/math.md':
    '# Math\n\nEuler: $e^{i\\pi}$\n\n$$\n\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}\n$$\n\n```math\n\\color{red}{x}\n```\n',
  'content/docs/more-math.mdx': '# Math\n\nInline $\\frac{a}{b}$ and {1 + 1}.\n\n```math\n\\sqrt{x}\n```\n',
  'content/docs/drawings.md': `# Drawings\n${kinds.map((code) => `\n\`\`\`mermaid title="A drawing"\n${code}\n\`\`\`\n`).join('')}`,
}
const site = shareSite(files)

beforeAll(async () => {
  await site.succeed()
})

test('octavo/math writes MathML without style attributes', () => {
  const html = site.read('docs/math/index.html')
  expect(html.match(/<math/g)).toHaveLength(3)
  expect(html).toContain('mathcolor="#ff0000"')
  expect(html).not.toContain(' style="')
  expect(site.read('docs/more-math/index.html')).toContain('<mfrac><mi>a</mi><mi>b</mi></mfrac>')
  const markdown = site.read('docs/math/index.md')
  expect(markdown).toContain('Euler: $e^{i\\pi}$')
  expect(markdown).toContain('$$\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}$$')
  expect(markdown).toContain('```math\n\\color{red}{x}\n```')
})

test('octavo/mermaid draws SVG in the colors of the theme', () => {
  const html = site.read('docs/drawings/index.html')
  const drawings = html.match(/<svg role="img" aria-label="A drawing"[\s\S]*?<\/svg>/g) ?? []
  expect(drawings).toHaveLength(5)
  expect(drawings.join('')).not.toMatch(/<style| style=|var\(--_|fonts\.googleapis/)
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual([...new Set(ids)])
  expect(site.read('docs/drawings/index.md')).toContain('```mermaid\nsequenceDiagram\n  A->>B: Hello\n```')
})

test("a site's plugins, fence handlers and languages change pages, in Markdown and in MDX", async () => {
  const a = site.read('docs/a/index.html')
  expect(a).toContain('Hello ★Ada')
  expect(a).toContain('<blockquote class="big">')
  expect(a).toContain('<figure class="plot" data-line="7">3wide</figure>')
  expect(a).toMatch(/<span class="k">light/)
  expect(a).toMatch(/<span class="k">const/)
  expect(site.read('docs/b/index.html')).toContain('<figure class="plot" data-line="5">4</figure>')
  expect(site.read('docs/a/index.md')).toContain('```plot\n1 2 3\n```')
  expect(countPages(await site.build()).rendered).toBe(0)
  // What a plugin imports is part of it, and so is a grammar.
  site.write({
    'markdown/mark.ts': "export const mark = '☆'\n",
    'grammars/lamp.json': JSON.stringify(grammar).replace('light', 'on'),
  })
  await site.succeed()
  expect(site.read('docs/a/index.html')).toContain('Hello ☆Ada')
  expect(site.read('docs/a/index.html')).toMatch(/light <span class="k">on/)
})

test('the place where a plugin or a handler fails is named, and the next ones are tried', async () => {
  site.write({
    'content/docs/a.md': '# A\n\nHello @nobody\n\n```plot\noops\n```\n',
    'content/docs/b.mdx': '# B\n\n<p>\n  Hello @nobody\n</p>\n',
    'content/docs/math.md': '# A\n\nText $\\frac{a$ here\n\n```math\n\\nothing\n```\n',
    'content/docs/drawings.md': '# A\n\n```mermaid\ngantt\n  title Plan\n```\n',
  })
  expect(withoutCode(await site.fail())).toMatchInlineSnapshot(`
    "✗ The Markdown plugin "mentions" failed: there is nobody of that name
        content/docs/a.md:3:1
        content/docs/b.mdx:4:3
      → Correct what is written here, or the plugin.

    ✗ content/docs/a.md:5:1
      The fence can't be shown as plot: not a number: oops
      → Correct its code, or the handler for plot in the configuration's "markdown".

    ✗ content/docs/drawings.md:3:1
      The fence can't be shown as mermaid: "gantt" is not a kind of diagram that can be drawn without a browser. There are flowchart, stateDiagram-v2, sequenceDiagram, classDiagram and erDiagram.
      → Correct its code, or the handler for mermaid in the configuration's "markdown".

    ✗ content/docs/math.md:3:6
      The Markdown plugin "octavo/math" failed: Unexpected end of input in a macro argument, expected '}' at end of input: \\frac{a
      → Correct what is written here, or the plugin.

    ✗ content/docs/math.md:5:1
      The fence can't be shown as math: Unsupported function name: \\nothing at position 1
      → Correct its code, or the handler for math in the configuration's "markdown".
    "
  `)
})
