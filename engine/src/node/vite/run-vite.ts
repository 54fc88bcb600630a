import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createBuilder, type Plugin } from 'vite'
import type { SiteVite } from '../config/schemas/vite-schema.ts'
import { hashOf } from '../support/hash.ts'
import { SiteError } from '../support/site-error.ts'
import { explainBundleError } from './bundle-problems.ts'
import { createMissingImports } from './missing-imports-plugin.ts'
import { numberNames } from './styles/scoped-names.ts'
import { fillInScale, readScale } from './styles/fill-in-scale.ts'
import { splitStyles } from './styles/split-styles.ts'
import { createSorter } from './styles/style-parts.ts'
import { resolveSitePlugins } from './site-plugins.ts'
import { readTsconfigs, type Tsconfigs } from './tsconfig-problems.ts'
import { commonChunk, createViteConfig, type BundleOptions } from './vite-config.ts'

type ClientFiles = { entryFile: string; styleFiles: string[] }

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
  const files: ClientFiles = { entryFile: '', styleFiles: [] }
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
  const styles = divideStyles(takeStyles(options.outFolder, files), options)
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
    generateBundle(_options, bundle) {
      const { name } = this.environment
      const entry = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.isEntry && file.name === 'index',
      )
      if (entry?.type !== 'chunk' || name === 'ssr') return
      if (name === 'client') result.entryFile = entry.fileName
      const carried = Object.values(bundle).filter(
        (file) => file === entry || (name === 'rsc' && file.type === 'chunk' && file.name === commonChunk),
      )
      const sheets = carried.flatMap((file) =>
        file.type === 'chunk' ? [...(file.viteMetadata?.importedCss ?? [])] : [],
      )
      result.styleFiles.push(...new Set(sheets))
    },
  }
}

/** Stands first whatever order the bundler gives the sheets; those of a site come last (`@layer site`). */
const layerOrder = '@layer tokens,reset,prose,components,site;'

/** Pages carry the engine's styles inline: they become one text, and no component may ask for a sheet again. */
function takeStyles(outFolder: string, { entryFile, styleFiles }: ClientFiles): string {
  const clientFolder = path.join(outFolder, 'client')
  const sheets = styleFiles.map((file) => readFileSync(path.join(clientFolder, file), 'utf8'))
  for (const file of styleFiles) rmSync(path.join(clientFolder, file))
  forgetSheets(clientFolder, { entryFile, styleFiles })
  const isEngineSheet = (url: string) => styleFiles.some((file) => url.endsWith(`/${file}`))
  for (const name of ['rsc', 'ssr']) {
    const file = path.join(outFolder, name, '__vite_rsc_assets_manifest.js')
    const manifest = JSON.parse(
      readFileSync(file, 'utf8')
        .replace(/^export default/, '')
        .replace(/;?\s*$/, ''),
    ) as Manifest
    const asked = [...Object.values(manifest.clientReferenceDeps), ...Object.values(manifest.serverResources)]
    for (const dependencies of asked) {
      dependencies.css = dependencies.css.filter((url) => !isEngineSheet(url))
    }
    writeFileSync(file, `export default ${JSON.stringify(manifest)}`)
  }
  return sheets.join('')
}

/** One text of the engine's styles → what documents carry, and two files for what they can wait for. */
function divideStyles(whole: string, { engineFolder, outFolder, scale: theme }: BundleOptions): BundleStyles {
  const clientFolder = path.join(outFolder, 'client')
  const scale = new Map([...readScale(whole), ...Object.entries(theme)])
  finishSheets(clientFolder, scale)
  const sorter = createSorter(numberNames(engineFolder))
  const { base, blocks, later } = splitStyles(fillInScale(whole, scale), sorter)
  // Linked at the end of documents that have said the order of layers.
  const write = (name: string, css: string) => {
    const file = `assets/${name}-${hashOf(css).slice(0, 8)}.css`
    writeFileSync(path.join(clientFolder, file), css)
    return file
  }
  return {
    base: layerOrder + base,
    blocks,
    blockPattern: sorter.blockPattern,
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

/**
 * A part that is loaded later asks for the sheets of all it imports, before its own code. The entry's script, which
 * every page has, takes the place of those that are gone, because the lists count their entries.
 */
function forgetSheets(clientFolder: string, { entryFile, styleFiles }: ClientFiles): void {
  const scripts = readdirSync(clientFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )
  for (const script of scripts) {
    const file = path.join(clientFolder, script)
    const code = readFileSync(file, 'utf8')
    const changed = styleFiles.reduce((text, sheet) => text.replaceAll(`"${sheet}"`, `"${entryFile}"`), code)
    if (changed !== code) writeFileSync(file, changed)
  }
}

type Dependencies = Record<string, { css: string[] }>
type Manifest = { clientReferenceDeps: Dependencies; serverResources: Dependencies }
