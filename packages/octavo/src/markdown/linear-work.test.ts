import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { measureGrowth } from '../../tests/measure-growth.ts'
import { createTemporaryFolder } from '../../tests/temporary-folder.ts'
import { parseSource } from '../content/parse-source.ts'
import { readDetails } from '../html/readers/read-details.ts'
import { readSections } from '../html/readers/read-sections.ts'
import { toMarkdown } from '../html/to-markdown/page-markdown.ts'
import { parseHtml } from '../html/tree/parse-html.ts'
import { hashOf } from '../files/hash.ts'
import type { Problem } from '../model/problem.ts'
import { formatProblems } from '../cli/terminal/format-problem.ts'
import { readFrames } from '../problems/code-frame.ts'
import { SiteError } from '../problems/site-error.ts'
import { createContentCompiler } from './compile-content.ts'

/** Runs a page through every stage. Returns what its author reads, or null. */
function createPipeline() {
  const root = createTemporaryFolder()
  const language = { locale: 'en', tag: 'en', messages: {} }
  const compiler = createContentCompiler({ root, site: { baseUrl: '/', trailingSlash: undefined, language } })
  const report = (problems: readonly Problem[]) => formatProblems(readFrames(problems, root))
  return async (text: string, file: string): Promise<string | null> => {
    writeFileSync(join(root, file), text)
    const { format, findings } = parseSource({ text, kind: 'doc', file, emoji: null })
    const warnings = report(findings.map((finding) => ({ ...finding, severity: 'warning', file })))
    if (findings.some(({ check }) => check === undefined) || format === 'tsx') return warnings
    const content = { file, format, hash: hashOf(Buffer.from(text)), includes: [], links: {}, images: {} }
    try {
      const { html } = (await compiler.compile(content)).compiled
      if (html === null) return null
      const tree = parseHtml(`<main><div class="prose">${html}</div></main>`)
      readDetails(tree)
      readSections(tree)
      toMarkdown(tree, 'A')
      return warnings || null
    } catch (error) {
      if (error instanceof SiteError) return report(error.problems)
      throw error
    }
  }
}

const line = (piece: string) => (count: number) => `# A\n\n${piece.repeat(count)}\n`
const lines = (piece: string) => (count: number) => `# A\n\n${`${piece}\n`.repeat(count)}`

/** How many of something a page has. What is slow only in larger numbers is for a proof to find. */
const count = process.env['PROVE'] === '1' ? 8000 : 1000
/** The test measures a ratio. This timeout only ends a hang. */
const timeout = 60_000

test.each<[name: string, write: (count: number) => string, message?: string]>([
  ['a long run of backticks', line('`'), 'is never closed'],
  ['a long run of tildes', line('~'), 'is never closed'],
  ['backticks on every line', lines('`a')],
  ['tags without an end', line('<a ')],
  ['attributes without an end', line('<a b="')],
  ['comments without an end', line('<!--')],
  ['comments without an end on lines', lines('<!-- a')],
  ['brackets', line('[')],
  ['images', line('![')],
  ['links', line('[a](')],
  ['emphasis', line('**a')],
  ['strikethrough', line('~~a')],
  ['escapes', line('\\')],
  ['entities', line('&a')],
  ['braces', line('{')],
  ['addresses', line('http ')],
  ['links in HTML', lines('<a href="b">c</a>')],
  ['spaces between words', (count) => `# A\n\nb…${' '.repeat(4 * count)}c\n`],
  ['spaces before line breaks', line('b  \n')],
  ['headings', lines('## B\n')],
  ['footnotes', lines('[^a]\n')],
  ['entries of a list', lines('- b')],
  ['rows of a table', (count) => `| a |\n| - |\n${'| b |\n'.repeat(count)}`],
  ['lines of code', (count) => `~~~ts\n${'const a = 1\n'.repeat(count)}~~~\n`],
  ['lines to highlight', (count) => `~~~ts {${'1,'.repeat(count)}1}\na\n~~~\n`],
  ['formulas', line('$a$ ')],
  ['emoji', line('😀 ')],
  ['headings with the same id', lines('## B {#b}\n'), 'Two headings have the id "b"'],
  ['unknown words', (count) => `# A\n\n~~~ts ${'b '.repeat(count)}\nc\n~~~\n`, 'Unknown word "b"'],
])(
  '%s take time proportional to their number',
  async (_, write, message) => {
    const run = createPipeline()
    const expected = message === undefined ? null : (expect.stringContaining(message) as string)
    const work = async (count: number) => expect(await run(write(count), 'a.md')).toEqual(expected)
    expect(await measureGrowth(work, count)).toBeLessThan(8)
  },
  timeout,
)

test.each([
  ['a.mdx', (count: number) => `# A\n\n${'<A b={'.repeat(count / 100)}`, 'More than fifteen tags'],
  ['a.mdx', line('<A>{'), 'tags are opened'],
  [
    'a.md',
    (count: number) => `# A\n\n:::steps\n\n${'### a\n\nb\n\n'.repeat(count)}:::\n`,
    'A block has more',
  ],
  ['a.md', (count: number) => `# A\n\n:::tip\n\n${'b\n\n'.repeat(count)}:::\n`, 'A block has more'],
  ['a.md', line('&amp;'), 'more than 4000 entities'],
  ['a.md', (count: number) => `---\na: &a x\n${'b: *a\n'.repeat(count)}---\n\n# A\n`, 'too many aliases'],
])(
  'in %s, input that would take the parser forever is rejected with a message',
  async (file, write, message) => expect(await createPipeline()(write(8000), file)).toContain(message),
  timeout,
)
