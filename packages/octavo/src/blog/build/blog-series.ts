import type { Post } from './blog-lists.ts'

/**
 * The parts of every series, the first one first. A single post isn't a series.
 * @param listed Newest first.
 */
export function groupSeries(listed: Post[]): Map<string, Post[]> {
  const series = new Map<string, Post[]>()
  for (const post of listed.toReversed()) {
    const title = seriesOf(post)
    if (title !== '') series.set(title, [...(series.get(title) ?? []), post])
  }
  return new Map([...series].filter(([, parts]) => parts.length > 1))
}

/** Tells each post which part of its series it is. */
export function numberParts(posts: Post[], series: Map<string, Post[]>): Post[] {
  return posts.map((post) => {
    const title = seriesOf(post)
    const part = (series.get(title) ?? []).findIndex(({ document }) => document === post.document) + 1
    return part === 0 ? post : { ...post, summary: { ...post.summary, series: { title, part } } }
  })
}

function seriesOf({ document }: Post): string {
  return document.frontMatter.series?.trim() ?? ''
}
