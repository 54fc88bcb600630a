import path from 'node:path'
import { hashOf, openLiveSamples, writeNamed } from 'octavo/feature'
import { type LiveFile, type LiveSample, liveSamplePathOf, type RunnableSample } from 'octavo/feature-shared'

/** Names of the files of a sample: what runs, which its fence contains, and its TypeScript. */
type LiveNames = Pick<RunnableSample, 'name' | 'source'>

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
  return writeNamed(openLiveSamples(root), text, hashOf(text).slice(0, 10))
}

export function hasLiveSample(root: string, { name, source }: LiveNames): boolean {
  const samples = openLiveSamples(root)
  return samples.has(name) && samples.has(source)
}

/** The content of one such file, or null when `file` isn't the path of one. */
export function readLiveSample(root: string, file: string): string | null {
  const name = path.posix.basename(file, '.json')
  return file === liveSamplePathOf(name) ? openLiveSamples(root).read(name) : null
}

/** Removes files that the last build didn't use. */
export function pruneLiveSamples(root: string, used: readonly LiveNames[], since: number): void {
  openLiveSamples(root).prune(new Set(used.flatMap(({ name, source }) => [name, source])), since)
}
