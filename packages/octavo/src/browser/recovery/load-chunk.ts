import { askServer, awaited, leaveOldBuild, loadAgain, type ReadIntent } from './load-again.ts'

type Options = {
  /** What the new document should open if the page is reloaded. */
  readIntent?: ReadIntent
  /** Whether the reader has asked to retry. If the script still doesn't load, reloading the page may help. */
  isRetry?: boolean
}

/** A page that still exists this long after the reader tried to leave hasn't been left. */
const leavingMs = 10_000

/**
 * Loads a script on demand. All such scripts go through here. If the script belongs to a build that has been replaced,
 * the page is reloaded and the promise stays pending until then. The caller has to show any other failure.
 */
export async function loadChunk<T>(
  load: () => Promise<T>,
  { readIntent = () => null, isRetry = false }: Options = {},
): Promise<T> {
  // When a page is left, Firefox fails everything that it's still loading. The server has no such event, because it
  // never leaves a page.
  let wait = 0
  const read = () => readIntent()
  const leave = () => (wait = leavingMs)
  globalThis.addEventListener?.('beforeunload', leave)
  awaited.add(read)
  try {
    return await load()
  } catch (error) {
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    if (await (isRetry ? loadAgainIfPossible(read) : leaveOldBuild())) return await new Promise(() => {})
    throw error
  } finally {
    awaited.delete(read)
    globalThis.removeEventListener?.('beforeunload', leave)
  }
}

/** What Retry does: reloads the page if the server can send it. Without a network, the readable page must stay. */
export async function loadAgainIfPossible(readIntent: ReadIntent): Promise<boolean> {
  if ((await askServer()) === null) return false
  awaited.add(readIntent)
  loadAgain()
  return true
}
