import type { Problem } from '../../model/problem.ts'
import type { Site } from '../../model/site.ts'
import type { Feature } from '../feature/feature.ts'

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
  const problem: Problem = {
    severity: 'warning',
    message:
      'The option "samples.live" needs the package octavo-live, which the configuration doesn\'t use. Readers can\'t run samples.',
    hint: 'Run: npm install --save-dev octavo-live, and add live() to "integrations" in site.config.ts.',
    file: 'site.config.ts',
  }
  return { site: { ...site, docs }, problems: [problem] }
}
