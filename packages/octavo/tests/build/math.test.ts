import { expect, test } from 'vitest'
import { withoutCode } from './build-once.ts'
import { configOf, createSite } from './test-site.ts'

test('octavo-math writes MathML without style attributes, and says where a formula is wrong', async () => {
  const site = createSite({
    'site.config.ts': configOf({ markdown: { plugins: ['octavo-math'] } }),
    'content/docs/a.md':
      '# A\n\nEuler: $e^{i\\pi}$\n\n$$\n\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}\n$$\n\n```math\n\\color{red}{x}\n```\n',
    'content/docs/b.mdx': '# B\n\nInline $\\frac{a}{b}$ and {1 + 1}.\n\n```math\n\\sqrt{x}\n```\n',
  })
  await site.succeed()
  const a = site.read('docs/a/index.html')
  expect(a.match(/<math/g)).toHaveLength(3)
  expect(a).toContain('mathcolor="#ff0000"')
  expect(a).not.toContain(' style="')
  expect(site.read('docs/b/index.html')).toContain('<mfrac><mi>a</mi><mi>b</mi></mfrac>')
  const markdown = site.read('docs/a/index.md')
  expect(markdown).toContain('Euler: $e^{i\\pi}$')
  expect(markdown).toContain('$$\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}$$')
  expect(markdown).toContain('```math\n\\color{red}{x}\n```')
  site.write({ 'content/docs/a.md': '# A\n\nText $\\frac{a$ here\n\n```math\n\\nothing\n```\n' })
  expect(withoutCode(await site.fail())).toMatchInlineSnapshot(`
    "✗ content/docs/a.md:3:6
      The Markdown plugin "octavo-math" failed: Unexpected end of input in a macro argument, expected '}' at end of input: \\frac{a
      → Correct what is written here, or the plugin.

    ✗ content/docs/a.md:5:1
      The fence can't be shown as math: Unsupported function name: \\nothing at position 1
      → Correct its code, or the handler for math in the configuration's "markdown".
    "
  `)
})
