import path from 'node:path'
import type { PageSamples } from '../model/samples/sample-results.ts'
import { buildTypeFile, typeFilePathOf } from '../model/samples/type-file.ts'
import { liveSamplePathOf, type LiveFile, type LiveSample } from '../model/samples/live-sample.ts'
import { hashOf } from '../files/hash.ts'
import { cacheFolderOf } from './cache-folder.ts'
import { openCache, readNamed, textFormat, writeNamed, type Cache } from './open-cache.ts'

/** Sample results, which the compiler passes to the threads that render pages. */
function openPages(root: string): Cache<PageSamples> {
  return openCache(path.join(cacheFolderOf(root), 'samples', 'pages'))
}

/** The type files that browsers load, built from those results. */
function openTypes(root: string): Cache<string> {
  return openCache(path.join(cacheFolderOf(root), 'samples', 'types'), textFormat)
}

/** Returns a hash of all sample results on a page, which is what the page's route contains. */
export function writeSamplePage(root: string, samples: PageSamples): string {
  const name = writeNamed(openPages(root), samples)
  openTypes(root).write(typesNameOf(name), toTypes(samples))
  return name
}

export function hasSamplePage(root: string, name: string): boolean {
  return name === '' || openPages(root).has(name)
}

/** The results named by `ContentRef.samples`, or none if there aren't any yet. */
export function readSamplePage(root: string, name: string): PageSamples {
  return name === '' ? {} : readNamed(openPages(root), name)
}

/** The name of a page's type file. Browsers cache it forever, so the number has to change when the format does. */
export function typesNameOf(samples: string): string {
  return hashOf('types 1', samples).slice(0, 10)
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
  openPages(root).prune(used, since)
  openTypes(root).prune(new Set([...used].map(typesNameOf)), since)
}

/** The files of samples that readers can run, by name. */
function openSamples(root: string): Cache<string> {
  return openCache(path.join(cacheFolderOf(root), 'samples', 'live'), textFormat)
}

/** Names of the files of a sample: what runs, which its fence contains, and its TypeScript. */
export type LiveNames = { name: string; source: string }

export function writeLiveSample(
  root: string,
  files: readonly LiveFile[],
  sample: Omit<LiveSample, 'source'>,
): LiveNames {
  const source = write(root, files)
  return { name: write(root, { ...sample, source } satisfies LiveSample), source }
}

/** Browsers cache the file forever, so its name is a hash of the text. */
function write(root: string, content: LiveSample | readonly LiveFile[]): string {
  const text = JSON.stringify(content)
  return writeNamed(openSamples(root), text, hashOf(text).slice(0, 10))
}

export function hasLiveSample(root: string, { name, source }: LiveNames): boolean {
  const samples = openSamples(root)
  return samples.has(name) && samples.has(source)
}

/** Output path → content. */
export function listLiveSamples(root: string, used: readonly LiveNames[]): Map<string, string> {
  const samples = openSamples(root)
  return new Map([...listNames(used)].map((name) => [liveSamplePathOf(name), readNamed(samples, name)]))
}

/** The content of one such file, or null when `file` isn't the path of one. */
export function readLiveSample(root: string, file: string): string | null {
  const name = path.posix.basename(file, '.json')
  return file === liveSamplePathOf(name) ? openSamples(root).read(name) : null
}

/** Removes files that the last build didn't use. */
export function pruneLiveSamples(root: string, used: readonly LiveNames[], since: number): void {
  openSamples(root).prune(listNames(used), since)
}

function listNames(used: readonly LiveNames[]): Set<string> {
  return new Set(used.flatMap(({ name, source }) => [name, source]))
}
