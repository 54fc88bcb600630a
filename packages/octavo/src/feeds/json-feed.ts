import type { Author } from '../model/document.ts'
import type { Feed, FeedItem } from './feed.ts'

/** JSON Feed 1.1. */
export function writeJsonFeed(feed: Feed): string {
  const document = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.url,
    feed_url: feed.addresses.json,
    ...(feed.description !== '' && { description: feed.description }),
    ...(feed.icon !== null && { favicon: feed.icon }),
    language: feed.language,
    items: feed.items.map(toItem),
  }
  return `${JSON.stringify(document, null, 1)}\n`
}

function toItem(item: FeedItem) {
  return {
    id: item.url,
    url: item.url,
    title: item.title,
    ...(item.description !== '' && { summary: item.description }),
    content_html: item.html,
    ...(item.date !== null && { date_published: item.date }),
    ...(item.updated !== undefined && { date_modified: item.updated }),
    ...(item.authors.length > 0 && { authors: item.authors.map(toAuthor) }),
    ...(item.tags.length > 0 && { tags: item.tags }),
  }
}

function toAuthor({ name, url, image_url }: Author) {
  return { name, ...(url !== undefined && { url }), ...(image_url !== undefined && { avatar: image_url }) }
}
