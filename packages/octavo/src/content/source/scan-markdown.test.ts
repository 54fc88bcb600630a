import fc from 'fast-check'
import { markdownToMdast, mdxToMdast, type MdastNode } from 'satteri'
import { describe, expect, test } from 'vitest'
import { findBodyStart } from './body-start.ts'
import { prepareSource } from '../../markdown/prepare-source.ts'
import { scanMarkdown, type MarkdownFormat } from './scan-markdown.ts'

type Span = { isBlock: boolean; start: number; end: number }

/** `block 3` for every non-blank line of a block, `inline 3:5-9` for code within a line. */
function describeCode(source: string, spans: Span[]): string[] {
  const before = (offset: number) => source.slice(0, offset).split('\n')
  const place = (offset: number) => `${before(offset).length}:${before(offset).at(-1)?.length}`
  return spans.flatMap(({ isBlock, start, end }) => {
    if (!isBlock) return [`inline ${place(start)}-${place(end)}`]
    const first = before(start).length
    const lines = source.slice(start, end).split('\n')
    return lines.flatMap((text, index) => (/[^\s>]/.test(text) ? [`block ${first + index}`] : []))
  })
}

function codeOfParser(source: string, format: MarkdownFormat): string[] {
  const found: Span[] = []
  const visit = (node: MdastNode) => {
    const start = node.position?.start.offset ?? 0
    const end = node.position?.end.offset ?? 0
    if (node.type === 'code' || node.type === 'inlineCode')
      found.push({ isBlock: node.type === 'code', start, end })
    if ('children' in node) for (const child of node.children) visit(child)
  }
  const options = { features: { directive: true, headingAttributes: true, frontmatter: false } }
  const prepared = prepareSource(source, format)
  visit(format === 'md' ? markdownToMdast(prepared, options) : mdxToMdast(prepared, options))
  return describeCode(prepared, found)
}

function codeOfScanner(source: string, format: MarkdownFormat): string[] {
  const spans = scanMarkdown(source, { format, from: findBodyStart(source) }).filter(
    ({ kind }) => kind !== 'comment',
  )
  return describeCode(
    source,
    spans.map(({ kind, start, end }) => ({ isBlock: kind !== 'inline code', start, end })),
  )
}

const lines = [
  '```',
  '```md',
  '~~~',
  '````ts title="a"',
  '```inline``` text',
  'text',
  'text `code` text',
  'a `b',
  'c` d',
  ':::tip Hello',
  '- item',
  '- ```md',
  '  ```',
  '1. one',
  '2. two',
  '   three',
  '> quote',
  '> ```',
  '> - nested',
  '>   ~~~',
  '<!-- a -->',
  'text <!-- `b` --> text',
  '# Heading `x`',
  '    four',
  '***',
  '\t- tab',
  '  - inner',
  '      deep',
  '10) ten',
  '>',
  '\\`escaped` `',
  '``a ` b``',
  '<div>',
  '</div>',
  '===',
  '---',
  '[^1]: note `x`',
  '  > ````',
  '   ~~~~',
  '',
  '',
]
const onlyMarkdown = ['<div>', '</div>', '    four', '      deep', '\t- tab', '<!-- a -->', '[^1]: note `x`']

describe('what is code', () => {
  test.each([
    ['md' as const, lines],
    ['mdx' as const, lines.filter((line) => !onlyMarkdown.includes(line))],
  ])(
    'in %s made of fences, lists, quotes, comments and inline code, the scanner agrees with the parser',
    (format, choices) => {
      const document = fc.array(fc.constantFrom(...choices), { maxLength: 12 })
      fc.assert(
        fc.property(document, (parts) => {
          const source = parts.join('\n')
          expect(codeOfScanner(source, format), source).toEqual(codeOfParser(source, format))
        }),
        { numRuns: Number(process.env['CASES'] ?? 1000) },
      )
    },
  )
})

test('inline code in a table row ends with the row', () => {
  const source = '| a | `b |\n| - | - |\n| c` | d |'
  expect(codeOfScanner(source, 'md')).toEqual([])
})
