import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from '../support/hash.ts'
import { componentFolders, hashEngineSources, walkFiles } from './engine-hash.ts'
import { findEngineFolder } from './engine-paths.ts'
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
  /** The engine's whole stylesheet. */
  styles: string
}

const stylesName = 'styles.css'

/** What is stored beside a bundle: which files went in, and their hashes. */
type BundleRecord = {
  key: string
  inputs: Record<string, string>
  entryFile: string
  id: string
}

type Options = { root: string; modules: SiteModule[]; cacheFolder: string }

/** Where a bundle belongs and what it must be made of. */
type Place = { engineFolder: string; parent: string; folder: string; key: string }

/**
 * A site without components of its own shares one bundle with every other such site, kept beside the engine;
 * any other site has its own.
 */
function placeOf({ modules, cacheFolder }: Options): Place {
  const engineFolder = findEngineFolder()
  const parent = modules.length === 0 ? writableOr(path.join(engineFolder, 'dist'), cacheFolder) : cacheFolder
  const key = hashOf(hashEngineSources(engineFolder, componentFolders), JSON.stringify(modules))
  return { engineFolder, parent, folder: path.join(parent, 'components'), key }
}

/** The bundle of an earlier run, or null when one of its sources has changed since. */
export function findBundle(options: Options): ComponentBundle | null {
  const { folder, key } = placeOf(options)
  const record = readRecord(folder, key)
  return record && toBundle(folder, record)
}

/** Bundles the engine's components and those of the site. */
export async function bundleComponents(options: Options): Promise<ComponentBundle> {
  const { engineFolder, parent, folder, key } = placeOf(options)
  const temporary = path.join(parent, `components-${process.pid}`)
  rmSync(temporary, { recursive: true, force: true })
  const { runVite } = await import('./run-vite.ts')
  const { root, modules } = options
  const { inputs, entryFile, styles } = await runVite({
    engineFolder,
    root,
    modules,
    outFolder: temporary,
  })
  writeFileSync(path.join(temporary, stylesName), styles)
  const record = { key, inputs: hashFiles(inputs), entryFile, id: hashOf(...readTree(temporary)) }
  writeFileSync(path.join(temporary, 'bundle.json'), JSON.stringify(record))
  rmSync(folder, { recursive: true, force: true })
  renameSync(temporary, folder)
  return toBundle(folder, record)
}

function toBundle(folder: string, record: BundleRecord): ComponentBundle {
  const clientFolder = path.join(folder, 'client')
  return {
    id: record.id,
    rscEntry: path.join(folder, 'rsc', 'index.js'),
    clientFolder,
    entryFile: record.entryFile,
    styles: readFileSync(path.join(folder, stylesName), 'utf8'),
  }
}

/** Null when there is no bundle, when it is for other sources, or when a file that went in has changed. */
function readRecord(folder: string, key: string): BundleRecord | null {
  try {
    const record = JSON.parse(readFileSync(path.join(folder, 'bundle.json'), 'utf8')) as BundleRecord
    const isFresh =
      record.key === key && Object.entries(record.inputs).every(([file, hash]) => hashFile(file) === hash)
    return isFresh && existsSync(path.join(folder, stylesName)) ? record : null
  } catch {
    return null
  }
}

function readTree(folder: string): (string | Uint8Array)[] {
  return [...walkFiles(folder)].flatMap((file) => [path.relative(folder, file), readFileSync(file)])
}

function hashFile(file: string): string | null {
  try {
    return hashOf(readFileSync(file))
  } catch {
    return null
  }
}

function hashFiles(files: string[]): Record<string, string> {
  return Object.fromEntries(files.map((file) => [file, hashFile(file) ?? '']))
}

/** An installed engine may be read-only. */
function writableOr(folder: string, fallback: string): string {
  try {
    mkdirSync(folder, { recursive: true })
    const probe = path.join(folder, `.probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
    return folder
  } catch {
    return fallback
  }
}
