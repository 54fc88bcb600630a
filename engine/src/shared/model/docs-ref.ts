import type { DocsSet } from './site.ts'

/** What links that follow the reader's version must know about a docs set. */
export type DocsRef = {
  set: string
  /** Name of the version readers get by default. */
  latest: string
  /** Names of all versions. */
  known: string[]
  /** Where the reader's choice of version is kept (B208); null when it is not. */
  storageKey: string | null
}

export function docsRefOf({ id, versions, rememberVersion }: DocsSet): DocsRef {
  return {
    set: id,
    latest: versions.find(({ isLast }) => isLast)?.name ?? '',
    known: versions.map(({ name }) => name),
    storageKey: rememberVersion ? `docs-preferred-version-${id}` : null,
  }
}
