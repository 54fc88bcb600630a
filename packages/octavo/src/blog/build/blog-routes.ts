import type { FeatureRoutes } from '../../build/feature/feature.ts'
import { buildMessages } from '../../model/build-messages.ts'
import type { Document } from '../../model/document.ts'
import { nameContent } from '../../model/page-contents.ts'
import type { NavLink, SidebarNode } from '../../model/nav-tree.ts'
import type { PostPage, PostSummary, Route } from '../../model/route.ts'
import type { BlogOptions, Site } from '../../model/site.ts'
import { translateIn } from '../../i18n/shared/translate.ts'
import {
  archiveRoute,
  blogClasses,
  groupTags,
  listRoutes,
  tagListRoute,
  tagPath,
  tagRoutes,
  type Frame,
} from './blog-lists.ts'
import { editUrlOf, pageOfDocument, tocOf } from '../../routes/page/page-base.ts'
import type { Paths } from '../../routes/page/paths.ts'

type BlogSource = { documents: Document[]; site: Site; blog: BlogOptions; paths: Paths }

/** The blog's lists, posts, tags, and archive (B033-B035, B310-B318). */
export function buildBlogRoutes({ documents, site, blog, paths }: BlogSource): FeatureRoutes {
  const posts = documents
    .filter(({ kind }) => kind === 'post')
    .map((document) => toPost(document, blog, paths))
  const listed = posts.filter(({ document }) => !document.frontMatter.unlisted).toSorted(newestFirst)
  const series = numberParts(listed)
  const summaries = listed.map(({ summary }) => summary)
  const sidebar = buildSidebar(summaries, blog)
  const layout = {
    id: 'blog',
    sidebar: sidebar && {
      key: 'blog',
      label: translateIn(site.language, buildMessages.blogSidebar),
      slice: sidebar,
    },
  }
  const frame = { site, blog, paths, layout }
  const tags = groupTags(summaries)
  const routes = [
    ...listRoutes(summaries, frame),
    ...posts.map((post) => {
      const parts = series.get(post.summary.series?.title ?? '') ?? []
      return postRoute(post, { listed: summaries, parts }, frame)
    }),
    ...(tags.length > 0 ? [tagListRoute(tags, frame)] : []),
    ...tags.flatMap((tag) => tagRoutes(tag, frame)),
    ...(listed.length > 0 ? [archiveRoute(summaries, frame)] : []),
  ]
  return { routes, ...(sidebar && { sidebars: { blog: sidebar } }) }
}

type Post = { document: Document; summary: PostSummary }

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

function buildSidebar(
  posts: PostSummary[],
  { recentPosts, sidebarTitle }: BlogOptions,
): SidebarNode[] | null {
  const items = posts.slice(0, recentPosts).map(({ title, href }): SidebarNode => {
    return { type: 'link', label: title, href, external: false }
  })
  const [first] = posts
  if (!first || items.length === 0) return null
  return [
    {
      type: 'category',
      label: sidebarTitle,
      href: null,
      collapsible: false,
      collapsed: false,
      items,
      firstHref: first.href,
    },
  ]
}

type Neighbors = { listed: PostSummary[]; parts: PostSummary[] }

function postRoute(
  { document, summary }: Post,
  { listed, parts }: Neighbors,
  { site, layout }: Frame,
): Route {
  const position = listed.indexOf(summary)
  const linkTo = (post: PostSummary | undefined): NavLink | null =>
    position === -1 || !post ? null : { label: post.title, href: post.href }
  const page: PostPage = {
    ...pageOfDocument(document, { classes: blogClasses('blog-post-page') }),
    kind: 'post',
    post: summary,
    parts: parts.map(({ title, href }) => ({ label: title, href })),
    toc: tocOf(document.frontMatter),
    editUrl: editUrlOf(document, site),
    newer: linkTo(listed[position - 1]),
    older: linkTo(listed[position + 1]),
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
 * Tells each post which part of its series it is, and returns the parts of every series, the first one first. A single
 * post isn't a series.
 * @param listed Newest first.
 */
function numberParts(listed: Post[]): Map<string, PostSummary[]> {
  const series = new Map<string, PostSummary[]>()
  for (const { document, summary } of listed.toReversed()) {
    const title = document.frontMatter.series?.trim() ?? ''
    if (title !== '') series.set(title, [...(series.get(title) ?? []), summary])
  }
  for (const [title, parts] of series)
    if (parts.length > 1)
      for (const [index, post] of parts.entries()) post.series = { title, part: index + 1 }
  return series
}
