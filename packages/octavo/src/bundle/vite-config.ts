import path from 'node:path'
import react from '@vitejs/plugin-react'
import rsc from '@vitejs/plugin-rsc'
import { mergeConfig, type InlineConfig, type Plugin } from 'vite'
import type { FeatureComponents } from '../model/feature-components.ts'
import { placeholders } from '../model/render-contract.ts'
import type { SiteVite } from '../config/schemas/extension-schemas.ts'
import { findEngineFolder, findEntry, findSourceFile } from '../npm/engine-folder.ts'
import {
  clientChunkOf,
  engineChunk,
  isLinked,
  serverChunkGroups,
  deferredChunkGroup,
} from './chunk-groups.ts'
import {
  clientReferencesPlugin,
  enginePackagesPlugin,
  guardConfigPlugin,
  createLicensesPlugins,
  preloadPlugin,
  productionFlightPlugin,
  reactConstantsPlugin,
} from './plugins.ts'
import { featuresPlugin, foldersOf } from './features-plugin.ts'
import { createNamer } from './styles/scoped-names.ts'
import { shareModulesPlugin } from './shared-modules-plugin.ts'
import { siteModulesPlugin, type SiteModule } from './site-modules-plugin.ts'

export type BundleOptions = {
  root: string
  modules: SiteModule[]
  features: readonly FeatureComponents[]
  /** Lengths of the site's theme in place of the engine's. */
  scale: Readonly<Record<string, string>>
  outFolder: string
  /** The site's own options for Vite. */
  vite?: Omit<SiteVite, 'plugins'>
  /** The site's own plugins. */
  plugins?: Plugin[]
  /** Used instead of the site's own if that has problems. */
  tsconfig?: string
  /** Without the site's modules, which the development server bundles apart (see `site-part-config.ts`). */
  isDev: boolean
}

/** What React checks at run time, although the result is the same in every browser we build for. */
const browserFacts = {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  setImmediate: 'undefined',
  'document.documentMode': 'undefined',
  'typeof window': '"object"',
  'typeof document': '"object"',
  'typeof reportError': '"function"',
  'typeof queueMicrotask': '"function"',
  'typeof MessageChannel': '"function"',
  'typeof performance': '"object"',
  'typeof setTimeout': '"function"',
  'typeof clearTimeout': '"function"',
  'typeof AbortController': '"function"',
  'typeof Object.is': '"function"',
  'typeof Promise': '"function"',
  'typeof WeakMap': '"function"',
  'typeof WeakSet': '"function"',
}

/**
 * Three bundles of the same components: `rsc` renders pages, `ssr` turns them into HTML, and `client` hydrates them.
 */
export function createViteConfig(options: BundleOptions): InlineConfig {
  // The schema has refused everything that the engine sets itself.
  return mergeConfig(createEngineConfig(options), options.vite ?? {}) as InlineConfig
}

type Common = Pick<BundleOptions, 'root' | 'outFolder' | 'tsconfig'> &
  Partial<Pick<BundleOptions, 'features'>>

/** What both parts have in common. */
export function commonOptions({ features, root, outFolder, tsconfig }: Common): InlineConfig {
  return {
    root: findEngineFolder(),
    configFile: false,
    envFile: false,
    logLevel: 'silent',
    publicDir: false,
    mode: 'production',
    ...(tsconfig !== undefined && { tsconfig }),
    base: placeholders.base,
    cacheDir: path.join(outFolder, 'vite'),
    css: {
      modules: { generateScopedName: createNamer({ folders: foldersOf(features), root }) },
    },
    build: {
      assetsDir: 'assets',
      modulePreload: false,
      cssMinify: 'lightningcss',
      reportCompressedSize: false,
      target: 'es2022',
      // Older browsers show the page in their own colors. Writing every color twice for them would cost all others.
      cssTarget: ['chrome128', 'firefox129', 'safari18'],
    },
  }
}

function createEngineConfig(options: BundleOptions): InlineConfig {
  const { root, modules, features, outFolder, plugins = [], isDev } = options
  const folders = foldersOf(features)
  const licenses = createLicensesPlugins()
  const api = path.dirname(findEntry('hooks'))
  const outputOf = (name: string) => {
    if (name === 'rsc') return { codeSplitting: { groups: serverChunkGroups(folders, root) } }
    return name === 'client' ? { codeSplitting: { groups: [deferredChunkGroup()] } } : {}
  }
  const clientFacts = isDev
    ? { 'process.env.NODE_ENV': '"development"', 'import.meta.env.DEV': 'true' }
    : browserFacts
  const environment = (name: string, entry: string, minify: boolean) => ({
    define: name === 'client' ? clientFacts : {},
    resolve: name === 'client' ? {} : { noExternal: true as const },
    build: {
      outDir: path.join(outFolder, name),
      copyPublicDir: false,
      minify,
      // For errors in the site's modules.
      sourcemap: name !== 'client' && modules.length > 0 ? ('hidden' as const) : false,
      rolldownOptions: {
        input: { index: findSourceFile(`entries/${isDev ? 'dev' : 'entry'}.${entry}`) },
        output: outputOf(name),
        // They contain paths relative to the working folder, so the same sources would make another bundle elsewhere.
        experimental: { attachDebugInfo: 'none' as const },
      },
    },
  })
  return {
    ...commonOptions(options),
    // Otherwise, server environments would read this variable when they run, and use React's development build.
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      enginePackagesPlugin(),
      ...plugins,
      // The engine's own styles form one sheet that every page carries; those of the site are linked where used.
      rsc({
        serverHandler: false,
        customClientEntry: true,
        rscCssTransform: { filter: (id) => isLinked(id, folders) },
        clientChunks: ({ id }) => clientChunkOf(id, folders),
      }),
      react(),
      ...(isDev ? [] : [siteModulesPlugin(modules)]),
      featuresPlugin(features, api),
      clientReferencesPlugin(engineChunk),
      ...(isDev ? [productionFlightPlugin(), shareModulesPlugin()] : [reactConstantsPlugin()]),
      preloadPlugin(
        `export { importWithSheets as __vitePreload } from ${JSON.stringify(findSourceFile('browser/recovery/import-with-sheets.ts'))}`,
      ),
      licenses.forPages,
      guardConfigPlugin(),
    ],
    worker: { plugins: () => [licenses.forWorkers] },
    resolve: {
      alias: [
        { find: /^@site\//, replacement: `${root}/` },
        {
          find: /^octavo\/(components|hooks|translate|feature-(?:browser|server|shared))$/,
          replacement: path.join(api, `$1${path.extname(findEntry('hooks'))}`),
        },
      ],
    },
    environments: {
      // Page workers load these two; minifying them would only take time.
      rsc: environment('rsc', 'rsc.tsx', false),
      ssr: environment('ssr', 'ssr.tsx', false),
      client: environment('client', 'browser.tsx', !isDev),
    },
  }
}
