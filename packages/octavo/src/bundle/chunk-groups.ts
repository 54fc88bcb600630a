import { findSourceFile } from '../npm/engine-folder.ts'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Rolldown } from 'vite'

/** Name of the chunk of the engine's interactive components, which becomes part of the entry. */
export const engineChunk = 'engine'

/** Name of the chunk of server components whose styles are on every page. */
export const commonChunk = 'common'

/**
 * Pages that use a component of a file `*.linked.tsx` load it, with the others of its folder. All other components of
 * the engine and of features are part of every page.
 */
export function clientChunkOf(id: string, folders: readonly string[]): string | undefined {
  if (!isSource(id, folders)) return undefined
  return /\.linked\.[jt]sx?$/.test(id) ? nameFolder(id) : engineChunk
}

/** `…/theme/browser/tabs/tabs.linked.tsx` → `tabs`, `…/blog/server/post-page.tsx` → `blog`. */
function nameFolder(id: string): string {
  const folder = path.dirname(id)
  return path.basename(/[\\/](?:browser|server)$/.test(folder) ? path.dirname(folder) : folder)
}

/** Whether a file is one of the sources in these folders. */
function isSource(id: string, folders: readonly string[]): boolean {
  return folders.some((folder) => !path.relative(path.join(folder, 'src'), id).startsWith('..'))
}

/** Whether pages that use a server component link its styles: the site's own, and folders with a `*.linked.*css`. */
export function isLinked(id: string, folders: readonly string[]): boolean {
  return (
    !folders.some((folder) => id.startsWith(folder + path.sep)) || hasFile(id, /\.linked\.(?:module\.)?css$/)
  )
}

/**
 * A page that links a chunk's styles gets those of the whole chunk and of every chunk it imports. So linked components
 * form one chunk for each folder, what these share forms another, and only the few modules that import all of them stay
 * outside.
 */
export function serverChunkGroups(folders: readonly string[], root: string) {
  const source = path.join(folders[0] ?? '', 'src') + path.sep
  const isEngine = (id: string) => isSource(id, folders)
  const isRoot = (id: string) => /^(?:entries\/|theme\/server\/render-page\.)/.test(id.slice(source.length))
  const isCommon = (id: string) =>
    isEngine(id) ? !isRoot(id) && !isLinked(id, folders) : id.includes('/node_modules/')
  return [
    { name: commonChunk, test: isCommon, priority: 1 },
    {
      name: nameFolder,
      test: (id: string) => isEngine(id) && isLinked(id, folders),
    },
    ...siteGroups(folders, root),
  ]
}

/** Tells the site's own files from those of the engine, of features, and of packages. */
export function createSiteFilter(folders: readonly string[]): (id: string) => boolean {
  return (id) =>
    path.isAbsolute(id) &&
    !folders.some((folder) => id.startsWith(folder + path.sep)) &&
    !id.includes('/node_modules/')
}

/**
 * The site's server components form separate chunks, so that their styles don't mix with the engine's. There's one for
 * each folder, and pages that use something in a folder get its styles.
 */
export function siteGroups(folders: readonly string[], root: string) {
  const isOfSite = createSiteFilter(folders)
  const name = (id: string) => {
    const folder = path.relative(root, path.dirname(id)).split(path.sep).join('-')
    return `site-${folder.replaceAll(/[^\w-]+/g, '') || 'root'}`
  }
  // A chunk includes what its modules import. So modules without styles go first, or everything that imports them would
  // get the styles of some folder.
  return [
    { name, test: (id: string) => isOfSite(id) && !hasFile(id, /\.css$/), priority: 1 },
    { name, test: isOfSite },
  ]
}

/** Whether there is such a file in a module's folder. */
function hasFile(id: string, pattern: RegExp): boolean {
  return readdirSync(path.dirname(id)).some((file) => pattern.test(file))
}

/**
 * Parts that are loaded on demand, each as one file, in the order in which readers need them. Otherwise, every module
 * that two of them share would be another file, and readers of the search modal would wait for all of them, because
 * browsers request only six at once.
 */
const deferredParts = {
  'deferred-features': 'entries/deferred-features.tsx',
  'search-modal': 'search/browser/modal/search-modal.tsx',
}

/** A part consists of everything it imports, except what the page or an earlier part has loaded before. */
export function deferredChunkGroup() {
  const parts = [
    ['', findSourceFile('entries/entry.browser.tsx')] as const,
    ...Object.entries(deferredParts).map(([name, file]) => [name, findSourceFile(file)] as const),
  ]
  /** Public entries also export what belongs to other parts. The one for features doesn't. */
  const forFeatures = findSourceFile('api/feature-browser.ts')
  const isPublic = (id: string) => path.dirname(id) === path.dirname(forFeatures) && id !== forFeatures
  const chunks = new Map<string, string>()
  const assign = (id: string, chunk: string, context: Rolldown.ChunkingContext) => {
    if (chunks.has(id) || isPublic(id)) return
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
