import path from 'node:path'
import { expect, test } from 'vitest'
import { listModules } from './module-graph.ts'
import { createTemporaryFolder } from '../../../tests/temporary-folder.ts'

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
  ['node/samples/check-samples.ts', 'node/support/missing-file.ts', 'node/render/render-pages.ts'],
  [
    'node/samples/compiler/sample-worker.ts',
    'node/samples/compiler/describe-name.ts',
    'node/samples/check-samples.ts',
  ],
  [
    'node/reference/load-reference.ts',
    'node/reference/typedoc/convert-packages.ts',
    'node/samples/check-samples.ts',
  ],
  ['node/content/load-content.ts', 'node/content/parse-source.ts', 'node/render/page-worker.ts'],
  ['node/render/page-worker.ts', 'node/markdown/plugins/tables.ts', 'node/checks/check-site.ts'],
  [
    'node/markdown/highlight/fence-cache.ts',
    'node/markdown/highlight/tokenizer.ts',
    'node/markdown/compile-content.ts',
  ],
  ['node/search/collect-pages.ts', 'node/html/sections/read-sections.ts', 'node/search/write-files.ts'],
  [
    'node/output/social-images/draw-card.ts',
    'node/output/social-images/raster.ts',
    'node/output/write-assets.ts',
  ],
  ['node/config/bundle-config.ts', 'node/support/code-frame.ts', 'node/config/resolve-site.ts'],
  ['node/vite/bundle-components.ts', 'node/vite/styles/block-marks.ts', 'node/render/page-worker.ts'],
])('the key of %s covers its dependencies and nothing else', (entry, deep, foreign) => {
  const source = path.join(import.meta.dirname, '..', '..')
  const modules = listModules(path.join(source, entry))
  const names = modules.map((file) => path.relative(source, file).replaceAll('\\', '/'))
  expect(names).toContain(deep)
  expect(names).not.toContain(foreign)
})
