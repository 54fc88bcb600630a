import { idle } from '../events/idle.ts'
import { leaveOldBuild } from './load-again.ts'

const pauseMs = 30_000

/**
 * Prefetched pages show the site as it was when they were fetched, and clicking one sends no request. So once in a
 * while we ask the server after a click, when the browser is idle, and load the page in full if the site has been
 * published again.
 */
export function createBuildCheck(): () => void {
  let checkedAt = -Infinity
  return () => {
    if (performance.now() - checkedAt < pauseMs) return
    checkedAt = performance.now()
    void idle().then(() => leaveOldBuild(() => null))
  }
}
