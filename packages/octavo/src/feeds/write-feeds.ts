import type { Author } from '../model/document.ts'
import { feedFiles, type FeedFormat } from '../model/generated-files.ts'
import { xmlElement, xmlText } from '../files/xml.ts'
import type { Feed, FeedItem } from './feed.ts'

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

const rssAttributes = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
}

/**
 * RSS 2.0. Authors are `dc:creator`, because RSS's own `author` has to be an email address. RSS has no element for the
 * date of a change, so that comes from Atom.
 */
function writeRss(feed: Feed): string {
  const channel = writeLines('channel', [
    xmlText('title', feed.title),
    xmlText('link', feed.url),
    xmlText('description', feed.description || feed.title),
    xmlText('language', feed.language),
    optional('lastBuildDate', rssDateOf(feed.updated)),
    optional('pubDate', rssDateOf(feed.published)),
    xmlText('docs', 'https://www.rssboard.org/rss-specification'),
    xmlText('generator', feed.generator),
    xmlElement('atom:link', '', { rel: 'self', type: 'application/rss+xml', href: feed.addresses.rss }),
    ...feed.items.map((item) =>
      writeLines('item', [
        xmlText('title', item.title),
        xmlText('link', item.url),
        xmlText('guid', item.url, { isPermaLink: 'true' }),
        optional('pubDate', rssDateOf(item.date)),
        optional('atom:updated', item.updated),
        optional('description', item.description),
        ...item.authors.map(({ name }) => xmlText('dc:creator', name)),
        ...item.tags.map((tag) => xmlText('category', tag)),
        xmlText('content:encoded', item.html),
      ]),
    ),
  ])
  return xmlFile(xmlElement('rss', channel, rssAttributes))
}

function rssDateOf(date: string | null): string | null {
  return date === null ? null : new Date(date).toUTCString()
}

/** Atom 1.0 (RFC 4287). Every entry needs an author, so the feed names the site as a fallback. */
function writeAtom(feed: Feed, updated: string): string {
  const parts = [
    xmlText('id', feed.url),
    xmlText('title', feed.title),
    xmlText('updated', updated),
    optional('subtitle', feed.description),
    xmlText('generator', feed.generator),
    xmlElement('link', '', { rel: 'alternate', type: 'text/html', href: feed.url }),
    xmlElement('link', '', { rel: 'self', type: 'application/atom+xml', href: feed.addresses.atom }),
    optional('icon', feed.icon),
    writeAtomAuthor({ name: feed.title }),
    ...feed.items.map((item) => writeAtomEntry(item, item.date ?? updated)),
  ]
  return xmlFile(
    writeLines('feed', parts, { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language }),
  )
}

function writeAtomEntry(item: FeedItem, date: string): string {
  return writeLines('entry', [
    xmlText('id', item.url),
    xmlText('title', item.title),
    xmlText('published', date),
    xmlText('updated', item.updated ?? date),
    xmlElement('link', '', { rel: 'alternate', type: 'text/html', href: item.url }),
    ...item.authors.map(writeAtomAuthor),
    ...item.tags.map((tag) => xmlElement('category', '', { term: tag })),
    optional('summary', item.description),
    xmlText('content', item.html, { type: 'html' }),
  ])
}

function writeAtomAuthor({ name, url, email }: Author): string {
  return xmlElement('author', xmlText('name', name) + optional('uri', url) + optional('email', email))
}

/** JSON Feed 1.1. What's undefined is left out. */
function writeJsonFeed(feed: Feed): string {
  const document = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.url,
    feed_url: feed.addresses.json,
    description: feed.description || undefined,
    favicon: feed.icon ?? undefined,
    language: feed.language,
    items: feed.items.map(({ authors, tags, ...item }) => ({
      id: item.url,
      url: item.url,
      title: item.title,
      summary: item.description || undefined,
      content_html: item.html,
      date_published: item.date ?? undefined,
      date_modified: item.updated,
      authors:
        authors.length > 0
          ? authors.map(({ name, url, image_url }) => ({ name, url, avatar: image_url }))
          : undefined,
      tags: tags.length > 0 ? tags : undefined,
    })),
  }
  return `${JSON.stringify(document, null, 1)}\n`
}

/** An element with each of its parts on a line. */
function writeLines(name: string, parts: string[], attributes: Record<string, string> = {}): string {
  return xmlElement(name, `\n${parts.filter((part) => part !== '').join('\n')}\n`, attributes)
}

/** Empty without a text. */
function optional(name: string, text: string | null | undefined): string {
  return text ? xmlText(name, text) : ''
}

function xmlFile(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
}
