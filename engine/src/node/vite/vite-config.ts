import path from 'node:path'
import react from '@vitejs/plugin-react'
import rsc from '@vitejs/plugin-rsc'
import type { InlineConfig } from 'vite'
import { placeholders } from '../../shared/render-contract.ts'
import { enginePackagesPlugin } from './engine-packages-plugin.ts'
import { siteModulesPlugin, type SiteModule } from './site-modules-plugin.ts'

export type BundleOptions = { engineFolder: string; root: string; modules: SiteModule[]; outFolder: string }

/** Name of the chunk that holds the engine's interactive components. */
const engineChunk = 'engine'

/**
 * The site's own server components form chunks of their own, so that their styles do not mix with the engine's: one for
 * each folder, whose styles go to the pages that use something of it.
 */
function siteGroup(engineFolder: string, root: string) {
  const isOfSite = (id: string) =>
    path.isAbsolute(id) && !id.startsWith(engineFolder + path.sep) && !id.includes('/node_modules/')
  const name = (id: string) => {
    const folder = path.relative(root, path.dirname(id)).split(path.sep).join('-')
    return `site-${folder.replaceAll(/[^\w-]+/g, '') || 'root'}`
  }
  return { name, test: isOfSite }
}

/** Three bundles from one set of components: `rsc` renders pages, `ssr` makes HTML of them, `client` hydrates. */
export function createViteConfig({ engineFolder, root, modules, outFolder }: BundleOptions): InlineConfig {
  const source = (file: string) => path.join(engineFolder, 'src', file)
  const environment = (name: string, entry: string, minify: boolean) => ({
    resolve: name === 'client' ? {} : { noExternal: true as const },
    build: {
      outDir: path.join(outFolder, name),
      copyPublicDir: false,
      minify,
      rolldownOptions: {
        input: { index: source(`entries/${entry}`) },
        output: name === 'rsc' ? { codeSplitting: { groups: [siteGroup(engineFolder, root)] } } : {},
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
    // Server environments read this variable when they run; React would then be its development build.
    define: { 'process.env.NODE_ENV': '"production"' },
    base: placeholders.base,
    cacheDir: path.join(outFolder, 'vite'),
    plugins: [
      enginePackagesPlugin(engineFolder),
      // The engine's own styles form one sheet that every page carries; those of the site are linked where used.
      rsc({
        serverHandler: false,
        customClientEntry: true,
        rscCssTransform: { filter: (id) => !id.startsWith(engineFolder) },
        clientChunks: ({ id }) =>
          // Only the page of results needs it.
          id.startsWith(source('client/search/'))
            ? 'search'
            : id.startsWith(source(''))
              ? engineChunk
              : undefined,
      }),
      react(),
      siteModulesPlugin(modules),
    ],
    resolve: {
      alias: [
        { find: /^@site\//, replacement: `${root}/` },
        { find: /^octavo\/components$/, replacement: source('api/components.ts') },
        { find: /^octavo\/hooks$/, replacement: source('api/hooks.ts') },
        { find: /^octavo\/translate$/, replacement: source('api/translate.ts') },
      ],
    },
    css: { modules: { generateScopedName: '[local]_[hash:base64:4]' } },
    build: {
      assetsDir: 'assets',
      modulePreload: { polyfill: false },
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
