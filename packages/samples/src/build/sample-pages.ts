import path from 'node:path'
import {
  type Cache,
  cacheFolderOf,
  openCache,
  openSamplePages,
  readSamplePage,
  textFormat,
  typesNameOf,
  writeNamed,
} from 'octavo/feature'
import type { PageSamples } from 'octavo/feature-shared'
import { buildTypeFile, typeFilePathOf } from '../shared/type-file.ts'

/** The type files that browsers load, built from the results that pages are rendered with. */
function openTypes(root: string): Cache<string> {
  return openCache(path.join(cacheFolderOf(root), 'samples', 'types'), textFormat)
}

/** Returns a hash of all sample results on a page, which is what the page's route contains. */
export function writeSamplePage(root: string, samples: PageSamples): string {
  const name = writeNamed(openSamplePages(root), samples)
  openTypes(root).write(typesNameOf(name), toTypes(samples))
  return name
}

export function hasSamplePage(root: string, name: string): boolean {
  return name === '' || openSamplePages(root).has(name)
}

/** Output path → content, for the named results. */
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

/** The content of one such file, or null when `file` isn't the path of one. */
export function readTypeFile(root: string, file: string): string | null {
  const name = path.posix.basename(file, '.json')
  return file === typeFilePathOf(name) ? openTypes(root).read(name) : null
}

function toTypes(samples: PageSamples): string {
  return JSON.stringify(buildTypeFile(samples))
}

/** Removes results that the last build didn't use. */
export function pruneSamplePages(root: string, used: ReadonlySet<string>, since: number): void {
  openSamplePages(root).prune(used, since)
  openTypes(root).prune(new Set([...used].map(typesNameOf)), since)
}
