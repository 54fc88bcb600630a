import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { FeatureComponents } from '../model/feature-components.ts'
import { cacheFolderOf } from '../cache/cache-folder.ts'
import { prune, readCacheFile, removeAbandoned, temporaryOf } from '../cache/cache-file.ts'
import { readDerived, writeDerived } from '../cache/derived-value.ts'
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
  /** The files that a search needs first: its worker, then the parts of the modal. */
  searchFiles: string[]
  styles: BundleStyles
  /** What catalogs may translate. */
  messages: BundleMessage[]
  /** The lengths in its stylesheets. */
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

/** Where a bundle is kept, and a key for everything it depends on besides its sources. */
type Place = { folder: string; record: string; key: string }

/**
 * Sites without components, lengths, and features of their own share one bundle. A published engine comes with it, and
 * in the repository it's next to the engine. Every other site has its own.
 */
function placeOfBundle(options: Options): Place {
  const { root, modules, features, scale, vite, isDev = false } = options
  const own = cacheFolderOf(root)
  const engine = findPackageFolder()
  const parent = isPlain(options) && !isPublished(engine) ? cacheFolderOf(engine) : own
  const folder = path.join(parent, folderNameOf(options))
  // The code that bundles. The bundler says what goes in.
  const code = hashModules('bundle/bundle-components.ts')
  return {
    folder,
    record: path.join(folder, recordName),
    key: hashOf(code, JSON.stringify([modules, features, scale, vite?.key, isDev])),
  }
}

/**
 * The bundle of an earlier run. Null if there is none, if one of its sources has changed, or if it's damaged: a process
 * that's killed while it removes a bundle leaves a part of it.
 */
export function findBundle(options: Options): ComponentBundle | null {
  const { folder, record, key } = placeOfBundle(options)
  const shipped = isPlain(options) ? findShippedBundle(options) : null
  const kept = shipped ? null : readDerived<BundleRecord>(record, key)
  return shipped ?? (kept && openBundle(folder, kept.value))
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
  const body = isPublished(engine) ? readCacheFile(path.join(folder, recordName)) : null
  return body && openBundle(folder, JSON.parse(body.toString()) as BundleRecord)
}

/** Null if a file is missing or damaged. */
function openBundle(folder: string, record: BundleRecord): ComponentBundle | null {
  return hashTree(path.join(folder, record.id)) === record.id ? toBundle(folder, record) : null
}

/** Bundles the engine's components and those of the site. */
export async function bundleComponents(options: Options): Promise<ComponentBundle> {
  const { root } = options
  const { folder, record, key } = placeOfBundle(options)
  removeAbandoned(folder)
  const temporary = temporaryOf(path.join(folder, 'unfinished'))
  const { runVite } = await import('./run-vite.ts')
  const started = Date.now()
  try {
    rmSync(temporary, { recursive: true, force: true })
    const { modules, features, scale, vite, isDev = false } = options
    const places = { root, outFolder: temporary }
    const { inputs, entryFile, styles, ...result } = await runVite({
      ...places,
      modules,
      features,
      scale,
      isDev,
      ...(vite && { vite: vite.options }),
    })
    writeFileSync(path.join(temporary, stylesName), JSON.stringify(styles))
    // The site's manifest may say that every .js file is CommonJS.
    writeFileSync(path.join(temporary, 'package.json'), '{ "type": "module" }')
    const value = { ...result, id: hashTree(temporary), entryFile, messages: collectMessages(temporary) }
    // Node loads a module only once per address, so the development server needs a new one for each bundle.
    putInPlace(temporary, path.join(folder, value.id), value.id)
    prune(folder, new Set([value.id, path.basename(record)]), started)
    return toBundle(folder, writeDerived(record, { key, inputs, started, value }).value)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    throw explainBundleError(error, root)
  }
}

/** Leaves a bundle alone if another process has just written the same one, because it may be in use. */
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
  const own = path.join(folder, record.id)
  const clientFolder = path.join(own, 'client')
  return {
    ...record,
    rscEntry: path.join(own, 'rsc', 'index.js'),
    clientFolder,
    searchFiles: findSearchFiles(clientFolder),
    styles: JSON.parse(readFileSync(path.join(own, stylesName), 'utf8')) as BundleStyles,
  }
}

function findSearchFiles(clientFolder: string): string[] {
  const names = readdirSync(path.join(clientFolder, 'assets')).map((name) => `assets/${name}`)
  const parts = ['search-worker', 'search-modal', 'deferred-features']
  return parts.flatMap((part) => names.filter((name) => name.includes(`/${part}-`)))
}

/** Empty if a file can't be read. */
function hashTree(folder: string): string {
  try {
    return hashOf(...listFiles(folder).flatMap((name) => [name, readFileSync(path.join(folder, name))]))
  } catch {
    return ''
  }
}
