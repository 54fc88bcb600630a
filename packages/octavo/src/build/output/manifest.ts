import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../../model/problem.ts'
import type { Route } from '../../model/route.ts'
import type { Site } from '../../model/site.ts'
import { folderInOutput } from '../../model/urls/locale-path.ts'
import { tryWrite } from '../../cache/entry.ts'

/** Path of every page → the file it was written in, or who made it. */
type Manifest = { routes: Record<string, string> }

export type ManifestLocale = {
  routes: readonly Pick<Route, 'path' | 'source' | 'page'>[]
  site: Pick<Site, 'i18n' | 'baseUrl'>
}

export function manifestFileOf(cacheFolder: string): string {
  return join(cacheFolder, 'routes.json')
}

/**
 * Writes the paths of all pages, from the root of the default locale. They are stored in the cache folder and never
 * published, because unlisted pages are among them.
 */
export function writeManifest(cacheFolder: string, locales: readonly ManifestLocale[]): Problem[] {
  const manifest: Manifest = { routes: {} }
  for (const { routes, site } of locales) {
    const folder = folderInOutput(site)
    for (const { path, source, page } of routes)
      if (page.kind !== 'not-found') manifest.routes[folder === '' ? path : `/${folder}${path}`] = source
  }
  return tryWrite(manifestFileOf(cacheFolder), `${JSON.stringify(manifest, null, 1)}\n`)
}

/** The paths of all pages in the last build, or none when there's no manifest. */
export function readManifestPaths(cacheFolder: string): string[] {
  try {
    const { routes } = JSON.parse(readFileSync(manifestFileOf(cacheFolder), 'utf8')) as Manifest
    return Object.keys(routes)
  } catch {
    return []
  }
}
