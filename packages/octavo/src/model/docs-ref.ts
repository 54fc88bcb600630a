import type { DocsSet } from './site.ts'

/** What links that follow the reader's version need to know about a docs set. */
export type DocsRef = ReturnType<typeof docsRefOf>

export function docsRefOf({ id, versions, rememberVersion }: DocsSet) {
  return {
    set: id,
    /** Name of the version readers get by default. */
    latest: versions.find(({ isLast }) => isLast)?.name ?? '',
    known: versions.map(({ name }) => name),
    /** Storage key for the reader's choice of version (B208), or null when it isn't stored. */
    storageKey: rememberVersion ? `docs-preferred-version-${id}` : null,
  }
}

/** Route path of a version, its docs set, and its name. */
export type VersionPlace = [path: string, set: string, version: string]
