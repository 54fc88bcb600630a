import { watchClicks } from '../../../browser/events/watch-clicks.ts'
import { attempt } from '../samples/attempt.ts'

/** Handles Edit buttons of fences that readers edit in place. */
export function watchPanes(pendingEvents: readonly Event[]): () => void {
  return watchClicks(pendingEvents, (target) => {
    const button = target.closest<HTMLElement>('[data-pane]')
    if (button) void attempt(button, async () => (await import('./open-panes.ts')).togglePanes(button))
  })
}
