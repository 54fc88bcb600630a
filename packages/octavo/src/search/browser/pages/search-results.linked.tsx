'use client'
import { lazy, Suspense, type ComponentType } from 'react'
import type { PageKind } from '../../../model/record.ts'
import type { ClientSearchOptions } from '../../../model/search-options.ts'
import { loadChunk } from '../../../browser/recovery/load-chunk.ts'

type Props = { options: ClientSearchOptions; kinds: PageKind[] }

const Results = lazy(async () => ({ default: await loadResults() }))

/** Every page's script knows this file by name, so it must be small and import only what every page has. */
export function SearchResults(props: Props) {
  return (
    <Suspense>
      <Results {...props} />
    </Suspense>
  )
}

async function loadResults(): Promise<ComponentType<Props>> {
  try {
    return (await loadChunk(() => import('../results/all-results.tsx'))).AllResults
  } catch {
    const { ServerPart, keepServerPart } = await import('../../../browser/recovery/server-part.tsx')
    const page = document.querySelector('.results-page')
    // The page is as high as the window, so a message below it would be out of view.
    keepServerPart(page ? [page] : [], false, page ?? undefined)
    return ServerPart
  }
}
