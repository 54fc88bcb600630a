import { findEngineFolder } from '../npm/engine-folder.ts'
import path from 'node:path'
import type { Plugin } from 'vite'
import type { SiteVite } from '../config/schemas/extension-schemas.ts'
import type { FeatureComponents } from '../model/feature-components.ts'
import { writeInFolder } from '../files/files.ts'
import { SiteError } from '../problems/site-error.ts'
import { explainBundleError } from './bundle-problems.ts'
import { foldersOf } from './features-plugin.ts'
import type { SiteModule } from './site-modules-plugin.ts'
import { readTsconfigs } from './tsconfig-problems.ts'
import { readFileSync } from 'node:fs'
import type { Problem } from '../model/problem.ts'
import { frameOffset } from '../problems/code-frame.ts'
import { isInstalled } from '../npm/installed-packages.ts'
import { toSourcePath } from '../files/posix-path.ts'
import { describeMissing } from '../problems/missing-file.ts'
import { createSiteFilter } from './chunk-groups.ts'

type Options = {
  root: string
  outFolder: string
  modules: SiteModule[]
  features?: readonly FeatureComponents[]
  vite?: SiteVite
}

/** What Vite needs to bundle a site's modules, and what's learned about them on the way. */
export async function prepareSite({ root, outFolder, modules, features, vite }: Options) {
  const graphs = createModuleGraphs()
  const watched = new Set<string>()
  const tsconfigs = readTsconfigs(modules, root)
  const missing = createMissingImports({
    folders: foldersOf(features),
    root,
    found: tsconfigs.problems,
  })
  const { plugins: given = [], ...siteConfig } = vite ?? {}
  const plugins = await resolveSitePlugins(
    given,
    (file) => void watched.add(path.resolve(findEngineFolder(), file)),
  )
  const names = plugins.map(({ name }) => name)
  const tsconfig = tsconfigs.problems.length > 0 ? path.join(outFolder, 'tsconfig.json') : undefined
  // Problems in the site's own are reported together with missing imports, so the bundler has to get that far.
  if (tsconfig) writeInFolder(tsconfig, '{}')
  return {
    config: { ...(vite && { vite: siteConfig as SiteVite }), plugins, ...(tsconfig && { tsconfig }) },
    /** Collects imports that lead nowhere. Comes before all other plugins. */
    missingImports: missing.plugin,
    /** The files of each bundle. Its plugin comes after all others. */
    graphs,
    /** Everything that the result depends on. */
    inputs: () => [...new Set([...graphs.files(), ...tsconfigs.files, ...listWatched(watched, root)])],
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
 * A pattern counts as the folder it begins with, because new files can match it. The output and the cache, which
 * plugins that search the whole site also find, are left out, because every build changes them.
 */
function listWatched(watched: Iterable<string>, root: string): string[] {
  const paths = [...watched].map((file) => file.replace(/[/\\][^/\\]*[*{].*$/, ''))
  const isWritten = (file: string) =>
    /^(?:\.(?!\.|octavo[/\\]sources)|dist(?:[/\\]|$))/.test(path.relative(root, file))
  return [...new Set(paths)].filter((file) => !isWritten(file))
}

/** Records the files of each environment's latest bundle. */
function createModuleGraphs() {
  /** Environment → file → names of its exports. */
  const graphs: Record<string, Map<string, string>> = {}
  const plugin: Plugin = {
    name: 'octavo:module-graphs',
    buildStart() {
      graphs[this.environment.name] = new Map()
    },
    moduleParsed({ id, exports }) {
      graphs[this.environment.name]?.set(id.replace(/[?#].*$/, ''), (exports ?? []).toSorted().join())
    },
  }
  return {
    plugin,
    has: (environment: string, file: string) => graphs[environment]?.has(file) === true,
    exportsOf: (environment: string, files: Iterable<string>) =>
      JSON.stringify([...files].map((file) => graphs[environment]?.get(file) ?? '')),
    files(): string[] {
      const all = Object.values(graphs).flatMap((graph) => [...graph.keys()])
      // Plugins also make up modules, some with ids that look like paths: `/@react-refresh`.
      return all.filter((file) => path.isAbsolute(file) && !file.startsWith('/@')).map(toInput)
    },
  }
}

/** A package changes only when it's installed again, which changes its manifest. */
function toInput(file: string): string {
  const [packageFolder] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []
  return packageFolder === undefined ? file : path.join(packageFolder, 'package.json')
}

/** Hooks in which a plugin may name files that its result depends on. */
const hooks = ['buildStart', 'resolveId', 'load', 'transform'] as const

type Hook = (this: object, ...args: unknown[]) => unknown

/**
 * The site's plugins as a flat list. `onWatch` is called with every file they ask the bundler to watch, because the
 * bundle is kept until one of them changes.
 */
async function resolveSitePlugins(
  plugins: readonly unknown[],
  onWatch: (file: string) => void,
): Promise<Plugin[]> {
  const flat: Plugin[] = []
  for (const entry of plugins) {
    const plugin = await entry
    if (Array.isArray(plugin)) flat.push(...(await resolveSitePlugins(plugin, onWatch)))
    else if (typeof plugin === 'object' && plugin !== null) flat.push(watchPlugin(plugin as Plugin, onWatch))
  }
  return flat
}

function watchPlugin(plugin: Plugin, onWatch: (file: string) => void): Plugin {
  const own = hooks.flatMap((name): [string, unknown][] => {
    const hook: unknown = plugin[name]
    if (typeof hook === 'function') return [[name, listenTo(hook as Hook, onWatch)]]
    const handler: unknown = Object(hook).handler
    return typeof handler === 'function'
      ? [[name, { ...(hook as object), handler: listenTo(handler as Hook, onWatch) }]]
      : []
  })
  // Methods of a plugin may use each other, so the prototype stays.
  return Object.assign(Object.create(plugin), plugin, Object.fromEntries(own)) as Plugin
}

function listenTo(hook: Hook, onWatch: (file: string) => void): Hook {
  return function (...args) {
    const context = new Proxy(this, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key, target)
        if (typeof value !== 'function') return value
        const method = value.bind(target) as (...given: unknown[]) => unknown
        if (key !== 'addWatchFile') return method
        return (file: string) => {
          onWatch(file)
          return method(file)
        }
      },
    })
    return hook.apply(context, args)
  }
}

/** `found` are other problems that keep the site from being bundled. */
type MissingImports = { folders: readonly string[]; root: string; found: Problem[] }

/** Replaces a module that can't be found. It's CommonJS, so any name can be imported from it. */
const standIn = '\0octavo:missing'

/**
 * Collects all imports of the site's modules that lead nowhere, where the bundler would stop at the first one. To find
 * the interactive components, the bundler goes through all of them twice. By then all imports are known, so the third
 * time is an error.
 */
function createMissingImports({ folders, root, found }: MissingImports) {
  const missing = new Map<string, Problem>()
  const started = new Set<string>()
  const isOfSite = createSiteFilter(folders)
  const plugin: Plugin = {
    name: 'octavo:missing-imports',
    enforce: 'pre',
    buildStart() {
      const { name } = this.environment
      if (started.has(name) && found.length + missing.size > 0) throw new Error('Imports are missing')
      started.add(name)
    },
    async resolveId(source, importer, options) {
      const file = importer?.replace(/[?#].*$/, '')
      if (file === undefined || source.startsWith('\0') || !isOfSite(file)) return null
      // It rejects if the package is installed but doesn't export this module.
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true }).catch(() => null)
      if (resolved !== null) return resolved
      missing.set(`${file}\0${source}`, toProblem(source, file, root))
      return standIn
    },
    load: {
      filter: { id: /^\0octavo:missing$/ },
      handler: () => 'module.exports = {}',
    },
  }
  return { plugin, problems: () => [...found, ...missing.values()] }
}

function toProblem(source: string, filePath: string, root: string): Problem {
  // An alias has been replaced by now.
  const specifier = source.startsWith(`${root}/`) ? `@site/${source.slice(root.length + 1)}` : source
  const text = readFileSync(filePath, 'utf8')
  const offset = text.search(new RegExp(`['"]${specifier.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}['"]`))
  return {
    severity: 'error',
    ...describeMissing(specifier, (name) => isInstalled(name, path.dirname(filePath))),
    file: toSourcePath(filePath, root),
    ...(offset !== -1 && frameOffset(text, offset)),
  }
}
