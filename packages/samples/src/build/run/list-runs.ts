import type { Fence } from 'octavo/feature-shared'
import { entryFileOf } from '../plan/list-previews.ts'
import { isOutputFence, parseSampleMeta } from '../plan/sample-meta.ts'
import type { Origin, Sample } from '../plan/sample.ts'

/** What one process executes of a sample: its marked files, in order. */
export type SampleRun = { sample: Sample; entries: RunEntry[] }

export type RunEntry = {
  origin: Origin
  /** The file to run. */
  file: string
  /** The fence with the expected output; null if any output is fine. */
  output: Fence | null
}

/**
 * Lists fences marked `run`, each with the `output` fence that follows it before the next one. Those of a sample run
 * together, except for the ones marked `run="alone"`.
 */
export function listRuns(samples: Sample[], fencesOf: (page: string) => Fence[]): SampleRun[] {
  return samples.flatMap((sample): SampleRun[] => {
    const entries = sample.origins.flatMap((origin) => entryOf(origin, fencesOf(origin.page)) ?? [])
    const isAlone = ({ origin }: RunEntry) => origin.meta.isAlone
    const together = entries.filter((entry) => !isAlone(entry))
    return [together, ...entries.filter(isAlone).map((entry) => [entry])]
      .filter((group) => group.length > 0)
      .map((group) => ({ sample, entries: group }))
  })
}

function entryOf(origin: Origin, fences: Fence[]): RunEntry | null {
  const { fence } = origin
  if (!fence || !origin.meta.run) return null
  const file = entryFileOf(origin)
  return file === null ? null : { origin, file, output: outputAfter(fence, fences) }
}

function outputAfter(fence: Fence, fences: Fence[]): Fence | null {
  const after = fences.filter(({ line }) => line > fence.line)
  const end = after.findIndex(({ meta }) => parseSampleMeta(meta).run)
  const own = end === -1 ? after : after.slice(0, end)
  return own.find(({ language, meta }) => isOutputFence(language, meta)) ?? null
}
