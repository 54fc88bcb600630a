import type { DocsSet } from './site.ts'

/** What links that follow the reader's version need to know about a docs set. */
export type DocsRef = {
  set: string
  /** Name of the version readers get by default. */
  latest: string
  /** Names of all versions. */
  known: string[]
  /** Storage key for the reader's choice of version (B208), or null when it isn't stored. */
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

/** Route path of a version, its docs set, and its name. */
export type VersionPlace = [path: string, set: string, version: string]
