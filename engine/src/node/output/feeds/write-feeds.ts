import { feedFiles } from '../../../shared/feed-files.ts'
import { writeAtom } from './atom.ts'
import type { Feed } from './feed.ts'
import { writeJsonFeed } from './json-feed.ts'
import { writeRss } from './rss.ts'

/** Path from the output folder of the locale → text. */
export function writeFeeds(feed: Feed, blogPath: string): Map<string, string> {
  const folder = blogPath.split('/').filter(Boolean)
  const pathOf = (name: string) => [...folder, name].join('/')
  return new Map([
    [pathOf(feedFiles.rss), writeRss(feed)],
    [pathOf(feedFiles.atom), writeAtom(feed)],
    [pathOf(feedFiles.json), writeJsonFeed(feed)],
  ])
}
