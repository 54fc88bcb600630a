import { readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { prune, writeWhole } from '../cache/entry.ts'
import { readMade, writeMade, type MadeOfFiles } from '../cache/made-of-files.ts'
import { cacheFolderOf } from '../cache/cache-folder.ts'
import { hashModules } from '../cache/module-graph.ts'
import { findPackageFolder } from '../npm/engine-folder.ts'
import { describeFileError } from '../files/files.ts'
import { hashOf } from '../files/hash.ts'
import { SiteError } from '../problems/site-error.ts'
import { bundleConfig, type EngineEntries } from './bundle-config.ts'
import { findEngineEntries } from './engine-entry.ts'

/** A compiled configuration on disk. `inputs` are the site files it was made from. */
export type ConfigModule = { file: string; mapFile: string; inputs: InputFile[] }
type InputFile = { file: string; hash: string }

/** The compiled module's name contains its hash, which reveals a damaged file. */
type Compiled = MadeOfFiles<{ output: string }>

/** Compiles the configuration, or reuses the compiled module if none of its files has changed. */
export function compileConfig(configFile: string, root: string): Promise<ConfigModule> {
  return compileModule({ configFile, root, name: 'config' })
}

/** `name` is the folder in the cache. With `text`, the file doesn't exist, and this is what would be in it. */
type Module = { configFile: string; root: string; name: string; text?: string }

/** The same for other code of the site that runs in Node. */
export async function compileModule({ configFile, root, name, text }: Module): Promise<ConfigModule> {
  const engineEntries = findEngineEntries()
  // Inside the site's folder, because packages must resolve from there.
  const folder = join(cacheFolderOf(root), name)
  const key = hashOf(configFile, hashModules(bundler), text ?? '')
  const place = { configFile, folder, engineEntries, key, ...(text !== undefined && { text }) }
  const { inputs, value } = findCompiled(place) ?? (await compile(place))
  const file = join(folder, value.output)
  return {
    file,
    mapFile: `${file}.map`,
    inputs: Object.entries(inputs)
      .filter(([input]) => !isOfEngine(input))
      .map(([input, hash]) => ({ file: input, hash })),
  }
}

/** The engine's entries are compiled in, with everything they import. */
function isOfEngine(file: string): boolean {
  return ['src', 'dist'].some((folder) => file.startsWith(join(findPackageFolder(), folder) + sep))
}

const bundler = 'config/bundle-config.ts'
const record = 'record'

type Place = { configFile: string; folder: string; engineEntries: EngineEntries; key: string; text?: string }

function findCompiled({ folder, key }: Place): Compiled | null {
  const made = readMade<Compiled['value']>(join(folder, record), key)
  return made && isWhole(folder, made.value.output) ? made : null
}

function isWhole(folder: string, output: string): boolean {
  try {
    return nameOf(readFileSync(join(folder, output))) === output
  } catch {
    return false
  }
}

function nameOf(code: string | Uint8Array): string {
  return `site.config-${hashOf(code)}.mjs`
}

async function compile({ configFile, folder, engineEntries, key, text }: Place): Promise<Compiled> {
  const started = Date.now()
  const { code, map, inputs } = await bundleConfig(configFile, {
    engineEntries,
    outputFolder: folder,
    ...(text !== undefined && { text }),
  })
  const output = nameOf(code)
  try {
    writeWhole(join(folder, output), code)
    writeWhole(join(folder, `${output}.map`), map)
  } catch (error) {
    const problem = describeFileError(error)
    throw problem === null ? error : new SiteError([problem], { cause: error })
  }
  prune(folder, new Set([record, output, `${output}.map`]), started)
  return writeMade(join(folder, record), { key, inputs, started, value: { output } })
}
