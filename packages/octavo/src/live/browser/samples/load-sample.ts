import {
  liveManifestPath,
  liveSamplePathOf,
  type LiveFile,
  type LiveManifest,
  type LiveSample,
} from '../../../samples/shared/live-sample.ts'
import { loadChunk } from '../../../browser/recovery/load-chunk.ts'

/** Texts that have been loaded, by path. A request that failed is made again. */
const loaded = new Map<string, Promise<string>>()

/** The text of a file of the site. A second run needs no request. */
export function loadText(path: string): Promise<string> {
  const request = loaded.get(path) ?? loadChunk(() => fetchText(path))
  loaded.set(path, request)
  request.catch(() => loaded.delete(path))
  return request
}

async function fetchText(path: string): Promise<string> {
  const response = await fetch(import.meta.env.BASE_URL + path)
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  return response.text()
}

/** The sample of a code block with a Run button. */
export async function loadSample(figure: Element): Promise<LiveSample> {
  const name = figure.querySelector('[data-run]')?.getAttribute('data-run') ?? ''
  return loadSampleNamed(name)
}

export async function loadSampleNamed(name: string): Promise<LiveSample> {
  return JSON.parse(await loadText(liveSamplePathOf(name))) as LiveSample
}

/** The files of a sample as its author wrote them. */
export async function loadSource({ source }: LiveSample): Promise<LiveFile[]> {
  return JSON.parse(await loadText(liveSamplePathOf(source))) as LiveFile[]
}

export async function loadManifest(): Promise<LiveManifest> {
  return JSON.parse(await loadText(liveManifestPath)) as LiveManifest
}
