import { askServer } from './ask-server.ts'
import { leaveOldBuild, loadAgain, type ReadWanted } from './load-again.ts'

type Options = {
  /** What the new document opens, should the page be loaded again. */
  readWanted?: ReadWanted
  /** The reader has asked for another try: if the script still does not come, a page load may bring it. */
  isRetry?: boolean
}

/** A page that is still here this long after its reader wanted to leave has not been left. */
const leavingMs = 10_000

/**
 * Every script that is loaded on demand goes through here. One of a build that has been replaced leads to a full page
 * load, and the promise stays pending until then; any other failure is for the caller to show.
 */
export async function loadChunk<T>(
  load: () => Promise<T>,
  { readWanted = () => null, isRetry = false }: Options = {},
): Promise<T> {
  // Firefox lets everything fail that a page is still loading when it is left. The server, which never leaves, has no
  // such event.
  let wait = 0
  const leave = () => (wait = leavingMs)
  globalThis.addEventListener?.('beforeunload', leave)
  try {
    return await load()
  } catch (error) {
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    const recover = isRetry ? loadAgainIfPossible : leaveOldBuild
    if (await recover(readWanted)) return new Promise(() => {})
    throw error
  } finally {
    globalThis.removeEventListener?.('beforeunload', leave)
  }
}

/** What Retry does: loads the page in full if the server can send it. Without a network, what can be read must stay. */
export async function loadAgainIfPossible(readWanted: ReadWanted): Promise<boolean> {
  if ((await askServer()) === null) return false
  loadAgain(readWanted)
  return true
}
