import type { PageData, Route } from '../../shared/route.ts'
import { hashOf } from '../support/hash.ts'

/** One entry of the manifest (B168): which component shows a route, in which context, with which content. */
export type ManifestEntry = {
  path: string
  /** Kind of the page, which names its component. */
  component: PageData['kind']
  context: { plugin: 'docs' | 'blog' | 'pages' | 'native'; id: string; version?: string }
  /** Files of the bodies shown; several for a list of posts. */
  content: string[]
}

/** Keys are the path and three characters, so that they are never taken for addresses (B041). */
export function buildManifest(routes: Route[]): Record<string, ManifestEntry> {
  return Object.fromEntries(
    routes.map(({ path, page }) => [
      `${path}-${hashOf(path, page.kind).slice(0, 3)}`,
      {
        path,
        component: page.kind,
        context: contextOf(page),
        content: contentOf(page),
      } satisfies ManifestEntry,
    ]),
  )
}

function contextOf(page: PageData): ManifestEntry['context'] {
  if ('docs' in page) return { plugin: 'docs', id: page.docs.set, version: page.docs.version }
  if (page.kind === 'page') return { plugin: 'pages', id: 'default' }
  return { plugin: page.kind === 'not-found' ? 'native' : 'blog', id: 'default' }
}

function contentOf(page: PageData): string[] {
  if (page.kind === 'doc' || page.kind === 'page') return [page.content.file]
  if (page.kind === 'post') return [page.post.content.file]
  return page.kind === 'post-list' ? page.posts.map(({ content }) => content.file) : []
}
