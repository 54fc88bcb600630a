/** Files for machines that a build writes besides its pages. A site can leave each of them out. */
export const generatedFiles = [
  'sitemap.xml',
  'robots.txt',
  'llms.txt',
  'llms-full.txt',
  '_redirects',
  '_headers',
  '_nginx.conf',
  'vercel.json',
  '.nojekyll',
] as const
export type GeneratedFile = (typeof generatedFiles)[number]

/** Whether the site wants the file; everything that is not in the list is always written. */
export function isWanted(file: string, files: Readonly<Record<string, boolean>>): boolean {
  return files[file] ?? true
}

export type FeedFormat = 'rss' | 'atom' | 'json'

/** File names in the blog's folder. */
export const feedFiles: Record<FeedFormat, string> = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' }

/** How pages refer to the feeds. */
export const feedTypes = [
  { file: feedFiles.rss, type: 'application/rss+xml', name: 'RSS' },
  { file: feedFiles.atom, type: 'application/atom+xml', name: 'Atom' },
  { file: feedFiles.json, type: 'application/feed+json', name: 'JSON' },
] as const
