import path from 'node:path'
import { createRedirectFinder, isPattern } from '../../model/urls/redirect-match.ts'
import { createRouteFinder } from '../../model/urls/route-match.ts'
import type { Route } from '../../model/route.ts'
import type { Site } from '../../model/site.ts'
import { outputPathsOf, toHref, toRoutePath } from '../../model/urls/url.ts'
import type { Boundary } from '../../files/boundary.ts'
import { isFile } from '../../files/files.ts'
import { isPublishedName } from '../../files/published-names.ts'
import { devPaths } from './dev-client.ts'

/** What the development server knows; nothing is built ahead of a request. */
export type DevState = {
  root: string
  site: Pick<Site, 'baseUrl' | 'trailingSlash' | 'staticFolder' | 'redirects'>
  routes: readonly Route[]
  /** For the static folder, whose files are looked up when they are asked for. */
  boundary: Boundary
  clientFolder: string
  /** The same for the site's components. */
  findSiteFile: (file: string) => string | null
  /** What features have prepared: path inside the output → text. */
  readPrepared: (file: string) => string | null
  /** Sidebar files, and scripts of the development server. */
  texts: ReadonlyMap<string, string>
  /** Images beside the content: path inside the output → absolute file. */
  assets: ReadonlyMap<string, string>
}

export type PageFile = 'html' | 'payload' | 'markdown'

export type DevAnswer =
  | { kind: 'page'; route: Route; file: PageFile; status: number }
  | { kind: 'file'; filePath: string }
  | { kind: 'text'; text: string; name: string }
  | { kind: 'events' }
  | { kind: 'redirect'; location: string }

/** Pathname of a request → what to answer, in the order in which a published site is served. */
export function createDevAnswerFinder(state: DevState): (pathname: string) => DevAnswer {
  const { site, routes, root } = state
  const byPath = new Map(routes.map((route) => [route.path, route]))
  const byFile = new Map<string, { route: Route; file: PageFile }>()
  for (const route of routes) {
    const paths = outputPathsOf(route.path, site.trailingSlash)
    byFile.set(paths.payload, { route, file: 'payload' })
    byFile.set(paths.payload.toLowerCase(), { route, file: 'payload' })
    byFile.set(paths.markdown, { route, file: 'markdown' })
  }
  const finder = createRouteFinder(routes.map((route) => route.path))
  const notFound = routes.find(({ page }) => page.kind === 'not-found')
  const redirects = createRedirectFinder(site.redirects)
  const pageOf = (routePath: string | null): DevAnswer | null => {
    const route = routePath === null ? undefined : byPath.get(routePath)
    return route && route !== notFound ? { kind: 'page', route, file: 'html', status: 200 } : null
  }
  const fileOf = (file: string): DevAnswer | null => {
    const staticFile = path.join(root, site.staticFolder, file)
    const built = path.join(state.clientFolder, file)
    const own = [state.assets.get(file), built, state.findSiteFile(file)]
    const candidates = [...own, ...(isPublishedName(file) ? [staticFile] : [])]
    const filePath = candidates.find((found) => typeof found === 'string' && isFile(found)) ?? undefined
    const isRefused = filePath === staticFile && state.boundary(filePath) !== null
    return filePath === undefined || isRefused ? null : { kind: 'file', filePath }
  }
  const redirectOf = (routePath: string): DevAnswer | null => {
    const found = redirects.find(routePath)
    // A wide pattern must not hide files; an exact address was written on purpose.
    if (!found || (isPattern(found.redirect.from) && fileOf(routePath.slice(1)))) return null
    return { kind: 'redirect', location: toHref(found.to, site) }
  }

  return (pathname) => {
    const routePath = toRoutePath(pathname, site.baseUrl)
    if (routePath === null) return { kind: 'redirect', location: site.baseUrl }
    const file = decodeURIComponent(routePath).slice(1)
    if (file === devPaths.events) return { kind: 'events' }
    const text = state.texts.get(file) ?? state.readPrepared(file)
    if (text !== null) return { kind: 'text', text, name: file }
    const part = byFile.get(file)
    if (part) return { kind: 'page', status: 200, ...part }
    const folder = file.replace(/\/$/, '')
    return (
      pageOf(routePath) ??
      redirectOf(routePath) ??
      fileOf(file) ??
      pageOf(finder.find(routePath)) ??
      fileOf(`${folder}.html`) ??
      fileOf(path.posix.join(folder, 'index.html')) ??
      (notFound
        ? { kind: 'page', route: notFound, file: 'html', status: 404 }
        : { kind: 'text', text: 'Not found', name: 'not-found.txt' })
    )
  }
}
