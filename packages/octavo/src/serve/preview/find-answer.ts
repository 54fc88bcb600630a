import { join } from 'node:path'
import { addSearch, createRedirectFinder, isPattern } from '../../model/urls/redirect-match.ts'
import { createRouteFinder } from '../../model/urls/route-match.ts'
import type { Redirect } from '../../model/site.ts'
import { outputPathsOf, toHref } from '../../model/urls/url.ts'
import { isFile } from '../../files/files.ts'

/** The response of an output folder to a path. `file` is a posix path within the folder. */
export type Answer =
  | { kind: 'file'; file: string }
  | { kind: 'redirect'; location: string; permanent: boolean }
  | { kind: 'none' }

export type PublishedOutput = {
  folder: string
  baseUrl: string
  trailingSlash: boolean | undefined
  redirects: readonly Redirect[]
  routePaths: readonly string[]
}

/** `path` is a route path, still percent-encoded; `search` starts with a question mark or is empty. */
export type AnswerFinder = (path: string, search: string) => Answer

const none: Answer = { kind: 'none' }

/**
 * Tries, in this order: exact route, redirect, file, route in another spelling (letter case, trailing slash, `.html`;
 * shown in place, B138), static folder.
 */
export function createAnswerFinder(published: PublishedOutput): AnswerFinder {
  const { folder, trailingSlash } = published
  const exactRoutes = new Set(published.routePaths)
  const routes = createRouteFinder(published.routePaths)
  const redirects = createRedirectFinder(published.redirects)
  const fileOr = (file: string, otherwise: () => Answer): Answer =>
    isFile(join(folder, file)) ? { kind: 'file', file } : otherwise()
  // The home page of a locale is the index of its folder, even if other pages are files next to folders.
  const pageOf = (route: string, search: string) =>
    fileOr(outputPathsOf(route, trailingSlash).html, () => findInFolder(published, route, search))

  return (path, search) => {
    const file = decodeURIComponent(path).slice(1)
    if (isHidden(file) || path.includes('//')) return none
    if (exactRoutes.has(path)) return pageOf(path, search)
    const redirect = redirects.find(path)
    // A broad pattern must not hide files, but an exact address is deliberate.
    if (redirect && !(isPattern(redirect.redirect.from) && isFile(join(folder, file)))) {
      const location = addSearch(toHref(redirect.to, published), search)
      return { kind: 'redirect', location, permanent: redirect.redirect.permanent }
    }
    return fileOr(file, () => {
      const route = routes.find(path)
      return route === null ? findInFolder(published, path, search) : pageOf(route, search)
    })
  }
}

/** `/demo` can be the static file `demo.html`, or the folder `demo/`, whose relative links need the slash. */
function findInFolder({ folder, baseUrl }: PublishedOutput, path: string, search: string): Answer {
  const name = decodeURIComponent(path).slice(1).replace(/\/$/, '')
  if (isFile(join(folder, `${name}.html`))) return { kind: 'file', file: `${name}.html` }
  const index = name === '' ? 'index.html' : `${name}/index.html`
  if (!isFile(join(folder, index))) return none
  if (path.endsWith('/')) return { kind: 'file', file: index }
  return { kind: 'redirect', location: `${baseUrl}${path.slice(1)}/${search}`, permanent: true }
}

const hostFiles = new Set(['_headers', '_redirects', '_nginx.conf', 'vercel.json'])

/** Files meant for the host or for octavo rather than for visitors. */
function isHidden(file: string): boolean {
  const segments = file.split('/')
  const isDotted = segments.some((segment) => segment.startsWith('.') && segment !== '.well-known')
  return isDotted || hostFiles.has(file)
}
