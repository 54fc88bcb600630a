import path from 'node:path'
import { liveSamplePathOf, type LiveFile, type LiveSample } from '../model/samples/live-sample.ts'
import { hashOf } from '../files/hash.ts'
import { cacheFolderOf } from './cache-folder.ts'
import { openCache, readNamed, textFormat, writeNamed, type Cache } from './open-cache.ts'

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
