import { useEffect, useSyncExternalStore } from 'react'
import type { DocsRef } from '../../model/docs-ref.ts'
import { readStorage, removeStorage, writeStorage } from '../storage.ts'
import { usePage } from '../navigation/page-state.ts'

/**
 * Of items that exist once per version, picks the one to show: the one for the version being read, else for the version
 * that the reader chose, else for the latest (B069, B210), else any.
 */
export function useVersioned<Row extends { version: string }>(docs: DocsRef, rows: Row[]): Row | undefined {
  const page = usePage()
  const preferred = usePreferredVersion(docs)
  const wanted = [page.docs?.set === docs.set ? page.docs.version : null, preferred, docs.latest]
  return wanted.flatMap((name) => rows.find(({ version }) => version === name) ?? [])[0] ?? rows[0]
}

/** Stores a version as the reader's choice. */
export function preferVersion({ storageKey }: DocsRef, version: string): void {
  if (storageKey !== null) writeStorage(storageKey, version)
}

/**
 * Unknown on the server, so that the first render matches. A stored version that no longer exists is removed (B209).
 */
function usePreferredVersion({ storageKey, known }: DocsRef): string | null {
  const stored = useSyncExternalStore(
    watchStorage,
    () => (storageKey === null ? null : readStorage(storageKey)),
    () => null,
  )
  const isKnown = stored === null || known.includes(stored)
  useEffect(() => {
    if (!isKnown && storageKey !== null) removeStorage(storageKey)
  }, [isKnown, storageKey])
  return stored
}

function watchStorage(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}
