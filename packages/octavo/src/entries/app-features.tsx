import { loadChunk } from '../browser/recovery/load-chunk.ts'
import type { AppFeatures } from '../theme/browser/app.tsx'
import { LoadOnIntent } from './load-on-intent.tsx'

export const appFeatures: AppFeatures = {
  parts: <LoadOnIntent />,
  onNotFound: async (data) =>
    (await loadChunk(() => import('../search/browser/nearest-pages.ts'))).showNearestPages(data),
}
