import type { Route } from '../model/route.ts'
import type { BlogOptions, Site } from '../model/site.ts'
import { toHref } from '../model/urls/url.ts'
import { toPlainHtml } from '../markdown/plain-html.ts'
import {
  buildChangesFeed,
  buildFeed,
  listChangesRoutes,
  listFeedPosts,
  type ChangesRoute,
  type PostRoute,
} from './feed.ts'
import { feedPathsOf, writeFeeds } from './write-feeds.ts'
import type { Feature, MarkdownFiles } from '../build/feature/feature.ts'
import { readGeneratorName } from '../npm/engine-folder.ts'

export const feeds: Feature = {
  name: 'feeds',
  markdownFiles: ({ site, routes }) => [
    ...(site.blog ? [blogFeeds(site, site.blog, listFeedPosts(routes, site.blog))] : []),
    ...listChangesRoutes(routes).map((route) => changesFeeds(site, route)),
  ],
}

function blogFeeds(site: Site, blog: BlogOptions, posts: PostRoute[]): MarkdownFiles {
  return filesOf(blog.path, posts, (markdownOf) => {
    if (posts.length === 0) return new Map()
    const htmlOf = (routePath: string) => {
      // Feed readers show title, date and author themselves.
      const text = (markdownOf(routePath) ?? '').replace(/^# .*\n\n\*.*\*\n/, '')
      return toPlainHtml(text, site.url + toHref(routePath, site))
    }
    return writeFeeds(buildFeed({ site, blog, posts, generator: readGeneratorName(), htmlOf }), blog.path)
  })
}

function changesFeeds(site: Site, route: ChangesRoute): MarkdownFiles {
  return filesOf(route.path, [route], (markdownOf) => {
    const markdown = markdownOf(route.path)
    if (markdown === null) return new Map()
    const toHtml = (text: string) => toPlainHtml(text, site.url + toHref(route.path, site))
    const generator = readGeneratorName()
    return writeFeeds(buildChangesFeed({ site, route, markdown, generator, toHtml }), route.path)
  })
}

/** The three feeds at a path. */
function filesOf(path: string, pages: readonly Route[], write: MarkdownFiles['write']): MarkdownFiles {
  const paths = Object.values(feedPathsOf(path))
  return { includes: (file) => paths.includes(file), pagesOf: () => pages, write }
}
