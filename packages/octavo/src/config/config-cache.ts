import { readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { prune, writeWhole } from '../cache/cache-file.ts'
import { readDerived, writeDerived, type DerivedValue } from '../cache/derived-value.ts'
import { cacheFolderOf } from '../cache/cache-folder.ts'
import { hashModules } from '../cache/module-graph.ts'
import { findPackageFolder } from '../npm/engine-folder.ts'
import { describeFileError } from '../files/files.ts'
import { hashOf } from '../files/hash.ts'
import { SiteError } from '../problems/site-error.ts'
import { bundleConfig } from './bundle-config.ts'

/** A compiled configuration on disk. `inputs` are the site files it was made from. */
export type ConfigModule = { file: string; inputs: { file: string; hash: string }[] }

/** `name` is the folder in the cache. With `text`, the file doesn't exist, and this is what would be in it. */
type Source = { configFile: string; root: string; name: string; text?: string }

/** The compiled module's name contains its hash, which reveals a damaged file. */
type Compiled = DerivedValue<{ output: string }>

const record = 'record'

/**
 * Compiles the configuration, or other code of the site that runs in Node. Reuses the compiled module if none of its files
 * has changed.
 */
export async function compileModule(source: Source): Promise<ConfigModule> {
  // Inside the site's folder, because packages must resolve from there.
  const folder = join(cacheFolderOf(source.root), source.name)
  const key = hashOf(source.configFile, hashModules('config/bundle-config.ts'), source.text ?? '')
  const { inputs, value } = findCompiled(folder, key) ?? (await compile(source, folder, key))
  const file = join(folder, value.output)
  return {
    file,
    inputs: Object.entries(inputs)
      .filter(([input]) => !isOfEngine(input))
      .map(([input, hash]) => ({ file: input, hash })),
  }
}

/** The engine's entries are compiled in, with everything they import. */
function isOfEngine(file: string): boolean {
  return ['src', 'dist'].some((folder) => file.startsWith(join(findPackageFolder(), folder) + sep))
}

function findCompiled(folder: string, key: string): Compiled | null {
  const found = readDerived<Compiled['value']>(join(folder, record), key)
  try {
    return found && nameOf(readFileSync(join(folder, found.value.output))) === found.value.output
      ? found
      : null
  } catch {
    return null
  }
}

function nameOf(code: string | Uint8Array): string {
  return `site.config-${hashOf(code)}.mjs`
}

async function compile({ configFile, text }: Source, folder: string, key: string): Promise<Compiled> {
  const started = Date.now()
  const { code, map, inputs } = await bundleConfig(configFile, { outputFolder: folder, text })
  const output = nameOf(code)
  try {
    writeWhole(join(folder, output), code)
    writeWhole(join(folder, `${output}.map`), map)
  } catch (error) {
    const problem = describeFileError(error)
    throw problem === null ? error : new SiteError([problem], { cause: error })
  }
  prune(folder, new Set([record, output, `${output}.map`]), started)
  return writeDerived(join(folder, record), { key, inputs, started, value: { output } })
}
