import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { describeFileError, readJson, writeFileAtomic } from '../support/files.ts'
import { hashOf } from '../support/hash.ts'
import { hashInput } from '../support/hash-input.ts'
import { SiteError } from '../support/site-error.ts'
import { bundleConfig, type BundledConfig } from './bundle-config.ts'
import { findEngineEntry } from './engine-entry.ts'

/** A compiled configuration on disk. `inputs` are the site's files it was made of. */
export type ConfigModule = { file: string; mapFile: string; inputs: InputFile[] }
type InputFile = { file: string; hash: string }

/** The record is written last, so whatever it names is complete. */
const recordSchema = z.object({
  config: z.string(),
  output: z.string(),
  inputs: z.array(z.object({ file: z.string(), hash: z.string() })),
})
type Record = z.output<typeof recordSchema>

/** Compiles the configuration, or finds it compiled already when no file it is made of has changed. */
export async function compileConfig(configFile: string, folder: string): Promise<ConfigModule> {
  const engineEntry = findEngineEntry()
  const record = (await readRecord(configFile, folder)) ?? (await compile(configFile, folder, engineEntry))
  const file = join(folder, record.output)
  return {
    file,
    mapFile: `${file}.map`,
    inputs: record.inputs.filter((input) => input.file !== engineEntry),
  }
}

async function compile(configFile: string, folder: string, engineEntry: string): Promise<Record> {
  const started = Date.now()
  const bundled = await bundleConfig(configFile, { engineEntry, outputFolder: folder })
  const inputs = bundled.inputs.map((file) => ({ file, hash: hashInput(file, started) }))
  const output = nameOf(bundled.code)
  const record = { config: configFile, output, inputs: inputs.toSorted((a, b) => (a.file < b.file ? -1 : 1)) }
  await writeCompiled(folder, record, bundled)
  return record
}

/** The name tells a file that was damaged from the one that was written. */
function nameOf(code: string | Uint8Array): string {
  return `site.config-${hashOf(code)}.mjs`
}

/** Null when anything is missing, unreadable or changed: compiling again is always right. */
async function readRecord(configFile: string, folder: string): Promise<Record | null> {
  try {
    const record = recordSchema.parse(await readJson(join(folder, 'record.json')))
    if (record.config !== configFile) return null
    const hashes = await Promise.all(record.inputs.map(async ({ file }) => hashOf(await readFile(file))))
    const code = await readFile(join(folder, record.output))
    const isWhole = nameOf(code) === record.output
    return isWhole && record.inputs.every(({ hash }, index) => hash === hashes[index]) ? record : null
  } catch {
    return null
  }
}

async function writeCompiled(folder: string, record: Record, { code, map }: BundledConfig): Promise<void> {
  try {
    await writeFileAtomic(join(folder, record.output), code)
    await writeFileAtomic(join(folder, `${record.output}.map`), map)
    await writeFileAtomic(join(folder, 'record.json'), JSON.stringify(record))
    await removeOthers(folder, record.output)
  } catch (error) {
    const problem = describeFileError(error)
    throw problem === null ? error : new SiteError([problem], { cause: error })
  }
}

async function removeOthers(folder: string, output: string): Promise<void> {
  const names = await readdir(folder)
  const stale = names.filter((name) => name.startsWith('site.config-') && !name.startsWith(output))
  await Promise.all(stale.map((name) => rm(join(folder, name), { force: true })))
}
