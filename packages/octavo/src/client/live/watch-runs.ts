import { watchClicks } from '../events/watch-clicks.ts'
import { loadChunk } from '../recovery/load-chunk.ts'
import { reportFailure } from '../recovery/report-failure.ts'

/** Handles Run buttons. */
export function watchRuns(pendingEvents: readonly Event[]): () => void {
  return watchClicks(pendingEvents, (target) => {
    const figure = target.closest('[data-run]')?.closest('figure')
    if (figure)
      loadChunk(() => import('./runs.ts')).then(
        ({ toggleRun }) => toggleRun(figure),
        () => reportFailure(),
      )
  })
}
