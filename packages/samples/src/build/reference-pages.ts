import { type Document, findSymbol, hashOf, type VersionSymbols } from 'octavo/feature'
import type { FenceResult } from 'octavo/feature-shared'

type Owner = Pick<Document, 'kind' | 'set' | 'version'>

/**
 * The reference for a sample is that of its page's version. If the page has no version, or the sample is compiled for
 * another one, it's the reference of a version with the sample's environment.
 */
export function findReference(
  versions: readonly VersionSymbols[],
  { kind, set, version }: Owner,
  environment: string,
): VersionSymbols['index'] {
  const candidates = versions.filter((candidate) => candidate.environment === environment)
  const own = candidates.find((candidate) => candidate.set === set && candidate.version === version)
  if (kind === 'doc' && own) return own.index
  return candidates.find(({ index }) => index)?.index ?? null
}

/** Adds the address of the reference page, and since when it exists, to each name that has one. */
export function addReferencePages(result: FenceResult, index: VersionSymbols['index']): FenceResult {
  if (!index) return result
  const hovers = result.hovers.map((hover) => {
    const page = hover.from && findSymbol(index, ...hover.from)
    if (page === undefined) return hover
    const since = index.since?.[page]
    return { ...hover, page, ...(since !== undefined && { since }) }
  })
  return { ...result, hovers }
}

/** Changes when a page of a reference moves. */
export function hashSymbols(versions: readonly VersionSymbols[]): string {
  const parts = versions.map(({ set, version, environment, index }) => [
    set,
    version,
    environment,
    index?.exports,
    index?.since,
  ])
  return hashOf(JSON.stringify(parts))
}
