import type { PlayList } from '../../../shared/live/play-list.ts'
import { findPlayground } from '../samples/find-playground.ts'
import { loadManifest, loadText } from '../samples/load-sample.ts'

export async function loadList(): Promise<PlayList> {
  const playground = findPlayground(await loadManifest())
  return playground ? (JSON.parse(await loadText(playground.list)) as PlayList) : []
}
