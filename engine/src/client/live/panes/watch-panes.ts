import { watchClicks } from '../../events/watch-clicks.ts'
import { loadChunk } from '../../recovery/load-chunk.ts'
import { reportFailure } from '../../recovery/report-failure.ts'

/** Handles Edit buttons of fences that readers edit in place. */
export function watchPanes(pendingEvents: readonly Event[]): () => void {
  return watchClicks(pendingEvents, (target) => {
    const button = target.closest<HTMLElement>('[data-pane]')
    if (button)
      loadChunk(() => import('./open-panes.ts')).then(
        ({ togglePanes }) => togglePanes(button),
        () => reportFailure(),
      )
  })
}
