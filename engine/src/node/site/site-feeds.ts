import type { Route } from '../../shared/model/route.ts'
import type { Site } from '../../shared/model/site.ts'
import { toHref } from '../../shared/urls/url.ts'
import { toPlainHtml } from '../markdown/plain-html.ts'
import { buildFeed, listFeedPosts } from '../output/feeds/feed.ts'
import { writeFeeds } from '../output/feeds/write-feeds.ts'
import { readEngineVersion } from '../support/engine-version.ts'

/** Path within the locale's output folder → text. `markdownOf` maps a route path to the page as Markdown. */
export function buildFeeds(
  site: Site,
  routes: readonly Route[],
  markdownOf: (path: string) => string | null,
): Map<string, string> {
  const { blog } = site
  const posts = blog ? listFeedPosts(routes, blog) : []
  if (!blog || posts.length === 0) return new Map()
  const htmlOf = (routePath: string) => {
    // Feed readers show title, date and author themselves.
    const text = (markdownOf(routePath) ?? '').replace(/^# .*\n\n\*.*\*\n/, '')
    return toPlainHtml(text, site.url + toHref(routePath, site))
  }
  const generator = `Octavo v${readEngineVersion()}`
  return writeFeeds(buildFeed({ site, blog, posts, generator, htmlOf }), blog.path)
}
