import type { Rolldown } from 'vite'

/**
 * What is loaded on demand in one file each, in the order in which a reader meets it. Without this, each module that
 * two of them share with another part would be one more file; readers of the search modal would wait for all of them,
 * and browsers request no more than six at once.
 */
const deferredParts = {
  'deferred-features': 'theme/browser/layout/deferred-features.tsx',
  'search-modal': 'search/browser/modal/search-modal.tsx',
}

/** A part consists of everything it imports, except what the page or an earlier part has loaded before. */
export function deferredChunkGroup(findSource: (file: string) => string) {
  const parts = [
    ['', findSource('entries/entry.browser.tsx')] as const,
    ...Object.entries(deferredParts).map(([name, file]) => [name, findSource(file)] as const),
  ]
  const chunks = new Map<string, string>()
  const assign = (id: string, chunk: string, context: Rolldown.ChunkingContext) => {
    if (chunks.has(id)) return
    chunks.set(id, chunk)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) assign(imported, chunk, context)
  }
  return {
    name: (id: string, context: Rolldown.ChunkingContext) => {
      if (chunks.size === 0) for (const [chunk, file] of parts) assign(file, chunk, context)
      return chunks.get(id) || null
    },
    includeDependenciesRecursively: false,
  }
}
