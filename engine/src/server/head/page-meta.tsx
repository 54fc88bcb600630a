import type { PageData } from '../../shared/route.ts'
import type { Site } from '../../shared/site.ts'
import { outputPathsOf } from '../../shared/url.ts'
import { absoluteUrl, type RenderContext } from '../render-context.ts'

type Props = { page: PageData; context: RenderContext }

/** Title, description, canonical, alternates, Open Graph and search facets (B008-B020). React hoists them. */
export function PageMeta({ page, context }: Props) {
  const { site, locale } = context.environment
  const title = formatTitle(page.title, site)
  const url = absoluteUrl(context, page.canonical ?? context.head.path)
  const own = absoluteUrl(context, context.head.path)
  const image = imageUrl(page.image ?? site.image, context)
  const version = 'docs' in page ? page.docs.version : null
  const isRoute = page.kind !== 'not-found'
  return (
    <>
      <title>{title}</title>
      <meta property="og:title" content={title} />
      {page.description !== '' && <meta name="description" content={page.description} />}
      {page.description !== '' && <meta property="og:description" content={page.description} />}
      {page.keywords.length > 0 && <meta name="keywords" content={page.keywords.join(',')} />}
      {isRoute && <link rel="canonical" href={url} />}
      {isRoute && <meta property="og:url" content={url} />}
      {isRoute && (
        <link rel="alternate" hrefLang={site.i18n.localeConfigs[locale]?.htmlLang ?? locale} href={own} />
      )}
      {isRoute && <link rel="alternate" hrefLang="x-default" href={own} />}
      {isRoute && <link rel="alternate" type="text/markdown" href={markdownUrl(context)} />}
      {(site.noIndex || page.noIndex || !isRoute) && (
        <meta name="robots" content={isRoute ? 'noindex, nofollow' : 'noindex'} />
      )}
      {image !== null && <meta property="og:image" content={image} />}
      {image !== null && <meta name="twitter:image" content={image} />}
      <meta property="og:locale" content={site.i18n.localeConfigs[locale]?.htmlLang ?? locale} />
      <meta name="docusaurus_locale" content={locale} />
      <meta name="docsearch:language" content={locale} />
      <meta name="docusaurus_tag" content={page.searchTag} />
      <meta name="docsearch:docusaurus_tag" content={page.searchTag} />
      {version !== null && <meta name="docusaurus_version" content={version} />}
      {version !== null && <meta name="docsearch:version" content={version} />}
      {page.kind === 'post' && <meta property="og:type" content="article" />}
      {page.kind === 'post' && (
        <meta property="article:published_time" content={`${page.post.date}T00:00:00.000Z`} />
      )}
    </>
  )
}

/** B010: `Page | Site`, or the site's title alone. */
export function formatTitle(title: string, site: Pick<Site, 'title' | 'titleDelimiter'>): string {
  const trimmed = title.trim()
  return trimmed === '' ? site.title : `${trimmed} ${site.titleDelimiter} ${site.title}`
}

/** A path inside the static folder, or an address. */
function imageUrl(image: string | null, context: RenderContext): string | null {
  if (image === null || /^https?:/.test(image)) return image
  const { site } = context.environment
  return site.url + site.baseUrl + image.replace(/^\//, '')
}

function markdownUrl(context: RenderContext): string {
  const { site } = context.environment
  return site.url + site.baseUrl + outputPathsOf(context.head.path, site.trailingSlash).markdown
}
