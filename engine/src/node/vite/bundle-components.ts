import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from '../support/hash.ts'
import { hashInput } from '../support/hash-input.ts'
import { isRunning } from '../support/is-running.ts'
import { collectMessages, type BundleMessage } from './bundle-messages.ts'
import { explainBundleError } from './bundle-problems.ts'
import { walkFiles } from '../support/walk-files.ts'
import { componentFolders, hashEngineSources } from './engine-hash.ts'
import { findEngineFolder } from './engine-paths.ts'
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
  /** What catalogues may translate. */
  messages: BundleMessage[]
}

const stylesName = 'styles.json'
const recordName = 'bundle.json'

/** What is stored beside a bundle: which files went in, and their hashes. */
type BundleRecord = {
  key: string
  inputs: Record<string, string>
  entryFile: string
  id: string
  messages: BundleMessage[]
}

type Options = { root: string; modules: SiteModule[]; cacheFolder: string }

/** Where a bundle belongs and what it must be made of. */
type Place = { engineFolder: string; parent: string; folder: string; key: string }

/**
 * A site without components of its own shares one bundle with every other such site, kept beside the engine;
 * any other site has its own.
 */
function placeOfBundle({ modules, cacheFolder }: Options): Place {
  const engineFolder = findEngineFolder()
  const parent = modules.length === 0 ? writableOr(path.join(engineFolder, 'dist'), cacheFolder) : cacheFolder
  const key = hashOf(hashEngineSources(engineFolder, componentFolders), JSON.stringify(modules))
  return { engineFolder, parent, folder: path.join(parent, 'components'), key }
}

/** The bundle of an earlier run, or null when one of its sources has changed since. */
export function findBundle(options: Options): ComponentBundle | null {
  const { folder, key } = placeOfBundle(options)
  const record = readRecord(folder, key)
  return record && toBundle(folder, record)
}

/** Bundles the engine's components and those of the site. */
export async function bundleComponents(options: Options): Promise<ComponentBundle> {
  const { engineFolder, parent, folder, key } = placeOfBundle(options)
  removeLeftovers(parent)
  const temporary = path.join(parent, `components-${process.pid}`)
  rmSync(temporary, { recursive: true, force: true })
  const { runVite } = await import('./run-vite.ts')
  const { root, modules } = options
  const started = Date.now()
  try {
    const made = path.join(temporary, 'made')
    const { inputs, entryFile, styles } = await runVite({ engineFolder, root, modules, outFolder: made })
    writeFileSync(path.join(made, stylesName), JSON.stringify(styles))
    const hashes = Object.fromEntries(inputs.map((file) => [file, hashInput(file, started)]))
    const messages = collectMessages(made)
    const record = { key, inputs: hashes, entryFile, id: hashOf(...readTree(made)), messages }
    // A module keeps its address for as long as a process runs, so the development server needs another for each.
    renameSync(made, path.join(temporary, record.id))
    writeFileSync(path.join(temporary, recordName), JSON.stringify(record))
    replaceFolder(temporary, folder)
    return toBundle(folder, record)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    throw explainBundleError(error, root)
  }
}

/** Puts a new bundle in the place of the old one. Another process may do the same at this moment. */
function replaceFolder(from: string, to: string): void {
  const aside = `${from}-old`
  for (let attempt = 1; ; attempt++) {
    try {
      if (existsSync(to)) renameSync(to, aside)
      renameSync(from, to)
      return
    } catch (error) {
      if (attempt === 5 || !existsSync(from)) throw error
    } finally {
      rmSync(aside, { recursive: true, force: true })
    }
  }
}

/** What a killed process left: `components-1234`, `components-1234-old`. */
function removeLeftovers(parent: string): void {
  if (!existsSync(parent)) return
  for (const name of readdirSync(parent)) {
    const pid = /^components-(\d+)(?:-old)?$/.exec(name)?.[1]
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(path.join(parent, name), { recursive: true, force: true })
  }
}

function toBundle(folder: string, { id, entryFile, messages }: BundleRecord): ComponentBundle {
  const made = path.join(folder, id)
  const clientFolder = path.join(made, 'client')
  return {
    id,
    rscEntry: path.join(made, 'rsc', 'index.js'),
    clientFolder,
    entryFile,
    searchFiles: findSearchFiles(clientFolder),
    styles: JSON.parse(readFileSync(path.join(made, stylesName), 'utf8')) as BundleStyles,
    messages,
  }
}

function findSearchFiles(clientFolder: string): string[] {
  const names = readdirSync(path.join(clientFolder, 'assets')).map((name) => `assets/${name}`)
  return ['worker', 'modal'].flatMap((part) => names.filter((name) => name.includes(`/search-${part}-`)))
}

/**
 * Null when there is no bundle, when it is for other sources, when a file that went in has changed, or when it is not
 * as it was written: a process that is killed while it removes a bundle leaves a part of it.
 */
function readRecord(folder: string, key: string): BundleRecord | null {
  try {
    const record = JSON.parse(readFileSync(path.join(folder, recordName), 'utf8')) as BundleRecord
    const isFresh =
      record.key === key && Object.entries(record.inputs).every(([file, hash]) => hashFile(file) === hash)
    return isFresh && hashOf(...readTree(path.join(folder, record.id))) === record.id ? record : null
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
