import { useEffect } from 'react'
import { deferred } from 'virtual:octavo/features/deferred'
import { listenForCopy } from '../theme/browser/islands/copy-code.ts'
import { listenForDetails } from '../browser/motion/collapse-details.ts'
import { usePage } from '../browser/navigation/page-state.ts'
import type { Intent } from '../browser/recovery/load-again.ts'
import { reportReload } from '../browser/recovery/report-failure.ts'
import { Search } from '../search/browser/search.tsx'
import { Shortcuts } from '../theme/browser/shortcuts/shortcuts.tsx'
import { BackToTop } from '../theme/browser/layout/back-to-top.tsx'
import { listenForLongCode, watchScrollBoxes } from '../theme/browser/layout/code-blocks.ts'

/**
 * `pendingEvents` is what happened before this code was loaded, in order; `intent` is what the reader had asked for
 * before the page was reloaded.
 */
type DeferredProps = { pendingEvents: readonly Event[]; intent: Intent | null }

/** Features that `LoadOnIntent` loads. */
export function DeferredFeatures({ pendingEvents, intent }: DeferredProps) {
  const { path, docs } = usePage()
  useEffect(() => listenForCopy(pendingEvents), [pendingEvents])
  useEffect(() => {
    if (intent?.part === 'press') reportReload()
  }, [intent])
  useEffect(listenForDetails, [])
  useEffect(listenForLongCode, [])
  useEffect(watchScrollBoxes, [path])
  return (
    <>
      <BackToTop isOffered={docs !== null} pendingEvents={pendingEvents} />
      <Shortcuts pendingEvents={pendingEvents} intent={intent} />
      <Search intent={intent} />
      {deferred.map((Deferred, index) => (
        <Deferred key={index} pendingEvents={pendingEvents} />
      ))}
    </>
  )
}
