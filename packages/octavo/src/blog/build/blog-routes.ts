import { buildMessages } from '../../model/build-messages.ts'
import type { Document } from '../../model/document.ts'
import { nameContent } from '../../model/page-contents.ts'
import type { NavLink, SidebarNode } from '../../model/nav-tree.ts'
import type { PostPage, Route } from '../../model/route.ts'
import type { BlogOptions } from '../../model/site.ts'
import { translateIn } from '../../i18n/shared/translate.ts'
import {
  archiveRoute,
  blogClasses,
  listRoutes,
  tagListRoute,
  tagRoutes,
  type BlogSource,
  type Frame,
  type Post,
  groupTags,
  tagPath,
} from './blog-lists.ts'
import { editUrlOf, pageOfDocument, tocOf } from '../../routes/page/page-base.ts'
import type { Paths } from '../../routes/page/paths.ts'

export type BlogRoutes = { routes: Route[]; sidebar: SidebarNode[] | null }

/** The blog's lists, posts, tags and archive (B033-B035, B310-B318). */
export function buildBlogRoutes(source: BlogSource): BlogRoutes {
  const { documents, blog, paths, site } = source
  const all = documents.filter(({ kind }) => kind === 'post').map((document) => toPost(document, blog, paths))
  const series = groupSeries(listPosts(all))
  const posts = numberParts(all, series)
  const listed = listPosts(posts)
  const sidebar = buildSidebar(listed, blog)
  const layout = {
    id: 'blog',
    sidebar: sidebar && {
      key: 'blog',
      label: translateIn(site.language, buildMessages.blogSidebar),
      slice: sidebar,
    },
  }
  const tags = groupTags(listed.map(({ summary }) => summary))
  const routes = [
    ...listRoutes(
      listed.map(({ summary }) => summary),
      { source, layout },
    ),
    ...posts.map((post) => {
      const parts = series.get(post.summary.series?.title ?? '') ?? []
      return postRoute(post, { listed, parts }, { source, layout })
    }),
    ...(tags.length > 0 ? [tagListRoute(tags, { source, layout })] : []),
    ...tags.flatMap((tag) => tagRoutes(tag, { source, layout })),
    ...(listed.length > 0 ? [archiveRoute(listed, source)] : []),
  ]
  return { routes, sidebar }
}

/** Newest first. */
function listPosts(posts: Post[]): Post[] {
  return posts.filter(({ document }) => !document.frontMatter.unlisted).toSorted(newestFirst)
}

function newestFirst({ document: a }: Post, { document: b }: Post): number {
  const [first, second] = [a.post?.date ?? '', b.post?.date ?? '']
  if (first !== second) return first < second ? 1 : -1
  return a.file < b.file ? -1 : 1
}

function toPost(document: Document, blog: BlogOptions, paths: Paths): Post {
  const { post, title } = document
  if (!post) throw new Error(`Bug: ${document.file} is a post without post data`)
  const { date, updated, readingTime, authors, hasTruncateMarker } = post
  const { description, cover } = document.frontMatter
  const tags = post.tags.map((label) => ({ label, href: paths.of(tagPath(blog.path, label)) }))
  const href = paths.of(document.path)
  return {
    document,
    summary: {
      title,
      href,
      date,
      ...(updated !== undefined && { updated }),
      ...(description !== undefined && { description }),
      ...(cover !== undefined && { cover }),
      readingTime,
      authors,
      tags,
      hasTruncateMarker,
      content: nameContent(document),
    },
  }
}

function buildSidebar(posts: Post[], { recentPosts, sidebarTitle }: BlogOptions): SidebarNode[] | null {
  const items = posts.slice(0, recentPosts).map(({ summary }): SidebarNode => {
    return { type: 'link', label: summary.title, href: summary.href, external: false }
  })
  const first = posts[0]
  if (!first || items.length === 0) return null
  return [
    {
      type: 'category',
      label: sidebarTitle,
      href: null,
      collapsible: false,
      collapsed: false,
      items,
      firstHref: first.summary.href,
    },
  ]
}

type Neighbors = { listed: Post[]; parts: Post[] }

function postRoute(
  { document, summary }: Post,
  { listed, parts }: Neighbors,
  { source, layout }: Frame,
): Route {
  const position = listed.findIndex((post) => post.document === document)
  const linkTo = (index: number): NavLink | null => {
    const neighbor = position === -1 ? undefined : listed[index]?.summary
    return neighbor ? { label: neighbor.title, href: neighbor.href } : null
  }
  const page: PostPage = {
    ...pageOfDocument(document, { classes: blogClasses('blog-post-page') }),
    kind: 'post',
    post: summary,
    parts: parts.map(({ summary: { title, href } }) => ({ label: title, href })),
    toc: tocOf(document.frontMatter),
    editUrl: editUrlOf(document, source.site),
    newer: linkTo(position - 1),
    older: linkTo(position + 1),
  }
  return {
    path: summary.href,
    source: document.file,
    layout,
    page,
    unlisted: document.frontMatter.unlisted ?? false,
  }
}

/**
 * The parts of every series, the first one first. A single post isn't a series.
 * @param listed Newest first.
 */
function groupSeries(listed: Post[]): Map<string, Post[]> {
  const series = new Map<string, Post[]>()
  for (const post of listed.toReversed()) {
    const title = seriesOf(post)
    if (title !== '') series.set(title, [...(series.get(title) ?? []), post])
  }
  return new Map([...series].filter(([, parts]) => parts.length > 1))
}

/** Tells each post which part of its series it is. */
function numberParts(posts: Post[], series: Map<string, Post[]>): Post[] {
  return posts.map((post) => {
    const title = seriesOf(post)
    const part = (series.get(title) ?? []).findIndex(({ document }) => document === post.document) + 1
    return part === 0 ? post : { ...post, summary: { ...post.summary, series: { title, part } } }
  })
}

function seriesOf({ document }: Post): string {
  return document.frontMatter.series?.trim() ?? ''
}
