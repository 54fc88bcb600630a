import { foldersOf } from './features-plugin.ts'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import rsc from '@vitejs/plugin-rsc'
import { mergeConfig, type InlineConfig, type Plugin } from 'vite'
import type { SiteVite } from '../config/schemas/extension-schemas.ts'
import { guardConfigPlugin, preloadPlugin } from './plugins.ts'
import { refreshPlugin, sharedIn, sharedPrefix, useSharedModulesPlugin } from './shared-modules-plugin.ts'
import { siteModulesId, siteModulesPlugin, type SiteModule } from './site-modules-plugin.ts'
import { createSiteFilter, siteGroups } from './chunk-groups.ts'
import { commonOptions } from './vite-config.ts'

export type SitePartConfig = {
  root: string
  modules: SiteModule[]
  outFolder: string
  vite?: Omit<SiteVite, 'plugins'>
  plugins: Plugin[]
  tsconfig?: string
  /** How often a file has changed since the server was started. */
  revisionOf: (file: string) => number
  /** The files that have been read for the current state. */
  texts: Map<string, string>
}

/** The interactive components, each with a function that loads it. `@vitejs/plugin-rsc` makes this module. */
const referencesId = 'virtual:vite-rsc/client-references'

/**
 * The site's components alone, for the development server. React and the engine's modules come from the engine's
 * bundle, so after an edit only the site's few modules are bundled.
 */
export function createSitePartConfig(options: SitePartConfig): InlineConfig {
  const { root, modules, outFolder, plugins, revisionOf, texts } = options
  const isOfSite = createSiteFilter(foldersOf())
  const isScriptOrSheet = (id: string) => isOfSite(id) && /\.(?:[cm]?[jt]sx?|css)$/.test(id)
  const environment = (name: string, input: string, output: object) => ({
    resolve: name === 'client' ? {} : { noExternal: true as const },
    define: { 'process.env.NODE_ENV': name === 'client' ? '"development"' : '"production"' },
    build: {
      outDir: path.join(outFolder, name),
      copyPublicDir: false,
      emptyOutDir: true,
      minify: false,
      sourcemap: name === 'client' ? false : ('hidden' as const),
      rolldownOptions: {
        input: { index: input },
        preserveEntrySignatures: 'allow-extension' as const,
        output: { assetFileNames: assetNamer(name), ...output },
        experimental: { attachDebugInfo: 'none' as const },
      },
    },
  })
  const config: InlineConfig = {
    ...commonOptions(options),
    oxc: { jsx: { runtime: 'automatic', development: false, refresh: true } },
    plugins: [
      useSharedModulesPlugin(),
      preloadPlugin(`export const __vitePreload = ${sharedIn('client')}.importWithSheets`),
      ...plugins,
      rsc({
        serverHandler: false,
        customClientEntry: true,
        customBuildApp: true,
        clientChunks: ({ id }) => nameOf(id, root),
      }),
      siteModulesPlugin(modules),
      refreshPlugin(isOfSite),
      readOncePlugin(isScriptOrSheet, texts),
      guardConfigPlugin(),
    ],
    resolve: { alias: [{ find: /^@site\//, replacement: `${root}/` }] },
    environments: {
      rsc: environment('rsc', siteModulesId, {
        codeSplitting: { groups: siteGroups(foldersOf(), root) },
      }),
      ssr: environment('ssr', referencesId, {}),
      client: environment('client', referencesId, {
        // Modules that haven't changed stay in the page, with their state. Every module gets a group, because rolldown
        // would put the rest into the files that load components, which would then import each other.
        codeSplitting: {
          groups: [
            {
              name: (id: string) => groupOf(id, root),
              test: isGrouped,
              includeDependenciesRecursively: false,
            },
          ],
        },
        // The same text must run again when an edit is undone.
        chunkFileNames: ({ moduleIds }: { moduleIds: string[] }) =>
          `assets/site/[name]-[hash]-${Math.max(0, ...moduleIds.map(revisionOf))}.js`,
      }),
    },
  }
  // The schema has refused everything that the engine sets itself.
  return mergeConfig(config, options.vite ?? {}) as InlineConfig
}

/** Pages identify a stylesheet by its address, so it stays the same. */
function assetNamer(environment: string) {
  return ({ names }: { names: string[] }) =>
    names.some((name) => name.endsWith('.css'))
      ? `assets/site/${environment}-[name][extname]`
      : 'assets/site/[name]-[hash][extname]'
}

/** `components/charts/bar.tsx` → `components-charts-bar` */
function nameOf(id: string, root: string): string {
  const file = path.relative(root, id.replace(/[?#].*$/, '')).replace(/\.\w+$/, '')
  return file.replaceAll(/[^\w.]+/g, '-').replaceAll('..', '')
}

/** Everything except the list of components, and the modules that load one component each. */
function isGrouped(id: string): boolean {
  return path.isAbsolute(id) || id.startsWith(sharedPrefix)
}

/** Modules of the site are files of their own. A package is one file, because its modules may import each other. */
function groupOf(id: string, root: string): string {
  if (id.startsWith(sharedPrefix)) return 'octavo-shared'
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? []
  return name === undefined ? nameOf(id, root) : `package-${name.replaceAll(/[^\w.]+/g, '-')}`
}

/**
 * A file that's saved in the meantime mustn't be new in one environment and old in another. The next update includes
 * it.
 */
function readOncePlugin(isRead: (id: string) => boolean, texts: Map<string, string>): Plugin {
  return {
    name: 'octavo:read-once',
    enforce: 'post',
    load(id) {
      if (!isRead(id)) return undefined
      const text = texts.get(id) ?? readFileSync(id, 'utf8')
      texts.set(id, text)
      return text
    },
  }
}
