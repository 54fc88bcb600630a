import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { createTemporaryFolder } from '../../../tests/temporary-folder.ts'
import { documentKeyOf, pageInputOf } from '../../model/page-contents.ts'
import type { RenderEnvironment } from '../../model/render-contract.ts'
import { documentOf, routesOf, siteOf } from '../../../tests/route-fixtures.ts'
import { openPageCache } from './page-cache.ts'
import { buildPageKey } from './page-key.ts'
import { styles } from '../../../tests/render-fixtures.ts'
import { renderSite } from './render-site.ts'

test("when a page can't be copied from the cache, no thread is writing anymore", async () => {
  const root = createTemporaryFolder({ staging: 'a file, where a folder has to be' })
  const cacheFolder = join(root, '.octavo')
  const site = siteOf({})
  const documents = [documentOf({ id: 'known' }), documentOf({ id: 'new' })]
  const { routes } = routesOf(documents, site)
  const loaded = { routes, documents: new Map(documents.map((one) => [documentKeyOf(one), one])), site }
  const known = routes.find(({ path }) => path === '/docs/known')
  if (!known) throw new Error('no route')
  openPageCache(cacheFolder).write(buildPageKey(pageInputOf(known, loaded.documents), 'hash'), {
    files: { html: '<p>', payload: '', markdown: '' },
    details: { links: [], images: [], anchors: [], mainIsEmpty: false, loads: [] },
  })
  const started: Worker[] = []
  onTestFinished(async () => void (await Promise.all(started.map((worker) => worker.terminate()))))
  const take = () => {
    // Never done with its pages.
    const worker = new Worker('setInterval(() => {}, 1000)', { eval: true })
    started.push(worker)
    return worker
  }
  const rendering = renderSite({
    threads: { take, end: () => Promise.resolve() },
    loaded,
    plan: {
      bundle: { rscEntry: '' },
      environment: { site } as RenderEnvironment,
      environmentHash: 'hash',
      substitutions: { styles, texts: {} },
    },
    root,
    cacheFolder,
    out: join(root, 'dist'),
    staging: join(root, 'staging'),
    stage: { count: () => undefined, detail: () => undefined },
    signal: new AbortController().signal,
  })
  await expect(rendering).rejects.toThrow('staging')
  // What Node says of a thread that has ended.
  expect(started.map(({ threadId }) => threadId)).toEqual([-1])
})
