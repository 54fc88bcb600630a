import { watchClicks } from '../../../browser/events/watch-clicks.ts'
import { loadChunk } from '../../../browser/recovery/load-chunk.ts'
import { reportFailure } from '../../../browser/recovery/report-failure.ts'

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
