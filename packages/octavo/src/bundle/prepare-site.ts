import path from 'node:path'
import type { Plugin } from 'vite'
import type { SiteVite } from '../config/schemas/extension-schemas.ts'
import type { FeatureComponents } from '../model/feature-components.ts'
import { writeInFolder } from '../files/files.ts'
import { SiteError } from '../problems/site-error.ts'
import { explainBundleError } from './bundle-problems.ts'
import { foldersOf } from './features-plugin.ts'
import { createMissingImports } from './missing-imports-plugin.ts'
import type { SiteModule } from './site-modules-plugin.ts'
import { resolveSitePlugins } from './site-plugins.ts'
import { readTsconfigs } from './tsconfig-problems.ts'

type Options = {
  root: string
  engineFolder: string
  outFolder: string
  modules: SiteModule[]
  features?: readonly FeatureComponents[]
  vite?: SiteVite
}

/** What Vite needs to know about a site's own modules, and what it found out about them. */
export async function prepareSite({ root, engineFolder, outFolder, modules, features, vite }: Options) {
  const inputs = new Set<string>()
  const watched = new Set<string>()
  const tsconfigs = readTsconfigs(modules, root)
  const missing = createMissingImports({
    folders: foldersOf(engineFolder, features),
    root,
    found: tsconfigs.problems,
  })
  const { plugins: given = [], ...siteConfig } = vite ?? {}
  const plugins = await resolveSitePlugins(
    given,
    (file) => void watched.add(path.resolve(engineFolder, file)),
  )
  const names = plugins.map(({ name }) => name)
  return {
    config: {
      ...(vite && { vite: siteConfig as SiteVite }),
      plugins,
      ...(tsconfigs.problems.length > 0 && { tsconfig: writeEmptyTsconfig(outFolder) }),
    },
    /** Collects imports that lead nowhere. Comes before all other plugins. */
    missingImports: missing.plugin,
    /** Notes which files go in. Comes after all other plugins. */
    recorder: recordInputs(inputs),
    /** Everything that the result depends on. */
    inputs: () => [...inputs, ...tsconfigs.files, ...listWatched(watched, root)],
    /** Files and folders that the site's own plugins read. */
    watched: () => listWatched(watched, root),
    /** Throws if an import leads nowhere or a `tsconfig.json` cannot be used. */
    check: (): void => {
      const problems = missing.problems()
      if (problems.length > 0) throw new SiteError(problems)
    },
    explain(error: unknown): unknown {
      const explained = explainBundleError(error, root, names)
      const others = explained instanceof SiteError ? explained.problems : []
      const problems = [...missing.problems(), ...others]
      return problems.length > 0 ? new SiteError(problems, { cause: error }) : error
    },
  }
}

/**
 * A pattern counts as the folder it begins with: a file in it may be new. A plugin that looks through the whole site
 * also finds the output and the cache, which change with every build.
 */
function listWatched(watched: Iterable<string>, root: string): string[] {
  const paths = [...watched].map((file) => file.replace(/[/\\][^/\\]*[*{].*$/, ''))
  const isWritten = (file: string) =>
    /^(?:\.(?!\.|octavo[/\\]sources)|dist(?:[/\\]|$))/.test(path.relative(root, file))
  return [...new Set(paths)].filter((file) => !isWritten(file))
}

/** Something broken is reported together with the imports that are missing, so the bundler has to get that far. */
function writeEmptyTsconfig(outFolder: string): string {
  const tsconfig = path.join(outFolder, 'tsconfig.json')
  writeInFolder(tsconfig, '{}')
  return tsconfig
}

function recordInputs(inputs: Set<string>): Plugin {
  return {
    name: 'octavo:recorder',
    moduleParsed({ id }) {
      const file = id.replace(/[?#].*$/, '')
      // Plugins also make up modules, some with ids that look like paths: `/@react-refresh`.
      if (!path.isAbsolute(file) || file.startsWith('/@')) return
      // Packages change by being installed again, which their manifests tell.
      const [packageFolder] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []
      inputs.add(packageFolder === undefined ? file : path.join(packageFolder, 'package.json'))
    },
  }
}
