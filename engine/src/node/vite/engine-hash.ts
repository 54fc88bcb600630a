import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from '../support/hash.ts'

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

/** Every file below a folder, in one fixed order, tests left out. A file is a folder with itself in it. */
export function* walkFiles(folder: string): Generator<string> {
  if (path.extname(folder) === '.ts') return yield folder
  for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* walkFiles(file)
    else if (!/\.test\.tsx?$/.test(entry.name)) yield file
  }
}
