import { readStorage, writeStorage } from '../../../browser/storage.ts'

/** Notifies the other groups on the page. Other windows get the browser's `storage` event. */
const changed = 'octavo:tab'

export function readTab(groupId: string): string | null {
  return readStorage(keyOf(groupId))
}

export function writeTab(groupId: string, value: string): void {
  writeStorage(keyOf(groupId), value)
  window.dispatchEvent(new Event(changed))
}

/** Calls `follow` when any group may have changed, here or in another window. Returns a function that stops it. */
export function watchTabs(follow: () => void): () => void {
  const stop = new AbortController()
  for (const type of ['storage', changed]) window.addEventListener(type, follow, { signal: stop.signal })
  return () => stop.abort()
}

function keyOf(groupId: string): string {
  return `docusaurus.tab.${groupId}`
}
