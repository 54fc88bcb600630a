import { feedFiles, type FeedFormat } from '../model/feed-files.ts'
import { writeAtom } from './atom.ts'
import type { Feed } from './feed.ts'
import { writeJsonFeed } from './json-feed.ts'
import { writeRss } from './rss.ts'

/** Returns path from the locale's output folder → text. Atom requires dates, so a feed without them has no such file. */
export function writeFeeds(feed: Feed, path: string): Map<string, string> {
  const { rss, atom, json } = feedPathsOf(path)
  return new Map([
    [rss, writeRss(feed)],
    ...(feed.updated === null ? [] : [[atom, writeAtom(feed, feed.updated)] as const]),
    [json, writeJsonFeed(feed)],
  ])
}

/** Paths from the locale's output folder. */
export function feedPathsOf(blogPath: string): Record<FeedFormat, string> {
  const folder = blogPath.split('/').filter(Boolean)
  const pathOf = (name: string) => [...folder, name].join('/')
  return { rss: pathOf(feedFiles.rss), atom: pathOf(feedFiles.atom), json: pathOf(feedFiles.json) }
}
