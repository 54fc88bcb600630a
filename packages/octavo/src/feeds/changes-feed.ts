import type { Route } from '../model/route.ts'
import type { Site } from '../model/site.ts'
import { addressesOf, type Feed } from './feed.ts'

export type ChangesRoute = Route & { page: Extract<Route['page'], { kind: 'reference' }> }

/** The pages of the API reference that list what changed in a package. */
export function listChangesRoutes(routes: readonly Route[]): ChangesRoute[] {
  return routes.filter(
    (route): route is ChangesRoute => route.page.kind === 'reference' && route.page.role === 'changes',
  )
}

type Options = {
  site: Site
  route: ChangesRoute
  /** The page as Markdown. */
  markdown: string
  generator: string
  toHtml: (markdown: string) => string
}

/** One entry per release. When it was published isn't known, so entries have no dates. */
export function buildChangesFeed({ site, route, markdown, generator, toHtml }: Options): Feed {
  const { page, path } = route
  const addresses = addressesOf(path, site)
  const releases = [...markdown.matchAll(/^## (\S+)\n([\s\S]*?)(?=^## |(?![\s\S]))/gm)]
  return {
    title: `${site.title}: ${page.title}`,
    description: page.description,
    ...addresses,
    language: site.language.tag,
    generator,
    published: null,
    updated: null,
    items: releases.map(([, minor = '', body = '']) => ({
      title: `${page.symbol.package} ${minor}`,
      url: `${addresses.url}#v${minor}`,
      date: null,
      description: '',
      html: toHtml(body.trim()),
      authors: [],
      tags: [],
    })),
  }
}
