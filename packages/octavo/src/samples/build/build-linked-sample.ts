import type { LiveFile } from '../../model/samples/live-sample.ts'
import { parseSampleMeta } from '../../model/samples/sample-meta.ts'
import { toLiveFile, type RunnableSample } from './build-live-samples.ts'
import { entryFileOf } from './plan/list-previews.ts'
import { queriesIn, type Origin, type Sample, type SampleFile } from './plan/sample.ts'
import { isRunnable } from './sample-key.ts'

/** A sample whose fences readers edit in place, its TypeScript, and the file that each of these fences shows. */
export type LinkedSample = { sample: RunnableSample; source: LiveFile[]; files: Map<Origin, string> }

/** Null if readers can't edit any of its fences in place. A fence that they can run opens a separate editor instead. */
export function buildLinkedSample({ environment, files, origins }: Sample): LinkedSample | null {
  const editable = origins.flatMap((origin): [Origin, string][] => {
    const { fence } = origin
    if (!fence || !parseSampleMeta(fence.meta).edit || isRunnable(origin)) return []
    const file = entryFileOf(origin)
    return file === null ? [] : [[origin, file]]
  })
  const [first] = editable
  if (!environment.isLive || !first) return null
  return {
    sample: {
      environment: environment.name,
      entry: first[1],
      before: [],
      code: [],
      packages: [],
      kind: 'script',
    },
    source: files.map(addQueries),
    files: new Map(editable),
  }
}

function addQueries(file: SampleFile): LiveFile {
  const queries = queriesIn(file).map(
    ({ number, query: { column, kind } }): NonNullable<LiveFile['queries']>[number] => [number, column, kind],
  )
  return { ...toLiveFile(file), ...(queries.length > 0 && { queries }) }
}
