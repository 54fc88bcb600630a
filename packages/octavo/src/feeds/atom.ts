import type { Author } from '../model/document.ts'
import { xmlElement, xmlText } from '../files/xml.ts'
import type { Feed, FeedItem } from './feed.ts'

/** Atom 1.0 (RFC 4287). Every entry needs an author, so the feed names the site as a fallback. */
export function writeAtom(feed: Feed, updated: string): string {
  const parts = [
    xmlText('id', feed.url),
    xmlText('title', feed.title),
    xmlText('updated', updated),
    ...(feed.description === '' ? [] : [xmlText('subtitle', feed.description)]),
    xmlText('generator', feed.generator),
    xmlElement('link', '', { rel: 'alternate', type: 'text/html', href: feed.url }),
    xmlElement('link', '', { rel: 'self', type: 'application/atom+xml', href: feed.addresses.atom }),
    ...(feed.icon === null ? [] : [xmlText('icon', feed.icon)]),
    writeAuthor({ name: feed.title }),
    ...feed.items.map((item) => writeEntry(item, item.date ?? updated)),
  ]
  const attributes = { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language }
  const root = xmlElement('feed', `\n${parts.join('\n')}\n`, attributes)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
}

function writeEntry(item: FeedItem, date: string): string {
  const parts = [
    xmlText('id', item.url),
    xmlText('title', item.title),
    xmlText('published', date),
    xmlText('updated', item.updated ?? date),
    xmlElement('link', '', { rel: 'alternate', type: 'text/html', href: item.url }),
    ...item.authors.map(writeAuthor),
    ...item.tags.map((tag) => xmlElement('category', '', { term: tag })),
    ...(item.description === '' ? [] : [xmlText('summary', item.description)]),
    xmlText('content', item.html, { type: 'html' }),
  ]
  return xmlElement('entry', `\n${parts.join('\n')}\n`)
}

function writeAuthor({ name, url, email }: Author): string {
  const parts = [
    xmlText('name', name),
    ...(url === undefined ? [] : [xmlText('uri', url)]),
    ...(email === undefined ? [] : [xmlText('email', email)]),
  ]
  return xmlElement('author', parts.join(''))
}
