'use client'
import { lazy, Suspense, type ComponentType } from 'react'
import type { PageKind } from '../../../model/record.ts'
import type { ClientSearchOptions } from '../../../search/shared/search-options.ts'
import { useHydrated } from '../../../browser/navigation/page-state.ts'
import { loadChunk } from '../../../browser/recovery/load-chunk.ts'
import { reportFailure } from '../../../browser/recovery/report-failure.ts'

type Props = { options: ClientSearchOptions; kinds: PageKind[] }

const Results = lazy(async () => ({ default: await loadResults() }))
const PlaygroundContent = lazy(async () => ({ default: await loadPlayground() }))

/**
 * Components that are a whole page. Every page's script knows this file by name, so there's one for all of them, and it
 * must be small and import only what every page has.
 */
export function SearchResults(props: Props) {
  return (
    <Suspense>
      <Results {...props} />
    </Suspense>
  )
}

/** The server doesn't render it, because it depends on the address. */
export function Playground() {
  const waiting = (
    <>
      <div className="play-choice" />
      <div className="play-desk" aria-busy="true" />
    </>
  )
  if (!useHydrated()) return waiting
  return (
    <Suspense fallback={waiting}>
      <PlaygroundContent />
    </Suspense>
  )
}

async function loadResults(): Promise<ComponentType<Props>> {
  try {
    return (await loadChunk(() => import('../../../search/browser/results/all-results.tsx'))).AllResults
  } catch {
    const { ServerPart, keepServerPart } = await import('../../../browser/recovery/server-part.tsx')
    const page = document.querySelector('.results-page')
    // The page is as high as the window, so a message below it would be out of view.
    keepServerPart(page ? [page] : [], false, page ?? undefined)
    return ServerPart
  }
}

async function loadPlayground(): Promise<ComponentType> {
  try {
    return (await loadChunk(() => import('../../../live/browser/playground/playground.tsx')))
      .PlaygroundContent
  } catch {
    reportFailure()
    return Nothing
  }
}

function Nothing() {
  return null
}
