import type { PlaygroundList } from '../../shared/playground-list.ts'
import { findPlayground } from '../samples/find-playground.ts'
import { loadManifest, loadText } from '../samples/load-sample.ts'

export async function loadList(): Promise<PlaygroundList> {
  const playground = findPlayground(await loadManifest())
  return playground ? (JSON.parse(await loadText(playground.list)) as PlaygroundList) : []
}
