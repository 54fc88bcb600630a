import path from 'node:path'
import { expect, test } from 'vitest'
import { listModules } from './module-graph.ts'
import { createTemporaryFolder } from '../../../tests/temporary-folder.ts'

test('follows imports, exports, imports on demand and threads, each file once', () => {
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

test('the key of samples covers what their stage is made of, down to its leaves', () => {
  const source = path.join(import.meta.dirname, '..', '..')
  const modules = listModules(path.join(source, 'node/samples/check-samples.ts'))
  const names = modules.map((file) => path.relative(source, file).replaceAll('\\', '/'))
  for (const leaf of ['hash', 'entry-cache', 'nearest', 'missing-file']) {
    expect(names).toContain(`node/support/${leaf}.ts`)
  }
  expect(names).not.toContain('node/render/render-pages.ts')
})
