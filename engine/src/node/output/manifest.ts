import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentsOf } from '../../shared/model/page-contents.ts'
import { folderInOutput } from '../../shared/urls/locale-path.ts'
import type { Route } from '../../shared/model/route.ts'
import type { Problem } from '../../shared/model/problem.ts'
import type { Site } from '../../shared/model/site.ts'
import { tryWrite } from '../cache/entry.ts'
import { hashOf } from '../support/hash.ts'

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

export type ManifestLocale = { routes: readonly Route[]; site: Pick<Site, 'i18n' | 'baseUrl'> }

/** A locale's paths are relative to its folder. Here they become relative to the output folder. */
function routesFromRoot({ routes, site }: ManifestLocale): readonly Route[] {
  const folder = folderInOutput(site)
  return folder === '' ? routes : routes.map((route) => ({ ...route, path: `/${folder}${route.path}` }))
}

/** It's stored in the cache folder and never published, because it also lists unlisted pages. */
export function writeManifest(cacheFolder: string, locales: readonly ManifestLocale[]): Problem[] {
  const routes = locales.flatMap(routesFromRoot)
  return tryWrite(manifestFileOf(cacheFolder), `${JSON.stringify(buildManifest(routes), null, 1)}\n`)
}

function buildManifest(routes: readonly Route[]): Manifest {
  return {
    routes: Object.fromEntries(
      routes.map((route) => {
        const described = describeRoute(route)
        return [
          `${route.path}-${hashOf(route.path, route.source, ...described.contents).slice(0, 6)}`,
          described,
        ]
      }),
    ),
  }
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

function describeRoute({ path, page, layout, source, unlisted }: Route): ManifestRoute {
  const docs = 'docs' in page ? { set: page.docs.set, version: page.docs.version } : {}
  return {
    path,
    component: page.kind,
    context: { layout: layout.id, ...docs },
    contents: contentsOf(page).map(({ file, hash }) => `${file}@${hash}`),
    source,
    unlisted,
  }
}
