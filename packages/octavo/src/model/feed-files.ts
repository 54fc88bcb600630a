export type FeedFormat = 'rss' | 'atom' | 'json'

/** File names in the blog's folder. */
export const feedFiles: Record<FeedFormat, string> = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' }

/** How pages refer to the feeds. */
export const feedTypes = [
  { file: feedFiles.rss, type: 'application/rss+xml', name: 'RSS' },
  { file: feedFiles.atom, type: 'application/atom+xml', name: 'Atom' },
  { file: feedFiles.json, type: 'application/feed+json', name: 'JSON' },
] as const
