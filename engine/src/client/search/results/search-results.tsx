'use client'
import { lazy, Suspense } from 'react'
import type { ClientSearchOptions } from '../../../shared/search/search-options.ts'

const AllResults = lazy(async () => ({ default: (await import('./all-results.tsx')).AllResults }))

/** Every page's script knows this file by name, so it must be small and import nothing that others import too. */
export function SearchResults({ options }: { options: ClientSearchOptions }) {
  return (
    <Suspense>
      <AllResults options={options} />
    </Suspense>
  )
}
