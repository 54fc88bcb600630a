import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PageSamples } from '../../shared/samples/sample-results.ts'
import { buildTypeFile, typeFilePathOf } from '../../shared/samples/type-file.ts'
import { hashOf } from './hash.ts'
import { SiteError } from './site-error.ts'

/**
 * Results of samples on their way from the compiler to the threads that render: one file per page, named after its
 * content, so that the name in a route stands for all of it. Beside it lies what readers load of it.
 */
export function writeSamplePage(cacheFolder: string, samples: PageSamples): string {
  const text = JSON.stringify(samples)
  const name = hashOf(text)
  writeOnce(typeFileIn(typesFolderOf(cacheFolder), name), () => JSON.stringify(buildTypeFile(samples)))
  writeOnce(pathOf(cacheFolder, name), () => text)
  return name
}

export function hasSamplePage(cacheFolder: string, name: string): boolean {
  const files = [pathOf(cacheFolder, name), typeFileIn(typesFolderOf(cacheFolder), name)]
  return name === '' || files.every((file) => existsSync(file))
}

/** What pages call the types of `ContentRef.samples`. The number changes with the format: browsers never ask twice. */
export function typesNameOf(samples: string): string {
  return hashOf('types 1', samples).slice(0, 10)
}

/** Laid out as the output folder is, so that the development server can serve from it. */
export function typesFolderOf(cacheFolder: string): string {
  return path.join(cacheFolder, 'samples', 'types')
}

/** Path in the output → file in the cache, for the results named. */
export function listTypeFiles(cacheFolder: string, samples: Iterable<string>): Map<string, string> {
  const named = [...samples].filter((name) => name !== '')
  const folder = typesFolderOf(cacheFolder)
  return new Map(named.map((name) => [typeFilePathOf(typesNameOf(name)), typeFileIn(folder, name)]))
}

/** Where the types of a page lie, in the cache or in the output. */
export function typeFileIn(folder: string, samples: string): string {
  return path.join(folder, typeFilePathOf(typesNameOf(samples)))
}

function writeOnce(filePath: string, build: () => string): void {
  if (existsSync(filePath)) return
  mkdirSync(path.dirname(filePath), { recursive: true })
  const temporary = `${filePath}.${process.pid}.tmp`
  writeFileSync(temporary, build())
  renameSync(temporary, filePath)
}

/** The results named by `ContentRef.samples`; none when nothing is known yet. */
export function readSamplePage(cacheFolder: string, name: string): PageSamples {
  if (name === '') return {}
  const filePath = pathOf(cacheFolder, name)
  const text = readFileSync(filePath, 'utf8')
  if (hashOf(text) === name) return JSON.parse(text) as PageSamples
  rmSync(filePath, { force: true })
  throw new SiteError({
    message: `The cached results of samples in ${filePath} are damaged.`,
    hint: 'They have been removed. Run the command again.',
  })
}

function pathOf(cacheFolder: string, name: string): string {
  return path.join(cacheFolder, 'samples', 'pages', name)
}
