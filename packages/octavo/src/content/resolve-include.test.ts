import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../tests/temporary-folder.ts'
import { resolveInclude } from './resolve-references.ts'
import { listReferences } from './list-references.ts'
import { parseMarkdown } from './source/parse-markdown.ts'

test.skipIf(process.platform === 'win32').each([
  [`file='./a "b".ts'`, 'docs/a "b".ts'],
  [`file="./it's.ts#part"`, "docs/it's.ts"],
  [`file=./a\\b.ts`, 'docs/a\\b.ts'],
])('finds a file with unusual characters in its name: %s', (meta, file) => {
  const root = createTemporaryFolder({ [file]: '// #region part\nlet a\n// #endregion\n' })
  const [link] = listReferences(parseMarkdown(`\`\`\`ts ${meta}\n\`\`\`\n`, 'md')).codeFiles
  const found = link && resolveInclude(link, 'docs/page.md', { root, boundary: () => null })
  expect(found).toMatchObject({ include: { file }, finding: null })
})
