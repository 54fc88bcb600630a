import type { Problem } from '../../model/problem.ts'
import type { Site } from '../../model/site.ts'
import type { Feature } from '../feature/feature.ts'
import { missingFeature } from '../feature/missing-feature.ts'

/** Without a feature that runs samples in pages, they're compiled like any others. */
export function turnOffLive(site: Site, features: readonly Feature[]): { site: Site; problems: Problem[] } {
  const isLive = site.docs.some(({ versions }) => versions.some(({ samples }) => samples?.live))
  if (!isLive || features.some(({ runnable }) => runnable)) return { site, problems: [] }
  const docs = site.docs.map((set) => ({
    ...set,
    versions: set.versions.map((version) => ({
      ...version,
      samples: version.samples && { ...version.samples, live: false },
    })),
  }))
  const { message, ...problem } = missingFeature('The option "samples.live"', 'live')
  return {
    site: { ...site, docs },
    problems: [{ ...problem, severity: 'warning', message: `${message} Readers can't run samples.` }],
  }
}
