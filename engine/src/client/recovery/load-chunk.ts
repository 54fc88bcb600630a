import { leaveOldBuild, loadAgainIfPossible, type ReadWanted } from './load-again.ts'

type Options = {
  /** What the new document opens, should the page be loaded again. */
  readWanted?: ReadWanted
  /** The reader has asked for another try: if the script still does not come, a page load may bring it. */
  isRetry?: boolean
}

/**
 * Every script that is loaded on demand goes through here. One of a build that has been replaced leads to a full page
 * load, and the promise stays pending until then; any other failure is for the caller to show.
 */
export async function loadChunk<T>(
  load: () => Promise<T>,
  { readWanted = () => null, isRetry = false }: Options = {},
): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const recover = isRetry ? loadAgainIfPossible : leaveOldBuild
    if (await recover(readWanted)) return new Promise(() => {})
    throw error
  }
}
