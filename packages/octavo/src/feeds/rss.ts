import { xmlElement, xmlText } from '../files/xml.ts'
import type { Feed, FeedItem } from './feed.ts'

const namespaces = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
}

/**
 * RSS 2.0. Authors are `dc:creator`, because RSS's own `author` has to be an email address. RSS has no element for the
 * date of a change, so that comes from Atom.
 */
export function writeRss(feed: Feed): string {
  const channel = [
    xmlText('title', feed.title),
    xmlText('link', feed.url),
    xmlText('description', feed.description || feed.title),
    xmlText('language', feed.language),
    ...dateOf('lastBuildDate', feed.updated),
    ...dateOf('pubDate', feed.published),
    xmlText('docs', 'https://www.rssboard.org/rss-specification'),
    xmlText('generator', feed.generator),
    xmlElement('atom:link', '', { rel: 'self', type: 'application/rss+xml', href: feed.addresses.rss }),
    ...feed.items.map(writeItem),
  ]
  const rss = xmlElement('rss', xmlElement('channel', `\n${channel.join('\n')}\n`), namespaces)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${rss}\n`
}

function writeItem(item: FeedItem): string {
  const parts = [
    xmlText('title', item.title),
    xmlText('link', item.url),
    xmlText('guid', item.url, { isPermaLink: 'true' }),
    ...dateOf('pubDate', item.date),
    ...(item.updated === undefined ? [] : [xmlText('atom:updated', item.updated)]),
    ...(item.description === '' ? [] : [xmlText('description', item.description)]),
    ...item.authors.map(({ name }) => xmlText('dc:creator', name)),
    ...item.tags.map((tag) => xmlText('category', tag)),
    xmlText('content:encoded', item.html),
  ]
  return xmlElement('item', `\n${parts.join('\n')}\n`)
}

function dateOf(name: string, date: string | null): string[] {
  return date === null ? [] : [xmlText(name, new Date(date).toUTCString())]
}
