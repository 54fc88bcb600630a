import { expect, test } from 'vitest'
import { siteOf } from '../../../tests/route-fixtures.ts'
import { createTemporaryFolder } from '../../../tests/temporary-folder.ts'
import type { Site } from '../../model/site.ts'
import { problemsOf } from '../../problems/site-error.ts'
import { loadMarkdown } from './load-markdown.ts'

/** What is wrong with the modules that "markdown" names, one of which is `own.ts`. */
async function mistakesIn(markdown: Partial<Site['markdown']>, own = "export default { name: 'x' }\n") {
  const root = createTemporaryFolder({
    'site.config.ts': `export default {\n  title: 'Lamps',\n  markdown: ${JSON.stringify(markdown)},\n}\n`,
    'markdown/own.ts': own,
  })
  const site = siteOf({ markdown: { ...siteOf({}).markdown, ...markdown } })
  const loading = loadMarkdown(site, root).then(({ problems }) => problems, problemsOf)
  return (await loading).map(({ file, line, column, message, hint = '' }) =>
    [[file, line, column].filter(Boolean).join(':'), message, hint].filter(Boolean).join('\n  '),
  )
}

const own = { plugins: ['./markdown/own.ts'] }

test('modules that are missing, wrong or fail to load are named', async () => {
  const mistakes = [
    ...(await mistakesIn({
      plugins: ['./markdown/owm.ts'],
      languages: { lamp: './lamp.json' },
    })),
    ...(await mistakesIn({ ...own, fences: { plot: './markdown/own.ts' } }, 'export default 3\n')),
    ...(await mistakesIn(own, "import 'no-such-package'\n\nexport default { name: 'x' }\n")),
    ...(await mistakesIn(own, "\nif (Date.now() > 0) throw new Error('not today')\n")),
    ...(await mistakesIn({ plugins: ['remark-lamps'] })),
  ]
  expect(mistakes.join('\n')).toMatchSnapshot()
})

test('the languages that plugins read are known', async () => {
  const root = createTemporaryFolder({
    'site.config.ts': "export default { title: 'Lamps' }\n",
    'markdown/own.ts':
      "export default { name: 'plot', features: { math: true }, fences: { plot: () => '' } }\n",
  })
  const site = siteOf({ markdown: { ...siteOf({}).markdown, ...own, languages: { lamp: 'ts' } } })
  expect((await loadMarkdown(site, root)).extension?.reads).toEqual(['plot', '$', 'lamp'])
})
