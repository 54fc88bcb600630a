import type { Route } from '../../model/route.ts'
import type { Site } from '../../model/site.ts'
import { toHref } from '../../model/urls/url.ts'
import { toPlainHtml } from '../../markdown/plain-html.ts'
import { buildChangesFeed, listChangesRoutes } from '../../feeds/changes-feed.ts'
import { buildFeed, listFeedPosts } from '../../feeds/feed.ts'
import { feedPathsOf, writeFeeds } from '../../feeds/write-feeds.ts'
import { readGeneratorName } from '../../npm/engine-manifest.ts'

type MarkdownOf = (path: string) => string | null

/** Path within the locale's output folder → text. `markdownOf` maps a route path to the page as Markdown. */
export function buildFeeds(
  site: Site,
  routes: readonly Route[],
  markdownOf: MarkdownOf,
): Map<string, string> {
  return new Map([
    ...buildBlogFeeds(site, routes, markdownOf),
    ...buildChangesFeeds(site, routes, markdownOf),
  ])
}

/** The pages whose Markdown a feed is made from, by the feed's path. Null if it's no feed. */
export function listPagesOfFeed(file: string, site: Site, routes: readonly Route[]): readonly Route[] | null {
  const isFeedOf = (path: string) => Object.values(feedPathsOf(path)).includes(file)
  if (site.blog && isFeedOf(site.blog.path)) return listFeedPosts(routes, site.blog)
  const changes = listChangesRoutes(routes).filter(({ path }) => isFeedOf(path))
  return changes.length > 0 ? changes : null
}

function buildBlogFeeds(site: Site, routes: readonly Route[], markdownOf: MarkdownOf): Map<string, string> {
  const { blog } = site
  const posts = blog ? listFeedPosts(routes, blog) : []
  if (!blog || posts.length === 0) return new Map()
  const htmlOf = (routePath: string) => {
    // Feed readers show title, date and author themselves.
    const text = (markdownOf(routePath) ?? '').replace(/^# .*\n\n\*.*\*\n/, '')
    return toPlainHtml(text, site.url + toHref(routePath, site))
  }
  return writeFeeds(buildFeed({ site, blog, posts, generator: readGeneratorName(), htmlOf }), blog.path)
}

function buildChangesFeeds(site: Site, routes: readonly Route[], markdownOf: MarkdownOf) {
  return listChangesRoutes(routes).flatMap((route) => {
    const markdown = markdownOf(route.path)
    if (markdown === null) return []
    const toHtml = (text: string) => toPlainHtml(text, site.url + toHref(route.path, site))
    const feed = buildChangesFeed({ site, route, markdown, generator: readGeneratorName(), toHtml })
    return [...writeFeeds(feed, route.path)]
  })
}
