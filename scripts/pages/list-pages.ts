import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { website } from '../paths.mjs'

/** `file` is absolute. */
export type BuiltPage = { route: string; kind: string; file: string }

/**
 * Every page of the built website, from the manifest that the build writes next to its cache. Redirects aren't
 * included.
 * @returns Empty if nothing has been built.
 */
export function listPages(): BuiltPage[] {
  const manifest = join(website, '.octavo', 'routes.json')
  if (!existsSync(manifest)) return []
  const { routes }: { routes: Record<string, string> } = JSON.parse(readFileSync(manifest, 'utf8'))
  return Object.entries({ ...routes, '/404.html': '' }).map(([route, source]) => ({
    route,
    kind: nameKind(route, source),
    file: join(website, 'dist', route.endsWith('.html') ? route : join(route, 'index.html')),
  }))
}

/** The first pattern that an address matches. */
const kinds: [pattern: RegExp, kind: string][] = [
  [/^\/$/, 'home'],
  [/^\/404\.html$/, 'not found'],
  [/^\/docs\/(?:v9\/)?typedoc\/(?:.*\/)?(?:changes|migration)$/, 'reference, changes'],
  [/^\/docs\/v9\/typedoc\//, 'reference of an old version'],
  [/^\/docs\/typedoc\//, 'reference'],
  [/^\/docs\/v9\//, 'guide of an old version'],
  [/^\/docs\//, 'guide'],
  [/^\/blog\/archive$/, 'archive'],
  [/^\/blog\/tags$/, 'tag list'],
  [/^\/blog(?:\/tags\/.*)?$/, 'post list'],
  [/^\/blog\//, 'post'],
  [/^\/play$/, 'playground'],
  [/^\/search$/, 'search'],
]

/** @param source The page's file, or what generated it. */
function nameKind(route: string, source: string) {
  // Categories of sidebars are between the guides.
  if (source.startsWith('sidebar ')) return 'index'
  return kinds.find(([pattern]) => pattern.test(route))?.[1] ?? 'page'
}
