import { idle } from '../events/idle.ts'
import { leaveOldBuild } from './load-again.ts'

const pauseMs = 30_000

/**
 * Pages that were fetched ahead show what the site said then, and a click on one asks nobody. So now and then the server
 * is asked after a click, when there is time; a site that was published again is loaded in full.
 */
export function createBuildCheck(): () => void {
  let checkedAt = -Infinity
  return () => {
    if (performance.now() - checkedAt < pauseMs) return
    checkedAt = performance.now()
    void idle().then(() => leaveOldBuild(() => null))
  }
}
