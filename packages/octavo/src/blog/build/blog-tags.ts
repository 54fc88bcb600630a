import type { PostSummary } from '../../model/route.ts'
import { slugify } from '../../model/urls/slug.ts'

export type BlogTag = { label: string; posts: PostSummary[] }

/** `/blog/tags/type-safety`. A label without letters is encoded instead, because it needs an address too. */
export function tagPath(blogPath: string, label: string): string {
  const slug = slugify(label).replace(/-{2,}/g, '-').replace(/^-|-$/g, '')
  const name = slug === '' ? encodeURIComponent(label.trim()) : encodeURI(slug)
  return `${blogPath.replace(/\/+$/, '')}/tags/${name}`
}

/**
 * Groups tags by address: those with the same one are the same tag, and the first label wins (B171). Sorted by label.
 */
export function groupTags(posts: PostSummary[]): BlogTag[] {
  const tags = new Map<string, BlogTag>()
  for (const post of posts) {
    for (const { label, href } of post.tags) {
      const tag = tags.get(href) ?? { label, posts: [] }
      if (!tag.posts.includes(post)) tag.posts.push(post)
      tags.set(href, tag)
    }
  }
  return [...tags.values()].toSorted((a, b) => compare(a.label.toLowerCase(), b.label.toLowerCase()))
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
