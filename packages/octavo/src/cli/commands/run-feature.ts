import { pathToFileURL } from 'node:url'
import { findFeature } from '../../config/bundle-config.ts'
import { findConfigFile, loadConfig } from '../../config/load-config.ts'
import type { BuildOptions } from '../../build/feature/build-options.ts'
import type { CommandFlags, Feature, FeatureIntegration } from '../../build/feature/feature.ts'
import { missingFeature } from '../../build/feature/missing-feature.ts'
import { loadSite } from '../../build/site/load-site.ts'
import { SiteError } from '../../problems/site-error.ts'
import { buildReport, type BuildReport } from '../terminal/format-report.ts'
import { features as ownFeatures } from './features.ts'

type Options = BuildOptions & CommandFlags

export async function runFeature(name: string, options: Options): Promise<BuildReport | void> {
  const started = performance.now()
  const notices: string[] = []
  const features = name === 'migrate' ? [await findMigration(options.root)] : await listFeatures(options)
  const command = features.map(({ commands }) => commands?.[name]).find((one) => one !== undefined)
  if (!command)
    throw new SiteError(missingFeature(`The command "${name}"`, name === 'search' ? 'algolia' : name))
  const outcome = await command({
    ...options,
    readConfig: async () => ({
      site: (await loadConfig({ ...options, command: 'build' })).site,
      configFile: await findConfigFile(options.root),
    }),
    async load() {
      const loaded = await options.logger.task('load', () =>
        loadSite({ ...options, features: ownFeatures }, 'build'),
      )
      notices.push(...loaded.notices)
      return loaded
    },
    releasesOf(version) {
      const lists = features.flatMap((feature) => feature.listReleases?.(version, options.root) ?? [])
      if (lists.length === 0) throw new SiteError(missingFeature('The option --minimums', 'history'))
      return lists
    },
  })
  return outcome && buildReport(options, notices, started)(outcome)
}

/** The engine's, and those of packages that the configuration names. */
async function listFeatures({ root, env }: Options): Promise<readonly Feature[]> {
  return [...ownFeatures, ...(await loadConfig({ root, env, command: 'build' })).extensions.features]
}

/** Writes the configuration, so it can't be named there. */
async function findMigration(root: string): Promise<Feature> {
  const file = findFeature('octavo-migrate', `${root}/`) ?? findFeature('octavo-migrate')
  const message = `The command "migrate" needs the package octavo-migrate, which isn't installed.`
  const hint = `Run: npm install --save-dev octavo-migrate && npx octavo migrate`
  if (file === null) throw new SiteError({ message, hint })
  const { migrate } = (await import(pathToFileURL(file).href)) as { migrate: () => FeatureIntegration }
  return { name: 'migrate', ...migrate().feature }
}
