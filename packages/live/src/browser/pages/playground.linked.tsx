'use client'
import { lazy, Suspense, type ComponentType } from 'react'
import { loadChunk, reportFailure, useHydrated } from 'octavo/feature-browser'

const PlaygroundContent = lazy(async () => ({ default: await loadPlayground() }))

/**
 * The server doesn't render it, because it depends on the address. Every page's script knows this file by name, so it
 * must be small and import only what every page has.
 */
export function Playground() {
  if (!useHydrated()) return <LoadingPlayground />
  return (
    <Suspense fallback={<LoadingPlayground />}>
      <PlaygroundContent />
    </Suspense>
  )
}

function LoadingPlayground() {
  return (
    <>
      <div className="play-choice" />
      <div className="play-desk" aria-busy="true" />
    </>
  )
}

async function loadPlayground(): Promise<ComponentType> {
  try {
    return (await loadChunk(() => import('../playground/playground.tsx'))).PlaygroundContent
  } catch {
    reportFailure()
    return () => null
  }
}
