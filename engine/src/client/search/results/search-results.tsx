'use client'
import { lazy, Suspense, type ComponentType } from 'react'
import { translate } from '../../../shared/language/language.ts'
import type { ClientSearchOptions } from '../../../shared/search/search-options.ts'
import { loadAgainIfPossible } from '../../recovery/load-again.ts'
import { loadChunk } from '../../recovery/load-chunk.ts'

type Props = { options: ClientSearchOptions }

const Results = lazy(async () => ({ default: await loadResults() }))

/** Every page's script knows this file by name, so it must be small and import only what every page has. */
export function SearchResults({ options }: Props) {
  return (
    <Suspense>
      <Results options={options} />
    </Suspense>
  )
}

async function loadResults(): Promise<ComponentType<Props>> {
  try {
    return (await loadChunk(() => import('./all-results.tsx'))).AllResults
  } catch (error) {
    return () => (
      <div role="alert">
        <p>{String(error)}</p>
        <button type="button" className="quiet-button" onClick={() => void loadAgainIfPossible(() => null)}>
          {translate({ id: 'octavo.lazy.retry', message: 'Retry' })}
        </button>
      </div>
    )
  }
}
