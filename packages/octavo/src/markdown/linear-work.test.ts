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
import { SiteError } from '../problems/site-error.ts'
import { createContentCompiler } from './compile-content.ts'

/** Runs a page through every stage. Returns the message it is rejected with, or null if it passes. */
function createPipeline() {
  const root = createTemporaryFolder()
  const language = { locale: 'en', tag: 'en', messages: {} }
  const compiler = createContentCompiler({ root, site: { baseUrl: '/', trailingSlash: undefined, language } })
  return async (text: string, file: string): Promise<string | null> => {
    const { format, findings } = parseSource({ text, kind: 'doc', file, emoji: null })
    const refusal = findings.find(({ check }) => check === undefined)
    if (refusal || format === 'tsx') return refusal?.message ?? null
    writeFileSync(join(root, file), text)
    const content = { file, format, hash: hashOf(Buffer.from(text)), includes: [], links: {}, images: {} }
    try {
      const { html } = (await compiler.compile(content)).compiled
      if (html === null) return null
      const tree = parseHtml(`<main><div class="prose">${html}</div></main>`)
      readDetails(tree)
      readSections(tree)
      toMarkdown(tree, 'A')
      return null
    } catch (error) {
      if (error instanceof SiteError) return error.problems[0]?.message ?? ''
      throw error
    }
  }
}

const line = (piece: string) => (count: number) => `# A\n\n${piece.repeat(count)}\n`
const lines = (piece: string) => (count: number) => `# A\n\n${`${piece}\n`.repeat(count)}`

/** The test measures a ratio. This timeout only ends a hang. */
const timeout = 60_000

test.each([
  ['a long run of backticks', line('`')],
  ['a long run of tildes', line('~')],
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
])(
  '%s take time proportional to their number',
  async (_, write) => {
    const run = createPipeline()
    const work = async (count: number) => expect(await run(write(count), 'a.md')).toBeNull()
    expect(await measureGrowth(work, 8000)).toBeLessThan(8)
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
  ['a.md', (count: number) => `---\na: &a x\n${'b: *a\n'.repeat(count)}---\n\n# A\n`, 'too many aliases'],
])(
  'in %s, input that would take the parser forever is rejected with a message',
  async (file, write, message) => expect(await createPipeline()(write(8000), file)).toContain(message),
  timeout,
)
