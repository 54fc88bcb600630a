'use client'
import { lazy, Suspense, type ComponentType } from 'react'
import type { PageKind } from '../../../shared/model/record.ts'
import type { ClientSearchOptions } from '../../../shared/search/search-options.ts'
import { loadChunk } from '../../recovery/load-chunk.ts'

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
    return (await loadChunk(() => import('./all-results.tsx'))).AllResults
  } catch {
    const { ServerPart, keepServerPart } = await import('../../recovery/server-part.tsx')
    const page = document.querySelector('.results-page')
    keepServerPart(page ? [page] : [])
    return ServerPart
  }
}
