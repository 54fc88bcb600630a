import type { PageMetaProps } from '../../client/islands/page-meta.tsx'
import type { PageData } from '../../shared/route.ts'
import type { Site } from '../../shared/site.ts'
import { outputPathsOf } from '../../shared/url.ts'
import { absoluteUrl, type RenderContext } from '../render-context.ts'

/** What the head of a page says about it. */
export function buildPageMeta(page: PageData, context: RenderContext): PageMetaProps {
  const { site, locale } = context.environment
  const isRoute = page.kind !== 'not-found'
  const own = absoluteUrl(context, context.head.path)
  const url = page.canonical === null ? own : absoluteUrl(context, page.canonical)
  return {
    title: context.head.title,
    description: page.description,
    keywords: page.keywords.join(','),
    url: isRoute ? url : null,
    ...(own === url ? {} : { own }),
    markdown: site.url + site.baseUrl + outputPathsOf(context.head.path, site.trailingSlash).markdown,
    robots: robotsOf(page, site),
    image: imageUrl(page.image ?? site.image, site),
    locale: { key: locale, htmlLang: site.i18n.localeConfigs[locale]?.htmlLang ?? locale },
    tag: page.searchTag,
    version: 'docs' in page ? page.docs.version : null,
    published: page.kind === 'post' ? `${page.post.date}T00:00:00.000Z` : null,
  }
}

/** B010: `Page | Site`, or the site's title alone. */
export function formatTitle(title: string, site: Pick<Site, 'title' | 'titleDelimiter'>): string {
  const trimmed = title.trim()
  return trimmed === '' ? site.title : `${trimmed} ${site.titleDelimiter} ${site.title}`
}

function robotsOf(page: PageData, site: Site): string | null {
  if (page.kind === 'not-found') return 'noindex'
  return site.noIndex || page.noIndex ? 'noindex, nofollow' : null
}

/** A path inside the static folder, or an address. */
function imageUrl(image: string | null, site: Site): string | null {
  if (image === null || /^https?:/.test(image)) return image
  return site.url + site.baseUrl + image.replace(/^\//, '')
}
