import { existsSync, readFileSync, statSync } from 'node:fs'
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
  const {
    routes,
  }: { routes: Record<string, { path: string; component: string; context: { version?: string } }> } =
    JSON.parse(readFileSync(manifest, 'utf8'))
  return Object.values(routes).map(({ path, component, context }) => ({
    route: path,
    kind: nameKind(path, component, context.version),
    file: fileOf(path),
  }))
}

/** The largest pages of each kind, where most can be wrong: what `npm test` has time for. */
export function listLargestPages(perKind = 2): BuiltPage[] {
  const pages = listPages().filter(({ file }) => existsSync(file))
  const sizeOf = ({ file }: BuiltPage) => statSync(file).size
  const kinds = [...new Set(pages.map(({ kind }) => kind))]
  return kinds.flatMap((kind) =>
    pages
      .filter((page) => page.kind === kind)
      .toSorted((a, b) => sizeOf(b) - sizeOf(a))
      .slice(0, perKind),
  )
}

function nameKind(path: string, component: string, version?: string) {
  if (path === '/') return 'home'
  if (component === 'doc') return version === 'current' ? 'guide' : 'guide of an old version'
  if (component === 'reference' && /\/(?:changes|migration)$/.test(path)) return 'reference, changes'
  if (component === 'reference' && version !== 'current') return 'reference of an old version'
  return component.replaceAll('-', ' ')
}

function fileOf(path: string) {
  return join(website, 'dist', path.endsWith('.html') ? path : join(path, 'index.html'))
}
