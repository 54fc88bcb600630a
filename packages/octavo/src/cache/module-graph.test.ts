import path from 'node:path'
import { expect, test } from 'vitest'
import { listModules } from './module-graph.ts'
import { createTemporaryFolder } from '../../tests/temporary-folder.ts'

test('follows imports, exports, dynamic imports and workers, and lists each file once', () => {
  const folder = createTemporaryFolder({
    'a.ts':
      "import { b } from './b.ts'\nexport * from './deep/c.ts'\nconst later = () => import('./d.tsx')\n",
    'b.ts': "import './a.ts'\nnew Worker(new URL('./thread.mjs', import.meta.url))\n",
    'deep/c.ts': "import { type E } from '../e.ts'\n",
    'd.tsx': "import react from 'react'\n",
    'e.ts': '',
    'thread.ts': '',
    'unused.ts': '',
  })
  const names = listModules(path.join(folder, 'a.ts')).map((file) => path.relative(folder, file))
  expect(names.toSorted()).toEqual(['a.ts', 'b.ts', 'd.tsx', 'deep/c.ts', 'e.ts', 'thread.ts'])
})

/** The module a cache is keyed by → a deep dependency that affects its values, and a module that doesn't. */
test.each([
  ['content/load-content.ts', 'content/parse-source.ts', 'build/render/page-worker.ts'],
  ['build/render/page-worker.ts', 'markdown/plugins/tables.ts', 'build/checks/check-site.ts'],
  ['markdown/highlight/fence-cache.ts', 'markdown/highlight/tokenizer.ts', 'markdown/compile-content.ts'],
  ['search/build/collect-pages.ts', 'html/readers/read-sections.ts', 'search/build/search-files.ts'],
  ['config/bundle-config.ts', 'problems/code-frame.ts', 'config/resolve-site.ts'],
  ['bundle/bundle-components.ts', 'bundle/styles/sheets.ts', 'build/render/page-worker.ts'],
])('the key of %s covers its dependencies and nothing else', (entry, deep, foreign) => {
  const source = path.join(import.meta.dirname, '..')
  const modules = listModules(path.join(source, entry))
  const names = modules.map((file) => path.relative(source, file).replaceAll('\\', '/'))
  expect(names).toContain(deep)
  expect(names).not.toContain(foreign)
})

test('what a feature uses of the engine belongs to its modules', () => {
  const packages = path.join(import.meta.dirname, '../../..')
  const listNames = (entry: string) =>
    listModules(path.join(packages, 'samples/src/build', entry)).map((file) =>
      path.relative(packages, file).replaceAll('\\', '/'),
    )
  const thread = listNames('compiler/sample-worker.ts')
  expect(thread).toContain('samples/src/build/compiler/describe-name.ts')
  expect(thread).toContain('npm/src/compiler-options.ts')
  expect(thread).not.toContain('samples/src/build/check-samples.ts')
  expect(thread).not.toContain('octavo/src/api/feature.ts')
  const stage = listNames('check-samples.ts')
  expect(stage).toContain('octavo/src/problems/missing-file.ts')
  expect(stage).not.toContain('octavo/src/build/render/render-site.ts')
})
