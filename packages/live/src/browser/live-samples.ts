import { useEffect } from 'react'
import { usePage } from 'octavo/feature-browser'
import { watchEdits, watchEditsInPlace } from './editor/watch-edits.ts'
import { watchRuns } from './runs/watch-runs.ts'

/** Handles what readers do with the samples of a page. */
function LiveSamples({ pendingEvents }: { pendingEvents: readonly Event[] }) {
  const { path } = usePage()
  useEffect(() => watchRuns(pendingEvents), [pendingEvents])
  useEffect(() => watchEditsInPlace(pendingEvents), [pendingEvents])
  useEffect(watchEdits, [path])
  return null
}

export { LiveSamples as deferred }
