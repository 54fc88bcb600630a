import { buildMessages } from '../../model/build-messages.ts'
import type { ArchivePage, Layout, PostListPage, PostSummary, Route, TagListPage } from '../../model/route.ts'
import type { BlogOptions, Site } from '../../model/site.ts'
import { translateIn, translatePluralIn, type Message } from '../../i18n/shared/translate.ts'
import { emptyPage } from '../../routes/page/page-base.ts'
import type { Paths } from '../../routes/page/paths.ts'
import { slugify } from '../../model/urls/slug.ts'

/** What all blog pages have in common. */
export type Frame = { site: Site; blog: BlogOptions; paths: Paths; layout: Layout }

export function blogClasses(page: string): string[] {
  return ['plugin-blog', 'plugin-id-default', 'blog-wrapper', page]
}

type List = {
  posts: PostSummary[]
  path: string
  source: string
  page: Omit<PostListPage, 'kind' | 'posts' | 'newer' | 'older'>
}

/** Page 1 is at the list's own path, the others at `/page/2` and so on (B034). */
function paginate({ posts, path, source, page }: List, { blog, paths, site, layout }: Frame): Route[] {
  const count = Math.max(1, Math.ceil(posts.length / blog.postsPerPage))
  const pathOf = (number: number) => (number === 1 ? paths.of(path) : paths.below(path, `page/${number}`))
  const linkTo = (number: number, message: Message) =>
    number < 1 || number > count ? null : { label: translateIn(site.language, message), href: pathOf(number) }
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1
    const data: PostListPage = {
      ...page,
      kind: 'post-list',
      posts: posts.slice(index * blog.postsPerPage, number * blog.postsPerPage),
      newer: linkTo(number - 1, buildMessages.newerEntries),
      older: linkTo(number + 1, buildMessages.olderEntries),
    }
    return { path: pathOf(number), source, layout, page: data, unlisted: false }
  })
}

export function listRoutes(posts: PostSummary[], frame: Frame): Route[] {
  const { blog } = frame
  const base = { ...emptyPage(blog.title, blogClasses('blog-list-page')), description: blog.description }
  const page = { ...base, searchTag: 'blog_posts_list', heading: null, tag: null }
  return paginate({ posts, path: blog.path, source: 'blog list', page }, frame)
}

export function tagListRoute(tags: BlogTag[], { blog, paths, site, layout }: Frame): Route {
  const page: TagListPage = {
    ...emptyPage(translateIn(site.language, buildMessages.tags), blogClasses('blog-tags-list-page')),
    kind: 'tag-list',
    searchTag: 'blog_tags_list',
    tags: tags.map(({ label, posts }) => ({
      label,
      href: paths.of(tagPath(blog.path, label)),
      posts: posts.map(({ title, href, date }) => ({ label: title, href, date })),
    })),
  }
  return { path: paths.below(blog.path, 'tags'), source: 'blog tags', layout, page, unlisted: false }
}

export function tagRoutes({ label, posts }: BlogTag, frame: Frame): Route[] {
  const { blog, site } = frame
  const title = translatePluralIn(site.language, buildMessages.taggedPosts, {
    count: posts.length,
    tag: label,
  })
  const page = {
    ...emptyPage(title, blogClasses('blog-tags-post-list-page')),
    searchTag: 'blog_tags_posts',
    heading: title,
    tag: label,
  }
  return paginate({ posts, path: tagPath(blog.path, label), source: `blog tag "${label}"`, page }, frame)
}

/** Years are in ascending order, posts within a year in descending order (B318). */
export function archiveRoute(posts: PostSummary[], { blog, paths, site }: Frame): Route {
  const title = translateIn(site.language, buildMessages.archive)
  const years = new Map<string, ArchivePage['years'][number]['posts']>()
  for (const { title: label, href, date } of posts) {
    const year = date.slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), { label, href, date }])
  }
  const page: ArchivePage = {
    ...emptyPage(title, ['plugin-blog', 'plugin-id-default']),
    kind: 'archive',
    description: title,
    years: [...years].map(([year, list]) => ({ year, posts: list })).toReversed(),
  }
  const layout = { id: 'plain', sidebar: null }
  return { path: paths.below(blog.path, 'archive'), source: 'blog archive', layout, page, unlisted: false }
}

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
  return [...tags.values()].toSorted((a, b) => (a.label.toLowerCase() < b.label.toLowerCase() ? -1 : 1))
}
