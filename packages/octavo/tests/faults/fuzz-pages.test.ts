import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCategoryFile } from '../../src/content/category-file.ts'
import { parseSource } from '../../src/content/parse-source.ts'
import { createContentCompiler } from '../../src/markdown/compile-content.ts'
import { hashOf } from '../../src/files/hash.ts'
import type { ContentRef } from '../../src/model/document.ts'
import { createTemporaryFolder } from '../temporary-folder.ts'
import { markdownText, mdxText, sourceText, yamlText } from './hostile-text.ts'
import { countCases, describeRun, expectClear, problemsOf, seed } from './run-options.ts'

const site = {
  baseUrl: '/base/',
  trailingSlash: undefined,
  language: { locale: 'en', tag: 'en', messages: {} },
}
const cases = countCases(100, 8000)

test(`any front matter is read or refused in words ${describeRun(cases)}`, () => {
  fc.assert(
    fc.property(yamlText, fc.constantFrom('doc', 'post', 'page'), (yaml, kind) => {
      const text = `---\n${yaml}\n---\n\n# A\n`
      const { findings, ...parsed } = parseSource({ text, kind, file: 'a.md', emoji: null })
      expectClear(findings, text)
      // The result is cached as JSON.
      expect(JSON.parse(JSON.stringify(parsed))).toEqual(parsed)
      expectClear(parseCategoryFile(yaml).findings, text)
    }),
    { seed, numRuns: cases },
  )
})

test.each([
  ['md', markdownText],
  ['mdx', mdxText],
] as const)(`any %s is compiled or refused in words ${describeRun(cases)}`, async (format, body) => {
  const root = createTemporaryFolder()
  const compiler = createContentCompiler({ root, site })
  let compiled = 0
  await fc.assert(
    fc.asyncProperty(sourceText(body), async (text) => {
      const file = `page.${format}`
      const bytes = Buffer.from(text)
      writeFileSync(join(root, file), bytes)
      expectClear(parseSource({ text: bytes.toString(), kind: 'doc', file, emoji: null }).findings, text)
      const content: ContentRef = { file, format, hash: hashOf(bytes), includes: [], links: {}, images: {} }
      const problems = await problemsOf(() => compiler.compile(content))
      expectClear(problems, text)
      if (problems.length === 0) compiled++
    }),
    { seed, numRuns: cases },
  )
  expect(compiled, 'pages that were compiled').toBeGreaterThan(cases / 10)
})
