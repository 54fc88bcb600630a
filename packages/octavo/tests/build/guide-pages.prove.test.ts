import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFences } from '../../src/markdown/list-fences.ts'
import { configOf, createSite } from './test-site.ts'

const guide = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'guide')

type Files = Record<string, string>

/** A page of the guide → its Markdown snippets as pages, at the path in their title if it has one, and the components they import, which the same page shows. */
function filesOf(name: string): Files {
  const fences = listFences(readFileSync(join(guide, name), 'utf8'), name.endsWith('.mdx') ? 'mdx' : 'md')
  const pages = fences.filter(
    // The guide itself shows what becomes of the others.
    ({ language, meta }) => /^(?:mdx?|markdown)$/.test(language) && meta !== 'title="You write"',
  )
  const files = pages.flatMap(({ code, language, meta }, index) => [
    [
      /title="(content\/[^"]+)"/.exec(meta)?.[1] ??
        `content/docs/${name.replace(/\.mdx?$/, '')}-${index + 1}.${language === 'mdx' ? 'mdx' : 'md'}`,
      code,
    ],
    ...[...code.matchAll(/^import \{ (\w+) \} from '@site\/([^']+)'/gm)].map(([, component = '', file]) => {
      const shown = fences.find((fence) => fence.code.includes(`export function ${component}(`))
      return [`${file}.tsx`, shown?.code ?? '']
    }),
  ])
  return Object.fromEntries(files) as Files
}

test('the Markdown snippets of the guide are pages that build', async () => {
  // `extending-guide.prove.test.ts` builds the sites of that page.
  const names = readdirSync(guide).filter((name) => /\.mdx?$/.test(name) && name !== 'extending.md')
  const files = Object.assign({}, ...names.map(filesOf)) as Files
  expect(Object.keys(files)).toEqual([
    'content/blog/2023-01-17-first-light.md',
    'content/docs/components-1.mdx',
    'components/price-table.tsx',
    'content/pages/index.md',
    'content/docs/index-1.md',
    'content/docs/samples-1.md',
    'content/docs/samples-2.md',
    'content/docs/search-1.md',
    'content/docs/seo-1.md',
    'content/docs/writing-1.md',
  ])
  const site = createSite({
    'content/docs/index.mdx': '# Introduction\n\nHello.\n',
    'site.config.ts': configOf({ blog: true }),
    ...files,
  })
  await site.succeed()
  expect(site.read('blog/2023/01/17/first-light/index.html')).toContain('burned until dawn')
  expect(site.read('blog/index.html')).toContain('18 miles away')
  expect(site.read('docs/components-1/index.html')).toContain('Lens')
})
