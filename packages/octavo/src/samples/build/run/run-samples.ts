import { availableParallelism } from 'node:os'
import type { Document } from '../../../model/document.ts'
import type { Problem } from '../../../model/problem.ts'
import type { Boundary } from '../../../files/boundary.ts'
import type { EnvironmentFinder } from '../../../npm/environments/environments.ts'
import { readPages } from '../plan/list-samples.ts'
import type { FenceLister } from '../plan/read-page.ts'
import { checkRun } from './check-run.ts'
import { executeRun } from './execute-run.ts'
import { listRuns, type SampleRun } from './list-runs.ts'

type Options = {
  root: string
  boundary: Boundary
  environments: EnvironmentFinder
  documents: Document[]
  listFences: FenceLister
  /** Time limit for one sample. */
  limitMs: number
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
}

/**
 * Executes every sample with a fence marked `run` and compares its output with the page. `count` is the number of
 * such fences.
 */
export async function runSamples(options: Options): Promise<{ count: number; problems: Problem[] }> {
  const { limitMs, signal } = options
  const runs = collectRuns(options)
  const found: Problem[][] = []
  const waiting = [...runs.entries()]
  let done = 0
  let count = 0
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, run] = next
      const outcome = await executeRun(run, { folderName: `${process.pid}-${index}`, limitMs, signal })
      count += outcome.outputs.length
      found[index] = checkRun(run, outcome, limitMs)
      options.onProgress(++done, runs.length)
    }
  }
  // Each run has its own ports, so they can run in parallel.
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return { count, problems: found.flat() }
}

/** A partial that several pages include runs once. */
function collectRuns({ root, boundary, environments, documents, listFences }: Options): SampleRun[] {
  const runs = new Map<string, SampleRun>()
  for (const page of readPages(documents, { root, boundary, environments, listFences })) {
    for (const run of listRuns(page.samples, (file) => page.fences.get(file) ?? [])) {
      const [first] = run.entries
      runs.set(`${first?.origin.page}:${first?.origin.line}`, run)
    }
  }
  return [...runs.values()]
}
