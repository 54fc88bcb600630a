import { loadChunk, reportFailure, watchClicks } from 'octavo/feature-browser'

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
