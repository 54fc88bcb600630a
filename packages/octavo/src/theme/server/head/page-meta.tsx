import type { PageMetaProps } from '../../browser/islands/page-meta.tsx'
import type { PageHead } from '../../../model/render-contract.ts'
import type { PageData, PostSummary, Route } from '../../../model/route.ts'
import type { Site } from '../../../model/site.ts'
import { switchLocale } from '../../../model/urls/locale-path.ts'
import { outputPathsOf, toHref } from '../../../model/urls/url.ts'
import { absoluteAsset, absoluteUrl, type RenderContext } from '../context/render-context.ts'

/** The little that the browser needs to know about a page besides its content. Hrefs include the base URL. */
export function buildPageHead(route: Pick<Route, 'path' | 'layout' | 'page'>, site: Site): PageHead {
  const { page, layout, path } = route
  return {
    path,
    title: formatTitle(page.title, site),
    layout: layout.id,
    sidebar: layout.sidebar && { key: layout.sidebar.key, label: layout.sidebar.label },
    htmlClass: page.htmlClass,
    ...(page.bodyClass !== undefined && { bodyClass: page.bodyClass }),
    noFooter: page.noFooter,
    ...(page.absentLocales && { absentLocales: page.absentLocales }),
    docs:
      'docs' in page
        ? {
            set: page.docs.set,
            version: page.docs.version,
            versionLinks: page.docs.versionLinks.map(({ name, label, href }) => ({
              name,
              label,
              href: toHref(href, site),
            })),
          }
        : null,
  }
}

/** The data for a page's head tags. */
export function buildPageMeta(page: PageData, context: RenderContext): PageMetaProps {
  const { site, locale } = context.environment
  const image = page.image ?? site.image
  const own = absoluteUrl(context, context.head.path)
  const url = page.canonical === null ? own : absoluteUrl(context, page.canonical)
  return {
    title: context.head.title,
    description: page.description,
    keywords: page.keywords.join(','),
    url: page.kind === 'not-found' ? null : url,
    ...(own === url ? {} : { own }),
    markdown: site.url + site.baseUrl + outputPathsOf(context.head.path, site.trailingSlash).markdown,
    robots: robotsOf(page, site),
    image: image && absoluteAsset(context, image),
    locale: { key: locale, htmlLang: site.language.tag },
    ...alternatesOf(page, context),
    tag: page.searchTag,
    version: 'docs' in page ? page.docs.version : null,
  }
}

/** B014, for sites with several locales: the page's address in each of them. `x-default` is the default locale's. */
function alternatesOf(page: PageData, context: RenderContext): Pick<PageMetaProps, 'alternates'> {
  const { site } = context.environment
  const { locales, localeConfigs, defaultLocale } = site.i18n
  if (locales.length < 2) return {}
  const own = toHref(context.head.path, site)
  const alternates = locales
    .filter((key) => !page.absentLocales?.includes(key))
    .flatMap((key) => {
      const locale = localeConfigs[key]
      if (!locale) return []
      const href = site.url + switchLocale(own, site.baseUrl, locale.baseUrl)
      const alternate = { lang: locale.htmlLang, href }
      return key === defaultLocale ? [alternate, { lang: 'x-default', href }] : [alternate]
    })
  return { alternates }
}

/** B010: `Page | Site`, or only the site's title. */
function formatTitle(title: string, site: Pick<Site, 'title' | 'titleDelimiter'>): string {
  const trimmed = title.trim()
  return trimmed === '' ? site.title : `${trimmed} ${site.titleDelimiter} ${site.title}`
}

function robotsOf(page: PageData, site: Site): string | null {
  if (page.kind === 'not-found') return 'noindex'
  if (page.kind === 'search' && !site.noIndex) return 'noindex, follow'
  return site.noIndex || page.noIndex ? 'noindex, nofollow' : null
}

type Props = { post: PostSummary; context: RenderContext }

/** Head tags that only posts have (B320). React moves them to the head. */
export function ArticleMeta({ post, context }: Props) {
  const authors = post.authors.flatMap(({ url }) => (url === undefined ? [] : [absoluteUrl(context, url)]))
  return (
    <>
      <meta property="og:type" content="article" />
      <meta property="article:published_time" content={`${post.date}T00:00:00.000Z`} />
      {post.updated !== undefined && (
        <meta property="article:modified_time" content={`${post.updated}T00:00:00.000Z`} />
      )}
      {authors.length > 0 && <meta property="article:author" content={authors.join(',')} />}
      {post.tags.length > 0 && (
        <meta property="article:tag" content={post.tags.map(({ label }) => label).join(',')} />
      )}
    </>
  )
}
