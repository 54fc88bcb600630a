import { assembleResults } from './assemble-results.ts'
import { listFailed } from './check-results.ts'
import type { CompiledSample } from './compiler/compiled-sample.ts'
import type { Origin, Sample } from './plan/sample.ts'

/** The fences of a sample that don't compile. A mistake in a prelude concerns all of them. */
export function findFailedFences(sample: Sample, compiled: CompiledSample): Set<Origin> {
  const failed = listFailed(sample, assembleResults(sample, compiled))
  return new Set(failed.some(({ fence }) => fence === null) ? sample.origins : failed)
}
