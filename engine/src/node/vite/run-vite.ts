import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createBuilder, type Plugin, type Rolldown } from 'vite'
import type { SiteVite } from '../config/schemas/vite-schema.ts'
import { hashOf } from '../support/hash.ts'
import { SiteError } from '../support/site-error.ts'
import { explainBundleError } from './bundle-problems.ts'
import { commonChunk } from './chunk-groups.ts'
import { createMissingImports } from './missing-imports-plugin.ts'
import { fillInScale, readScale } from './styles/fill-in-scale.ts'
import { layerOrder, splitStyles } from './styles/split-styles.ts'
import { resolveSitePlugins } from './site-plugins.ts'
import { readTsconfigs, type Tsconfigs } from './tsconfig-problems.ts'
import { createViteConfig, type BundleOptions } from './vite-config.ts'

/** `sheets` are the engine's styles, by the name of their file. */
type ClientFiles = { entryFile: string; sheets: Map<string, string> }

/** The engine's sheet in parts (decision 26). Files are paths inside the folder of the browser's part. */
export type BundleStyles = {
  /** Stands in every document. */
  base: string
  /** Stands in documents that show what `blockPattern`, the source of a regular expression, finds. */
  blocks: string
  blockPattern: string
  /** What documents with `blocks` link at their end. */
  laterFile: string
  /** What the others link there: `blocks` and all that is in `laterFile`. */
  restFile: string
}

/** `inputs` are the files of the engine and of the site that went in. */
export type ViteResult = {
  inputs: string[]
  /** Files and folders that the site's own plugins read. */
  watched: string[]
  entryFile: string
  styles: BundleStyles
}

type ViteOptions = Omit<BundleOptions, 'vite' | 'plugins'> & { vite?: SiteVite }

/** One run of Vite over all three environments. Loaded only when there is something to bundle: Vite itself takes time. */
export async function runVite({ vite, ...options }: ViteOptions): Promise<ViteResult> {
  const inputs = new Set<string>()
  const files: ClientFiles = { entryFile: '', sheets: new Map() }
  const { engineFolder, root, modules } = options
  const tsconfigs = readTsconfigs(modules, root)
  const missing = createMissingImports({ engineFolder, root, found: tsconfigs.problems })
  const watched = new Set<string>()
  const { plugins: given = [], ...siteConfig } = vite ?? {}
  const own = await resolveSitePlugins(given, (file) => void watched.add(path.resolve(engineFolder, file)))
  const bundleOptions = { ...options, ...(vite && { vite: siteConfig as SiteVite }), plugins: own }
  const config = createViteConfig({ ...bundleOptions, ...replaceBroken(tsconfigs, options) })
  const plugins = [missing.plugin, ...(config.plugins ?? []), recorder(inputs, files)]
  // Vite and its plugins believe this variable more than the mode; a bundle must not depend on who runs the command.
  process.env['NODE_ENV'] = 'production'
  const builder = await createBuilder({ ...config, plugins })
  try {
    await builder.buildApp()
  } catch (error) {
    const explained = explainBundleError(
      error,
      root,
      own.map(({ name }) => name),
    )
    const others = explained instanceof SiteError ? explained.problems : []
    const problems = [...missing.problems(), ...others]
    throw problems.length > 0 ? new SiteError(problems, { cause: error }) : error
  }
  const styles = divideStyles([...files.sheets.values()].join(''), options)
  const read = listWatched(watched, root)
  return {
    inputs: [...inputs, ...tsconfigs.files, ...read],
    watched: read,
    entryFile: files.entryFile,
    styles,
  }
}

/**
 * A pattern stands for the folder it begins with: a file in it may be new. A plugin that looks through the whole site
 * also finds the output and the cache, which change with every build.
 */
function listWatched(watched: Iterable<string>, root: string): string[] {
  const paths = [...watched].map((file) => file.replace(/[/\\][^/\\]*[*{].*$/, ''))
  const isWritten = (file: string) =>
    /^(?:\.(?!\.|octavo[/\\]sources)|dist(?:[/\\]|$))/.test(path.relative(root, file))
  return [...new Set(paths)].filter((file) => !isWritten(file))
}

/** Something broken is reported together with the imports that are missing, so the bundler has to get that far. */
function replaceBroken({ problems }: Tsconfigs, { outFolder }: BundleOptions): { tsconfig?: string } {
  if (problems.length === 0) return {}
  const tsconfig = path.join(outFolder, 'tsconfig.json')
  mkdirSync(outFolder, { recursive: true })
  writeFileSync(tsconfig, '{}')
  return { tsconfig }
}

/** Notes which files went in and which files the browser's entry and the engine's styles are. */
function recorder(inputs: Set<string>, result: ClientFiles): Plugin {
  return {
    name: 'octavo:recorder',
    moduleParsed({ id }) {
      const file = id.replace(/[?#].*$/, '')
      if (!path.isAbsolute(file)) return
      // Packages change by being installed again, which their manifests tell.
      const [packageFolder] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []
      inputs.add(packageFolder === undefined ? file : path.join(packageFolder, 'package.json'))
    },
    // Before plugins note which sheets a chunk asks for: none may ask for what every page carries.
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

/** One text of the engine's styles → what documents carry, and two files for what they can wait for. */
function divideStyles(whole: string, { outFolder, scale: theme }: BundleOptions): BundleStyles {
  const clientFolder = path.join(outFolder, 'client')
  const scale = new Map([...readScale(whole), ...Object.entries(theme)])
  finishSheets(clientFolder, scale)
  const { base, blocks, later, blockPattern } = splitStyles(fillInScale(whole, scale))
  // Linked at the end of documents that have said the order of layers.
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

/** A sheet that arrives with a later page is put before the inline one, and would then order the layers by its own. */
function finishSheets(clientFolder: string, scale: ReadonlyMap<string, string>): void {
  for (const name of readdirSync(clientFolder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(clientFolder, name)
    if (name.endsWith('.css'))
      writeFileSync(file, layerOrder + fillInScale(readFileSync(file, 'utf8'), scale))
  }
}
