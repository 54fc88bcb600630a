import type { Author } from '../model/document.ts'
import { feedFiles, type FeedFormat } from '../model/generated-files.ts'
import type { Route } from '../model/route.ts'
import type { BlogOptions, Site } from '../model/site.ts'
import { isExternal, toHref } from '../model/urls/url.ts'

/** The data for all three formats. Every address is absolute. */
export type Feed = {
  title: string
  description: string
  /** Address of the list of posts. */
  url: string
  /** Addresses of the feeds themselves. */
  addresses: Record<FeedFormat, string>
  language: string
  generator: string
  /** ISO date of the newest post. Null when nothing has a date. */
  published: string | null
  /** ISO date of the last change to any post. */
  updated: string | null
  icon: string | null
  items: FeedItem[]
}

export type FeedItem = {
  title: string
  url: string
  /** ISO date. */
  date: string | null
  /** ISO date, absent when the post never changed. */
  updated?: string
  description: string
  /** The full post. */
  html: string
  authors: Author[]
  tags: string[]
}

export type PostRoute = Route & { page: Extract<Route['page'], { kind: 'post' }> }

/** The posts in a feed, newest first. */
export function listFeedPosts(routes: readonly Route[], { feedPosts }: BlogOptions): PostRoute[] {
  return routes
    .filter((route): route is PostRoute => route.page.kind === 'post' && !route.unlisted)
    .toSorted((a, b) => compare(b.page.post.date, a.page.post.date) || compare(a.source, b.source))
    .slice(0, feedPosts)
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}

type PostsOptions = {
  site: Site
  blog: BlogOptions
  posts: readonly PostRoute[]
  generator: string
  /** Route path of a post → its content as HTML. */
  htmlOf: (path: string) => string
}

/** Builds the data for the feeds (B321). */
export function buildFeed({ site, blog, posts, generator, htmlOf }: PostsOptions): Feed {
  const absolute = (path: string) => site.url + toHref(path, site)
  const asset = (file: string) => site.url + site.baseUrl + file.replace(/^\//, '')
  return {
    title: `${site.title} ${blog.title}`,
    description: blog.description,
    ...addressesOf(blog.path, site),
    language: site.language.tag,
    generator,
    published: toTime(posts[0]?.page.post.date ?? 0),
    updated: toTime(lastChangeOf(posts)),
    items: posts.map(({ path, page }) => ({
      title: page.post.title,
      url: absolute(path),
      date: toTime(page.post.date),
      ...(page.post.updated !== undefined && { updated: toTime(page.post.updated) }),
      description: page.description,
      html: htmlOf(path),
      authors: page.post.authors.map(({ url, image_url, ...author }) => ({
        ...author,
        ...(url !== undefined && { url: elsewhere(url) ?? absolute(url) }),
        ...(image_url !== undefined && { image_url: elsewhere(image_url) ?? asset(image_url) }),
      })),
      tags: page.post.tags.map(({ label }) => label),
    })),
  }
}

/** Where a list is published, and its feeds next to it. */
function addressesOf(path: string, site: Site): Pick<Feed, 'url' | 'addresses' | 'icon'> {
  const url = site.url + toHref(path, site)
  const folder = url.replace(/\/$/, '')
  return {
    url,
    addresses: {
      rss: `${folder}/${feedFiles.rss}`,
      atom: `${folder}/${feedFiles.atom}`,
      json: `${folder}/${feedFiles.json}`,
    },
    icon: site.favicon === null ? null : site.url + site.baseUrl + site.favicon.replace(/^\//, ''),
  }
}

/** The whole address of something that isn't part of the site; null for what is. */
function elsewhere(address: string): string | null {
  if (!isExternal(address)) return null
  return address.startsWith('//') ? `https:${address}` : address
}

function lastChangeOf(posts: readonly PostRoute[]): string | number {
  return (
    posts
      .map(({ page: { post } }) => post.updated ?? post.date)
      .toSorted()
      .at(-1) ?? 0
  )
}

function toTime(date: string | number): string {
  return new Date(date).toISOString()
}

export type ChangesRoute = Route & { page: Extract<Route['page'], { kind: 'reference' }> }

/** The pages of the API reference that list what changed in a package. */
export function listChangesRoutes(routes: readonly Route[]): ChangesRoute[] {
  return routes.filter(
    (route): route is ChangesRoute => route.page.kind === 'reference' && route.page.role === 'changes',
  )
}

type ChangesOptions = {
  site: Site
  route: ChangesRoute
  /** The page as Markdown. */
  markdown: string
  generator: string
  toHtml: (markdown: string) => string
}

/** One entry per release. When it was published isn't known, so entries have no dates. */
export function buildChangesFeed({ site, route, markdown, generator, toHtml }: ChangesOptions): Feed {
  const { page, path } = route
  const addresses = addressesOf(path, site)
  // Headings and lists. A paragraph below the last release is about others.
  const releases = [...markdown.matchAll(/^## (\S+).*\n((?:(?:### |- | ).*\n|\n)*)/gm)]
  return {
    title: `${site.title}: ${page.title}`,
    description: page.description,
    ...addresses,
    language: site.language.tag,
    generator,
    published: null,
    updated: null,
    items: releases.map(([, minor = '', body = '']) => ({
      title: `${page.symbol.package} ${minor}`,
      url: `${addresses.url}#v${minor}`,
      date: null,
      description: '',
      html: toHtml(body.trim()),
      authors: [],
      tags: [],
    })),
  }
}
