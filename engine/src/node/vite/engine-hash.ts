import { readFileSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from '../support/hash.ts'
import { walkFiles } from '../support/walk-files.ts'
import { listModules } from './module-graph.ts'

/** Folders of the engine that end up in the component bundle or decide how it is made. */
export const componentFolders = ['api', 'client', 'entries', 'server', 'shared', 'styles', 'node/vite']

/** Hash over sources of the engine; packages are pinned, so the manifest stands for them. */
export function hashEngineSources(engineFolder: string, places: readonly string[]): string {
  return hashPlaces(
    engineFolder,
    places.map((name) => path.join(engineFolder, 'src', name)),
  )
}

/** Hash over everything that the code of one module can depend on inside the engine. */
export function hashModules(engineFolder: string, entry: string): string {
  return hashPlaces(engineFolder, listModules(path.join(engineFolder, 'src', entry)).toSorted())
}

function hashPlaces(engineFolder: string, places: readonly string[]): string {
  return hashOf(...places.map(hashPlace), readFileSync(path.join(engineFolder, 'package.json')))
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
