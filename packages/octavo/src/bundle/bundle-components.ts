import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { FeatureComponents } from '../model/feature-components.ts'
import { cacheFolderOf } from '../cache/cache-folder.ts'
import { prune, readEntry, removeAbandoned, temporaryOf } from '../cache/entry.ts'
import { readMade, writeMade } from '../cache/made-of-files.ts'
import { hashModules } from '../cache/module-graph.ts'
import { findPackageFolder, isPublished } from '../npm/engine-folder.ts'
import type { SiteVite } from '../config/schemas/extension-schemas.ts'
import { hashOf } from '../files/hash.ts'
import { listFiles } from '../files/files.ts'
import { collectMessages, type BundleMessage } from './bundle-messages.ts'
import { explainBundleError } from './bundle-problems.ts'
import type { BundleStyles } from './run-vite.ts'
import type { SiteModule } from './site-modules-plugin.ts'

/** The built components, ready to render and to publish. */
export type ComponentBundle = {
  /** Changes whenever any file of the bundle changes. */
  id: string
  /** Module that satisfies `RenderEntry`. */
  rscEntry: string
  /** Folder with the browser's files, to be copied into the output. */
  clientFolder: string
  /** Path of the browser's entry inside `clientFolder`: `assets/index-1a2b3c.js`. */
  entryFile: string
  /** The same of what a search begins with: its worker first, then the parts of the modal. */
  searchFiles: string[]
  styles: BundleStyles
  /** What catalogs may translate. */
  messages: BundleMessage[]
  /** The lengths that its sheets are made with. */
  scale: Record<string, string>
}

/** What is cached about a bundle. Its files are in a folder named after the hash over all of them, its `id`. */
export type BundleRecord = Pick<ComponentBundle, 'id' | 'entryFile' | 'messages' | 'scale'>

const stylesName = 'styles.json'
export const recordName = 'bundle'

type Options = {
  root: string
  modules: SiteModule[]
  features: FeatureComponents[]
  scale: Readonly<Record<string, string>>
  /** The site's options for Vite. They contain functions, so `key` stands for them. */
  vite?: { options: SiteVite; key: string }
  /** The engine's part for the development server, without anything of the site's. */
  isDev?: boolean
}

/** Where a bundle belongs and what it must be made of. */
type Place = { folder: string; record: string; key: string }

/**
 * A site without components, lengths and features of its own shares one bundle with every other such site: a published
 * engine brings it along, and in the repository it is kept beside the engine. Any other site has its own.
 */
function placeOfBundle(options: Options): Place {
  const { root, modules, features, scale, vite, isDev = false } = options
  const own = cacheFolderOf(root)
  const engine = findPackageFolder()
  const parent = isPlain(options) && !isPublished(engine) ? cacheFolderOf(engine) : own
  const folder = path.join(parent, folderNameOf(options))
  // How it is made; what it is made of is told by the bundler.
  const code = hashModules('bundle/bundle-components.ts')
  return {
    folder,
    record: path.join(folder, recordName),
    key: hashOf(code, JSON.stringify([modules, features, scale, vite?.key, isDev])),
  }
}

/**
 * The bundle of an earlier run; null when there is none, when one of its sources has changed since, or when it is not as
 * it was written: a process that is killed while it removes a bundle leaves a part of it.
 */
export function findBundle(options: Options): ComponentBundle | null {
  const { folder, record, key } = placeOfBundle(options)
  const shipped = isPlain(options) ? findShippedBundle(options) : null
  const made = shipped ? null : readMade<BundleRecord>(record, key)
  return shipped ?? (made && openBundle(folder, made.value))
}

/** True if nothing in the bundle is the site's own. */
function isPlain({ modules, features, scale, vite }: Options): boolean {
  return !vite && modules.length + features.length === 0 && Object.keys(scale).length === 0
}

function folderNameOf({ isDev = false }: Pick<Options, 'isDev'>): string {
  return isDev ? 'components-dev' : 'components'
}

/** Inside the package. */
export function shippedFolderOf(options: Pick<Options, 'isDev'>): string {
  return path.join(findPackageFolder(), 'dist', folderNameOf(options))
}

/** What `shipBundle` put into the package. */
function findShippedBundle(options: Options): ComponentBundle | null {
  const engine = findPackageFolder()
  const folder = shippedFolderOf(options)
  const body = isPublished(engine) ? readEntry(path.join(folder, recordName)) : null
  return body && openBundle(folder, JSON.parse(body.toString()) as BundleRecord)
}

/** Null when a file is not as it was written. */
function openBundle(folder: string, record: BundleRecord): ComponentBundle | null {
  return hashTree(path.join(folder, record.id)) === record.id ? toBundle(folder, record) : null
}

/** Bundles the engine's components and those of the site. */
export async function bundleComponents(options: Options): Promise<ComponentBundle> {
  const { root } = options
  const { folder, record, key } = placeOfBundle(options)
  removeAbandoned(folder)
  const temporary = temporaryOf(path.join(folder, 'made'))
  const { runVite } = await import('./run-vite.ts')
  const started = Date.now()
  try {
    rmSync(temporary, { recursive: true, force: true })
    const { modules, features, scale, vite, isDev = false } = options
    const places = { root, outFolder: temporary }
    const { inputs, entryFile, styles, ...made } = await runVite({
      ...places,
      modules,
      features,
      scale,
      isDev,
      ...(vite && { vite: vite.options }),
    })
    writeFileSync(path.join(temporary, stylesName), JSON.stringify(styles))
    // The site's own manifest may call every .js file CommonJS.
    writeFileSync(path.join(temporary, 'package.json'), '{ "type": "module" }')
    const value = { ...made, id: hashTree(temporary), entryFile, messages: collectMessages(temporary) }
    // A module keeps its address for as long as a process runs, so the development server needs another for each.
    putInPlace(temporary, path.join(folder, value.id), value.id)
    prune(folder, new Set([value.id, path.basename(record)]), started)
    return toBundle(folder, writeMade(record, { key, inputs, started, value }).value)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    throw explainBundleError(error, root)
  }
}

/** Another process may use, or have just made, the same bundle: then it stays. */
function putInPlace(from: string, to: string, id: string): void {
  for (let attempt = 1; hashTree(to) !== id; attempt++) {
    try {
      rmSync(to, { recursive: true, force: true })
      renameSync(from, to)
      return
    } catch (error) {
      if (attempt === 5) throw error
    }
  }
  rmSync(from, { recursive: true, force: true })
}

function toBundle(folder: string, record: BundleRecord): ComponentBundle {
  const made = path.join(folder, record.id)
  const clientFolder = path.join(made, 'client')
  return {
    ...record,
    rscEntry: path.join(made, 'rsc', 'index.js'),
    clientFolder,
    searchFiles: findSearchFiles(clientFolder),
    styles: JSON.parse(readFileSync(path.join(made, stylesName), 'utf8')) as BundleStyles,
  }
}

function findSearchFiles(clientFolder: string): string[] {
  const names = readdirSync(path.join(clientFolder, 'assets')).map((name) => `assets/${name}`)
  return ['worker', 'modal'].flatMap((part) => names.filter((name) => name.includes(`/search-${part}-`)))
}

/** Empty when a part cannot be read. */
function hashTree(folder: string): string {
  try {
    return hashOf(...listFiles(folder).flatMap((name) => [name, readFileSync(path.join(folder, name))]))
  } catch {
    return ''
  }
}
