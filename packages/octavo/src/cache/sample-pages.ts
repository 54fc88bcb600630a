import path from 'node:path'
import type { PageSamples } from '../model/samples/sample-results.ts'
import { liveSamplePathOf, type RunnableSample } from '../model/samples/live-sample.ts'
import { hashOf } from '../files/hash.ts'
import { cacheFolderOf } from './cache-folder.ts'
import { openCache, readNamed, textFormat, type Cache } from './open-cache.ts'

/** Sample results, which the compiler passes to the threads that render pages. */
export function openSamplePages(root: string): Cache<PageSamples> {
  return openCache(path.join(cacheFolderOf(root), 'samples', 'pages'))
}

/** The results named by `ContentRef.samples`, or none if there aren't any yet. */
export function readSamplePage(root: string, name: string): PageSamples {
  return name === '' ? {} : readNamed(openSamplePages(root), name)
}

/** The name of a page's file with types. Browsers cache it forever, so the number has to change when `octavo-samples` changes its format. */
export function typesNameOf(samples: string): string {
  return hashOf('types 1', samples).slice(0, 10)
}

/** The files of samples that readers can run, by name. */
export function openLiveSamples(root: string): Cache<string> {
  return openCache(path.join(cacheFolderOf(root), 'samples', 'live'), textFormat)
}

/** Names of the files of a sample: what runs, which its fence contains, and its TypeScript. */
type LiveNames = Pick<RunnableSample, 'name' | 'source'>

/** Output path → content. */
export function listLiveSamples(root: string, used: readonly LiveNames[]): Map<string, string> {
  const samples = openLiveSamples(root)
  const names = new Set(used.flatMap(({ name, source }) => [name, source]))
  return new Map([...names].map((name) => [liveSamplePathOf(name), readNamed(samples, name)]))
}
