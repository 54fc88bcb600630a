import { expect, test } from 'vitest'
import { toPlainMarkdown } from './plain-markdown.ts'

const options = {
  format: 'mdx' as const,
  resolve: (target: string) => target.replace('./a.md', '/docs/a').replace('./cat.png', '/assets/cat.png'),
  hasSamples: false,
  include: (meta: string) => (meta.includes('file=') ? 'const a = 1\nconst b = 2' : null),
  partials: { Note: 'Bring a {props.thing}.\n\nAnd {props.other}.\n' },
}

test.each([
  ['front matter goes', '---\ntitle: x\n---\n\nText\n', 'Text\n'],
  [
    'links work beside the page',
    '[a](./a.md#b) [c](https://c) ![cat](./cat.png)',
    '[a](/docs/a#b) [c](https://c) ![cat](/assets/cat.png)\n',
  ],
  ['so do definitions', '[a]: ./a.md "A"', '[a]: /docs/a "A"\n'],
  [
    'code stays',
    '`[a](./a.md)`\n\n```md\nimport x from y\n\n[a](./a.md)\n```',
    '`[a](./a.md)`\n\n```md\nimport x from y\n\n[a](./a.md)\n```\n',
  ],
  ['modules go, over several lines', "import {\n  A,\n} from 'a'\nexport const b = 1\n\nText\n", 'Text\n'],
  ['a sentence may begin with import', 'First,\nimport it from there.', 'First,\nimport it from there.\n'],
  [
    'partials stand in their places',
    'One\n\n<Note thing="coat" />\n\nTwo',
    'One\n\nBring a coat.\n\nAnd {props.other}.\n\nTwo\n',
  ],
  [
    'code of files stands in its fence',
    '```ts file=./a.ts\n```\n',
    '```ts file=./a.ts\nconst a = 1\nconst b = 2\n```\n',
  ],
  ['components stay', '<Chart name="x" />', '<Chart name="x" />\n'],
])('%s', (_, source, expected) => {
  expect(toPlainMarkdown(source, options)).toBe(expected)
})

test('plain Markdown has no modules', () => {
  const source = 'export the data from the old system = done\n'
  expect(toPlainMarkdown(source, { ...options, format: 'md' })).toBe(source)
})

test('lines that only the compiler shall see go', () => {
  const code = "// @filename: a.ts\nimport { z } from 'zod'\n// ---cut---\nconst a = z\n//    ^?"
  const source = `> \`\`\`ts\n> ${code.replaceAll('\n', '\n> ')}\n> \`\`\`\n\n\`\`\`js\n${code}\n\`\`\`\n`
  const shown = `> \`\`\`ts\n> const a = z\n> \`\`\`\n\n\`\`\`js\n${code}\n\`\`\`\n`
  expect(toPlainMarkdown(source, { ...options, hasSamples: true })).toBe(shown)
  expect(toPlainMarkdown(source, options)).toBe(source)
})
