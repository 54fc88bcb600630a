import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { createBuilder, type Plugin, type Rolldown } from 'vite'
import type { SiteVite } from '../config/schemas/extension-schemas.ts'
import { hashOf } from '../files/hash.ts'
import { commonChunk } from './chunk-groups.ts'
import { fillInScale, readScale, finishSheets } from './styles/sheets.ts'
import { layerOrder, splitStyles } from './styles/split-styles.ts'
import { prepareSite } from './prepare-site.ts'
import { createViteConfig, type BundleOptions } from './vite-config.ts'

/** `sheets` are the engine's styles, by the name of their file. */
type ClientFiles = { entryFile: string; sheets: Map<string, string> }

/** The engine's sheet in parts (decision 26). Files are paths inside the folder of the browser's part. */
export type BundleStyles = {
  /** In every document. */
  base: string
  /** In documents in which `blockPattern`, the source of a regular expression, finds something. */
  blocks: string
  blockPattern: string
  /** What documents with `blocks` link at the end. */
  laterFile: string
  /** What all others link there: `blocks` and everything in `laterFile`. */
  restFile: string
}

/** `inputs` are the files of the engine and of the site that went in. */
export type ViteResult = {
  inputs: string[]
  entryFile: string
  styles: BundleStyles
  /** The lengths in the stylesheets. */
  scale: Record<string, string>
}

type ViteOptions = Omit<BundleOptions, 'vite' | 'plugins'> & { vite?: SiteVite }

/**
 * One run of Vite over all three environments. It's loaded only if there's something to bundle, because loading Vite
 * takes time.
 */
export async function runVite({ vite, ...options }: ViteOptions): Promise<ViteResult> {
  const files: ClientFiles = { entryFile: '', sheets: new Map() }
  const site = await prepareSite({ ...options, ...(vite && { vite }) })
  const config = createViteConfig({ ...options, ...site.config })
  const plugins = [site.missingImports, ...(config.plugins ?? []), site.graphs.plugin, takeClientFiles(files)]
  // For Vite and its plugins, this variable takes precedence over the mode, and a bundle mustn't depend on the shell.
  process.env['NODE_ENV'] = 'production'
  const builder = await createBuilder({ ...config, plugins })
  try {
    await builder.buildApp()
  } catch (error) {
    throw site.explain(error)
  }
  const whole = [...files.sheets.values()].join('')
  const scale = new Map([...readScale(whole), ...Object.entries(options.scale)])
  return {
    inputs: site.inputs(),
    entryFile: files.entryFile,
    styles: divideStyles(whole, scale, options.outFolder),
    scale: Object.fromEntries(scale),
  }
}

/** Finds the browser's entry, and takes the engine's styles out of the bundle. */
function takeClientFiles(result: ClientFiles): Plugin {
  return {
    name: 'octavo:client-files',
    // Before plugins record which stylesheets a chunk links, because none may link what's on every page.
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const { name } = this.environment
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === 'index')
        if (!entry || name === 'ssr') return
        if (name === 'client') result.entryFile = entry.fileName
        const isCarried = (chunk: (typeof chunks)[number]) =>
          chunk === entry || (name === 'rsc' && chunk.name === commonChunk)
        for (const sheet of chunks.filter(isCarried).flatMap((chunk) => takeSheets(chunk, bundle)))
          result.sheets.set(sheet.fileName, String(sheet.source))
      },
    },
  }
}

/** Takes a chunk's stylesheets out of the bundle. */
function takeSheets(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Rolldown.OutputAsset[] {
  const wanted = chunk.viteMetadata?.importedCss ?? new Set<string>()
  const sheets = [...wanted].flatMap((file) => (bundle[file]?.type === 'asset' ? [bundle[file]] : []))
  for (const { fileName } of sheets) delete bundle[fileName]
  wanted.clear()
  return sheets
}

/** Splits the engine's styles into those that documents contain, and two files for those that can load later. */
function divideStyles(whole: string, scale: ReadonlyMap<string, string>, outFolder: string): BundleStyles {
  const clientFolder = path.join(outFolder, 'client')
  finishSheets(clientFolder, scale)
  const { base, blocks, later, blockPattern } = splitStyles(fillInScale(whole, scale))
  // Documents link them at the end, after they have declared the order of layers.
  const write = (name: string, css: string) => {
    const file = `assets/${name}-${hashOf(css).slice(0, 8)}.css`
    writeFileSync(path.join(clientFolder, file), css)
    return file
  }
  return {
    base: layerOrder + base,
    blocks,
    blockPattern,
    laterFile: write('later', later),
    restFile: write('rest', blocks + later),
  }
}
