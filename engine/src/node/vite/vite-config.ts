import { readdirSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import rsc from '@vitejs/plugin-rsc'
import { mergeConfig, type InlineConfig, type Plugin } from 'vite'
import { placeholders } from '../../shared/model/render-contract.ts'
import type { SiteVite } from '../config/schemas/vite-schema.ts'
import { findSourceFile } from '../support/engine-folder.ts'
import { clientReferencesPlugin } from './client-references-plugin.ts'
import { enginePackagesPlugin } from './engine-packages-plugin.ts'
import { guardConfigPlugin } from './guard-config-plugin.ts'
import { createLicencesPlugins } from './licences-plugin.ts'
import { optionalPackagesPlugin } from './optional-packages-plugin.ts'
import { preloadPlugin } from './preload-plugin.ts'
import { reactFactsPlugin } from './react-facts-plugin.ts'
import { createNamer } from './styles/scoped-names.ts'
import { siteModulesPlugin, type SiteModule } from './site-modules-plugin.ts'

export type BundleOptions = {
  engineFolder: string
  root: string
  modules: SiteModule[]
  /** Lengths of the site's theme in place of the engine's. */
  scale: Readonly<Record<string, string>>
  outFolder: string
  /** The site's own options for Vite. */
  vite?: Omit<SiteVite, 'plugins'>
  /** The site's own plugins. */
  plugins?: Plugin[]
  /** In place of the site's own, when that cannot be used. */
  tsconfig?: string
}

/** What the engine's interactive components count as a part of; the entry takes it in. */
const engineChunk = 'engine'

/** What few pages show is a chunk of its own. Ids of other packages begin with `..`. */
function chunkOf(sourcePath: string): string | undefined {
  if (sourcePath.startsWith('..')) return undefined
  const [runtime, folder] = sourcePath.split(path.sep)
  return runtime === 'client' && (folder === 'reference' || folder === 'search') ? folder : engineChunk
}

/**
 * The site's own server components form chunks of their own, so that their styles do not mix with the engine's: one for
 * each folder, whose styles go to the pages that use something of it.
 */
function siteGroups(engineFolder: string, root: string) {
  const isOfSite = (id: string) =>
    path.isAbsolute(id) && !id.startsWith(engineFolder + path.sep) && !id.includes('/node_modules/')
  const name = (id: string) => {
    const folder = path.relative(root, path.dirname(id)).split(path.sep).join('-')
    return `site-${folder.replaceAll(/[^\w-]+/g, '') || 'root'}`
  }
  const isPlain = (id: string) =>
    isOfSite(id) && !readdirSync(path.dirname(id)).some((file) => file.endsWith('.css'))
  // A chunk takes along what its modules import, so what has no styles goes first: else it would lend those of a folder
  // to all that import it.
  return [
    { name, test: isPlain, priority: 1 },
    { name, test: isOfSite },
  ]
}

/** Parts of the engine that few pages use: their styles are linked by those pages, like those of a site. */
const linkedFolders = ['server/blog']

/** Name of the chunk of server components whose styles every page carries. */
export const commonChunk = 'common'

/**
 * Who asks for styles gets those of the whole chunk and of all chunks it imports. So what is linked forms one chunk
 * for each folder, what these share forms another, and only the few modules that import all of them stay outside.
 */
function chunkGroups(engineFolder: string, root: string) {
  const source = path.join(engineFolder, 'src') + path.sep
  const isRoot = (id: string) => /^(?:entries\/|server\/render-page\.)/.test(id.slice(source.length))
  const isCommon = (id: string) =>
    id.startsWith(source) ? !isRoot(id) && !isLinked(id, engineFolder) : id.includes('/node_modules/')
  return [
    { name: commonChunk, test: isCommon, priority: 1 },
    {
      name: (id: string) => path.basename(path.dirname(id)),
      test: (id: string) => isLinked(id, engineFolder),
    },
    ...siteGroups(engineFolder, root),
  ]
}

function isLinked(id: string, engineFolder: string): boolean {
  return linkedFolders.some((folder) => id.startsWith(path.join(engineFolder, 'src', folder) + path.sep))
}

/** Files that only `deferred-features.tsx` and parts that come after it import. */
const aidFiles = [
  'client/islands/copy-code',
  'client/layout/back-to-top',
  'client/layout/deferred-features',
  'client/layout/scroll-boxes',
  'client/layout/wrap-toggle',
  'client/lazy/',
  'client/motion/collapse-details',
  'client/search/provider/embedded',
  'client/search/provider/shared',
  'client/search/read-options',
  'client/search/focus/return-focus',
  'client/search/search.',
  'client/search/modal/versions',
  'client/shortcuts/shortcuts.',
  'client/shortcuts/single-keys',
  'client/types/code-blocks',
  'client/types/watch-types',
  'shared/search/search-options',
]
const modalFiles = ['client/search/hits/', 'client/search/modal/']

/**
 * What the search modal and the aids share with the page of results would be three files more. Readers of the modal would
 * wait for each, and browsers ask for no more than six at once.
 */
function searchGroups(engineFolder: string) {
  const group = (name: string, files: string[]) => ({
    name,
    test: (id: string) => files.some((file) => id.startsWith(path.join(engineFolder, 'src', file))),
    includeDependenciesRecursively: false,
  })
  // A file that both name belongs to the one that is loaded first.
  return [group('deferred-features', aidFiles), group('search-modal', modalFiles)]
}

/** What React asks for at run time, although every browser we build for gives the same answer. */
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

/** Three bundles from one set of components: `rsc` renders pages, `ssr` makes HTML of them, `client` hydrates. */
export function createViteConfig(options: BundleOptions): InlineConfig {
  // The schema has refused everything that the engine sets itself.
  return mergeConfig(createEngineConfig(options), options.vite ?? {}) as InlineConfig
}

function createEngineConfig(options: BundleOptions): InlineConfig {
  const { engineFolder, root, modules, outFolder, tsconfig, plugins = [] } = options
  const source = (file: string) => findSourceFile(engineFolder, file)
  const licences = createLicencesPlugins()
  const outputOf = (name: string) => {
    if (name === 'rsc') return { codeSplitting: { groups: chunkGroups(engineFolder, root) } }
    return name === 'client' ? { codeSplitting: { groups: searchGroups(engineFolder) } } : {}
  }
  const environment = (name: string, entry: string, minify: boolean) => ({
    define: name === 'client' ? browserFacts : {},
    resolve: name === 'client' ? {} : { noExternal: true as const },
    build: {
      outDir: path.join(outFolder, name),
      copyPublicDir: false,
      minify,
      rolldownOptions: {
        input: { index: source(`entries/${entry}`) },
        output: outputOf(name),
        // Names of source files as seen from the working folder: the same sources would make another bundle elsewhere.
        experimental: { attachDebugInfo: 'none' as const },
      },
    },
  })
  return {
    root: engineFolder,
    configFile: false,
    envFile: false,
    logLevel: 'silent',
    publicDir: false,
    mode: 'production',
    ...(tsconfig !== undefined && { tsconfig }),
    // Server environments read this variable when they run; React would then be its development build.
    define: { 'process.env.NODE_ENV': '"production"' },
    base: placeholders.base,
    cacheDir: path.join(outFolder, 'vite'),
    plugins: [
      enginePackagesPlugin(engineFolder),
      optionalPackagesPlugin(engineFolder),
      ...plugins,
      // The engine's own styles form one sheet that every page carries; those of the site are linked where used.
      rsc({
        serverHandler: false,
        customClientEntry: true,
        rscCssTransform: { filter: (id) => !id.startsWith(engineFolder) || isLinked(id, engineFolder) },
        clientChunks: ({ id }) => chunkOf(path.relative(path.join(engineFolder, 'src'), id)),
      }),
      react(),
      siteModulesPlugin(modules),
      clientReferencesPlugin(engineChunk),
      reactFactsPlugin(),
      preloadPlugin(source('client/recovery/import-with-sheets.ts')),
      licences.forPages,
      ...(plugins.length > 0 ? [guardConfigPlugin({ root: engineFolder, base: placeholders.base })] : []),
    ],
    worker: { plugins: () => [licences.forWorkers] },
    resolve: {
      alias: [
        { find: /^@site\//, replacement: `${root}/` },
        { find: /^octavo\/components$/, replacement: source('api/components.ts') },
        { find: /^octavo\/hooks$/, replacement: source('api/hooks.ts') },
        { find: /^octavo\/translate$/, replacement: source('api/translate.ts') },
      ],
    },
    css: { modules: { generateScopedName: createNamer({ engineFolder, root }) } },
    build: {
      assetsDir: 'assets',
      modulePreload: false,
      cssMinify: 'lightningcss',
      reportCompressedSize: false,
      target: 'es2022',
      // Older browsers read the page in their own colours; doubling every colour for them would cost all others.
      cssTarget: ['chrome128', 'firefox129', 'safari18'],
    },
    environments: {
      // Page workers load these two; minifying them would only take time.
      rsc: environment('rsc', 'entry.rsc.tsx', false),
      ssr: environment('ssr', 'entry.ssr.tsx', false),
      client: environment('client', 'entry.browser.tsx', true),
    },
  }
}
