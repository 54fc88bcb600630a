import { feedFiles, type FeedFormat } from '../../../shared/html/feed-files.ts'
import { writeAtom } from './atom.ts'
import type { Feed } from './feed.ts'
import { writeJsonFeed } from './json-feed.ts'
import { writeRss } from './rss.ts'

/** Returns path from the locale's output folder → text. */
export function writeFeeds(feed: Feed, blogPath: string): Map<string, string> {
  const { rss, atom, json } = feedPathsOf(blogPath)
  return new Map([
    [rss, writeRss(feed)],
    [atom, writeAtom(feed)],
    [json, writeJsonFeed(feed)],
  ])
}

/** Paths from the locale's output folder. */
export function feedPathsOf(blogPath: string): Record<FeedFormat, string> {
  const folder = blogPath.split('/').filter(Boolean)
  const pathOf = (name: string) => [...folder, name].join('/')
  return { rss: pathOf(feedFiles.rss), atom: pathOf(feedFiles.atom), json: pathOf(feedFiles.json) }
}
