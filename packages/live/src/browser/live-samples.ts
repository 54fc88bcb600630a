import { useEffect } from 'react'
import { loadChunk, readPress, reportFailure, usePage, watchClicks } from 'octavo/feature-browser'
import { offerEdits, reopenEdit, watchEditsInPlace } from './editor/watch-edits.ts'

/** Handles what readers do with the samples of a page. */
function LiveSamples({ pendingEvents }: { pendingEvents: readonly Event[] }) {
  const page = usePage()
  useEffect(() => watchRuns(pendingEvents), [pendingEvents])
  useEffect(() => watchEditsInPlace(pendingEvents), [pendingEvents])
  // In development, the same page comes again with samples that have been compiled since.
  useEffect(offerEdits, [page])
  useEffect(reopenEdit, [page.path])
  return null
}

/** Handles Run buttons. */
function watchRuns(pendingEvents: readonly Event[]): () => void {
  return watchClicks(pendingEvents, (target) => {
    const figure = target.closest('[data-run]')?.closest('figure')
    if (figure)
      loadChunk(() => import('./runs/runs.ts'), { readIntent: readPress }).then(
        ({ toggleRun }) => toggleRun(figure),
        () => reportFailure(readPress),
      )
  })
}

export { LiveSamples as deferred }
