import path from 'node:path'
import type { PageSamples } from '../../shared/samples/sample-results.ts'
import { buildTypeFile, typeFilePathOf } from '../../shared/samples/type-file.ts'
import { hashOf } from '../support/hash.ts'
import { cacheFolderOf } from './cache-folder.ts'
import { openCache, readNamed, textFormat, writeNamed, type Cache } from './open-cache.ts'

/** Results of samples on their way from the compiler to the threads that render. */
function openPages(root: string): Cache<PageSamples> {
  return openCache(path.join(cacheFolderOf(root), 'samples', 'pages'))
}

/** What readers load of them. */
function openTypes(root: string): Cache<string> {
  return openCache(path.join(cacheFolderOf(root), 'samples', 'types'), textFormat)
}

/** The name stands for all results of a page, so it is what the route has of them. */
export function writeSamplePage(root: string, samples: PageSamples): string {
  const name = writeNamed(openPages(root), samples)
  openTypes(root).write(typesNameOf(name), toTypes(samples))
  return name
}

export function hasSamplePage(root: string, name: string): boolean {
  return name === '' || openPages(root).has(name)
}

/** The results named by `ContentRef.samples`; none when nothing is known yet. */
export function readSamplePage(root: string, name: string): PageSamples {
  return name === '' ? {} : readNamed(openPages(root), name)
}

/** What pages call the types of `ContentRef.samples`. The number changes with the format: browsers never ask twice. */
export function typesNameOf(samples: string): string {
  return hashOf('types 1', samples).slice(0, 10)
}

/** Path in the output → text, for the results named. */
export function listTypeFiles(root: string, samples: Iterable<string>): Map<string, string> {
  const types = openTypes(root)
  const named = [...samples].filter((name) => name !== '')
  return new Map(
    named.map((name) => {
      const text = types.read(typesNameOf(name)) ?? toTypes(readSamplePage(root, name))
      return [typeFilePathOf(typesNameOf(name)), text]
    }),
  )
}

/** The text of one such file, if `file` is the path of one. */
export function readTypeFile(root: string, file: string): string | null {
  const name = path.posix.basename(file, '.json')
  return file === typeFilePathOf(name) ? openTypes(root).read(name) : null
}

function toTypes(samples: PageSamples): string {
  return JSON.stringify(buildTypeFile(samples))
}

/** Removes results that the last build did not use. */
export function pruneSamplePages(root: string, used: ReadonlySet<string>, since: number): void {
  openPages(root).prune(used, since)
  openTypes(root).prune(new Set([...used].map(typesNameOf)), since)
}
