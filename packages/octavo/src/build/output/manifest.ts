import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentsOf, type Documents } from '../../model/page-contents.ts'
import { folderInOutput } from '../../model/urls/locale-path.ts'
import type { Route } from '../../model/route.ts'
import type { Problem } from '../../model/problem.ts'
import type { Site } from '../../model/site.ts'
import { tryWrite } from '../../cache/cache-file.ts'
import { hashOf } from '../../files/hash.ts'

/** A final route, for tools and servers: what renders it, where it belongs and what it consists of. */
export type ManifestRoute = {
  path: string
  /** The page component. */
  component: Route['page']['kind']
  /** The layout, and for docs the set and version. */
  context: { layout: string; set?: string; version?: string }
  /** The content it shows: `content/docs/quickstart.md@1a2b3c4d5e6f7a8b`. */
  contents: string[]
  source: string
  unlisted: boolean
}

/** Keys are `{path}-{hash}`, so that two routes with the same path both show up. */
export type Manifest = { routes: Record<string, ManifestRoute> }

export function manifestFileOf(cacheFolder: string): string {
  return join(cacheFolder, 'routes.json')
}

export type ManifestLocale = {
  routes: readonly Route[]
  documents: Documents
  site: Pick<Site, 'i18n' | 'baseUrl'>
}

/** It's stored in the cache folder and never published, because it also lists unlisted pages. */
export function writeManifest(cacheFolder: string, locales: readonly ManifestLocale[]): Problem[] {
  const routes = locales.flatMap((locale) => locale.routes.map((route) => describeRoute(route, locale)))
  const keyOf = ({ path, source, contents }: ManifestRoute) =>
    `${path}-${hashOf(path, source, ...contents).slice(0, 6)}`
  const manifest: Manifest = { routes: Object.fromEntries(routes.map((route) => [keyOf(route), route])) }
  return tryWrite(manifestFileOf(cacheFolder), `${JSON.stringify(manifest, null, 1)}\n`)
}

/** The paths of all pages in the last build, or none when there's no manifest. */
export function readManifestPaths(cacheFolder: string): string[] {
  try {
    const { routes } = JSON.parse(readFileSync(manifestFileOf(cacheFolder), 'utf8')) as Manifest
    return Object.values(routes).flatMap(({ path, component }) =>
      typeof path === 'string' && component !== 'not-found' ? [path] : [],
    )
  } catch {
    return []
  }
}

/** A locale's paths are relative to its folder. Here they become relative to the output folder. */
function describeRoute(
  { path, page, layout, source, unlisted }: Route,
  { documents, site }: ManifestLocale,
): ManifestRoute {
  const folder = folderInOutput(site)
  const docs = 'docs' in page ? { set: page.docs.set, version: page.docs.version } : {}
  return {
    path: folder === '' ? path : `/${folder}${path}`,
    component: page.kind,
    context: { layout: layout.id, ...docs },
    contents: contentsOf(page, documents).map(({ file, hash }) => `${file}@${hash}`),
    source,
    unlisted,
  }
}
