import type { CommandFlags } from '../../build/feature/command.ts'
import type { BuildOptions } from '../../build/feature/build-options.ts'
import { loadSite } from '../../build/site/load-site.ts'
import { buildReport, type BuildReport } from '../terminal/format-report.ts'
import { features } from './features.ts'

/** Runs the command of a feature. */
export async function runFeature(
  name: string,
  options: BuildOptions & CommandFlags,
): Promise<BuildReport | void> {
  const started = performance.now()
  const notices: string[] = []
  const outcome = await features
    .find(({ commands }) => commands?.[name])
    ?.commands?.[name]?.({
      ...options,
      async load() {
        const loaded = await options.logger.task('load', () => loadSite({ ...options, features }, 'build'))
        notices.push(...loaded.notices)
        return loaded
      },
      releasesOf: (version) =>
        features.flatMap((feature) => feature.listReleases?.(version, options.root) ?? []),
    })
  return outcome && buildReport(options, notices, started)(outcome)
}
