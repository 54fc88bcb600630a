import { statSync } from 'node:fs'
import path from 'node:path'
import type { RouteFinder } from '../../shared/route-match.ts'
import type { Route } from '../../shared/route.ts'
import type { Site } from '../../shared/site.ts'
import { outputPathsOf, toRoutePath } from '../../shared/url.ts'
import { devPaths } from './dev-client.ts'

/** What the development server knows; nothing is built ahead of a request. */
export type DevFacts = {
  root: string
  site: Pick<Site, 'baseUrl' | 'trailingSlash' | 'staticFolder'>
  routes: readonly Route[]
  finder: RouteFinder
  clientFolder: string
  sidebarFiles: ReadonlyMap<string, string>
  /** Images beside the content: path inside the output → absolute file. */
  assets: ReadonlyMap<string, string>
}

export type PageFile = 'html' | 'payload' | 'markdown'

export type DevAnswer =
  | { kind: 'page'; route: Route; file: PageFile; status: number }
  | { kind: 'file'; filePath: string }
  | { kind: 'text'; text: string; name: string }
  | { kind: 'events' }
  | { kind: 'script' }
  | { kind: 'redirect'; location: string }

/** Pathname of a request → what to answer, in the order of a published site: own files, pages, static files. */
export function createDevAnswerFinder(facts: DevFacts): (pathname: string) => DevAnswer {
  const { site, routes, root } = facts
  const byPath = new Map(routes.map((route) => [route.path, route]))
  const byFile = new Map<string, { route: Route; file: PageFile }>()
  for (const route of routes) {
    const paths = outputPathsOf(route.path, site.trailingSlash)
    byFile.set(paths.payload, { route, file: 'payload' })
    byFile.set(paths.payload.toLowerCase(), { route, file: 'payload' })
    byFile.set(paths.markdown, { route, file: 'markdown' })
  }
  const notFound = routes.find(({ page }) => page.kind === 'not-found')

  return (pathname) => {
    const routePath = toRoutePath(pathname, site.baseUrl)
    if (routePath === null) return { kind: 'redirect', location: site.baseUrl }
    const file = decodeURIComponent(routePath).slice(1)
    if (file === devPaths.events) return { kind: 'events' }
    if (file === devPaths.script) return { kind: 'script' }
    const sidebar = facts.sidebarFiles.get(file)
    if (sidebar !== undefined) return { kind: 'text', text: sidebar, name: file }
    const part = byFile.get(file)
    if (part) return { kind: 'page', status: 200, ...part }
    const found = facts.finder.find(routePath)
    const route = found === null ? undefined : byPath.get(found)
    if (route && route !== notFound) return { kind: 'page', route, file: 'html', status: 200 }
    const candidates = [
      facts.assets.get(file),
      path.join(facts.clientFolder, file),
      path.join(root, site.staticFolder, file),
    ]
    const filePath = candidates.find((candidate) => candidate !== undefined && isFile(candidate))
    if (filePath !== undefined) return { kind: 'file', filePath }
    return notFound
      ? { kind: 'page', route: notFound, file: 'html', status: 404 }
      : { kind: 'text', text: 'Not found', name: 'not-found.txt' }
  }
}

function isFile(filePath: string): boolean {
  try {
    return statSync(filePath).isFile()
  } catch {
    return false
  }
}
