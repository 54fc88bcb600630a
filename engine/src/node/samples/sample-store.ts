import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from '../support/hash.ts'
import { typeFileIn, typesFolderOf } from '../support/sample-pages.ts'
import type { CompiledSample } from './compiler/compiled-sample.ts'

/** Results by the key of the sample; a checksum, then JSON. A damaged file counts as absent. */
export type SampleStore = {
  read(key: string): CompiledSample | null
  write(key: string, result: CompiledSample): void
}

export function openSampleStore(cacheFolder: string): SampleStore {
  const folder = path.join(cacheFolder, 'samples', 'results')
  return {
    read(key) {
      try {
        const [hash = '', text = ''] = readFileSync(path.join(folder, key), 'utf8').split('\n', 2)
        return hashOf(text) === hash ? (JSON.parse(text) as CompiledSample) : null
      } catch {
        return null
      }
    },
    write(key, result) {
      mkdirSync(folder, { recursive: true })
      const text = JSON.stringify(result)
      const filePath = path.join(folder, key)
      const temporary = `${filePath}.${process.pid}.tmp`
      writeFileSync(temporary, `${hashOf(text)}\n${text}`)
      renameSync(temporary, filePath)
    },
  }
}

/** Removes what the last build did not use. */
export function pruneSamples(
  cacheFolder: string,
  used: { keys: ReadonlySet<string>; pages: ReadonlySet<string> },
): void {
  prune(path.join(cacheFolder, 'samples', 'results'), used.keys)
  prune(path.join(cacheFolder, 'samples', 'pages'), used.pages)
  const types = [...used.pages].map((page) => typeFileIn(typesFolderOf(cacheFolder), page))
  const [first] = types
  if (first !== undefined) prune(path.dirname(first), new Set(types.map((file) => path.basename(file))))
}

function prune(folder: string, kept: ReadonlySet<string>): void {
  let names: string[]
  try {
    names = readdirSync(folder)
  } catch {
    return
  }
  for (const name of names) if (!kept.has(name)) rmSync(path.join(folder, name), { force: true })
}
