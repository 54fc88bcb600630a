import { readFileSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from '../support/hash.ts'
import { walkFiles } from '../support/walk-files.ts'

/** Folders of the engine that end up in the component bundle or decide how it is made. */
export const componentFolders = ['api', 'client', 'entries', 'server', 'shared', 'styles', 'node/vite']

/** Hash over sources of the engine; packages are pinned, so the manifest stands for them. */
export function hashEngineSources(engineFolder: string, places: readonly string[]): string {
  const manifest = readFileSync(path.join(engineFolder, 'package.json'))
  return hashOf(hashSources(engineFolder, places), manifest)
}

/** The same for code that says by other means which packages it uses. `places`: folders and files. */
export function hashSources(engineFolder: string, places: readonly string[]): string {
  return hashOf(...places.map((name) => hashPlace(path.join(engineFolder, 'src', name))))
}

/** What a place held when it was first asked for: the code that runs is loaded, whatever becomes of its source. */
const known = new Map<string, string>()

function hashPlace(place: string): string {
  const hash = known.get(place) ?? hashOf(...[...walkFiles(place)].flatMap(readNamed))
  known.set(place, hash)
  return hash
}

function readNamed(file: string): (string | Uint8Array)[] {
  return [file, readFileSync(file)]
}
