import { bannerScript } from './inline-script.ts'
import { buildMessages } from '../../model/build-messages.ts'
import { type PageHead, type RenderEnvironment, placeholders } from '../../model/render-contract.ts'
import { addressAttributes } from '../../model/head-tag.ts'
import { rootUrlOf } from '../../model/urls/locale-path.ts'
import { feedTypes } from '../../model/generated-files.ts'
import { translateIn } from '../../i18n/shared/translate.ts'

type Parts = {
  environment: RenderEnvironment
  head: PageHead
  /** The page's meta tags and links, as HTML. */
  meta: string
  /** The app's root element, as HTML. */
  body: string
  /** Structured data for search engines: any JSON value, or null for none. */
  structured: unknown
  /** Data for the browser's entry: any JSON value. */
  data: unknown
}

/**
 * The document around the app. It's a string and not React, because only the app's own element is hydrated, and
 * extensions can change the rest of the document without affecting it.
 */
export function renderHtmlDocument({ environment, head, meta, body, data, structured }: Parts): string {
  const { site, locale, generator, inlineScript, entryUrl, searchUrls } = environment
  const language = site.i18n.localeConfigs[locale]
  const hideableSets = site.docs.filter(({ hideableSidebar }) => hideableSidebar).map(({ id }) => id)
  // The banner appears when the app didn't start. It's enough to show it on the home page.
  const hasBanner = site.baseUrlIssueBanner && head.path === '/'
  const attributes = renderAttributes({
    lang: language?.htmlLang ?? locale,
    dir: language?.direction ?? 'ltr',
    class: head.htmlClass,
    'data-whole': '',
    'data-color-default': site.colorMode.default,
    'data-color-system': site.colorMode.respectSystem ? 'on' : null,
    'data-color-switch': site.colorMode.disableSwitch ? 'off' : null,
    'data-announcement': site.announcement?.id ?? null,
    'data-hideable-sidebars': hideableSets.length === 0 ? null : hideableSets.join(' '),
    'data-base-url': hasBanner ? site.baseUrl : null,
  })
  const bodyClass = ['navigation-with-keyboard', head.bodyClass].filter(Boolean).join(' ')
  const search =
    site.search === null
      ? ''
      : `<link${renderAttributes({
          rel: 'search',
          type: 'application/opensearchdescription+xml',
          title: site.title,
          href: `${site.baseUrl}opensearch.xml`,
        })}>`
  const entry = renderAttributes({
    type: 'module',
    id: 'octavo-entry',
    src: entryUrl,
    'data-search': searchUrls.join(' ') || null,
  })
  return (
    `<!DOCTYPE html><html${attributes}${placeholders.fonts}><head><meta charset="utf-8">${placeholders.policy}` +
    `<meta name="viewport" content="width=device-width, initial-scale=1.0">` +
    `<script>${inlineScript}${hasBanner ? bannerScript : ''}</script><style>${placeholders.styles}</style>${meta}` +
    `<meta${renderAttributes({ name: 'generator', content: generator })}>` +
    `<meta name="twitter:card" content="summary_large_image">${renderBlock(structured)}${renderIcons(site)}${search}${renderFeedLinks(environment)}${renderHead(site)}</head>` +
    `<body${renderAttributes({ class: bodyClass })}>${body}` +
    `<script type="application/json" id="octavo-data">${toInertJson(data)}</script>` +
    `<script${entry}></script>` +
    // It doesn't block painting: the inline script moves it into the head once all visible content has arrived.
    `<noscript id="octavo-later"><link rel="stylesheet" href="${placeholders.laterStyles}"></noscript></body></html>
`
  )
}

function renderIcons({ favicon, icons, baseUrl }: RenderEnvironment['site']): string {
  const link = (rel: string, file: string | null | undefined, more: Record<string, string> = {}) =>
    file == null ? '' : `<link${renderAttributes({ rel, href: baseUrl + file, ...more })}>`
  const hasManifest = icons !== null && icons.app.length > 0
  return (
    // A browser that supports SVG icons doesn't request the other one.
    link('icon', favicon, icons?.svg == null ? {} : { sizes: '32x32' }) +
    link('icon', icons?.svg, { type: 'image/svg+xml' }) +
    link('apple-touch-icon', icons?.appleTouch) +
    link('manifest', hasManifest ? 'manifest.webmanifest' : null) +
    (icons?.themeColor == null
      ? ''
      : `<meta${renderAttributes({ name: 'theme-color', content: icons.themeColor })}>`)
  )
}

/** The site's own tags. Their files are the same in every language. */
function renderHead(site: RenderEnvironment['site']): string {
  const tags = site.head.map(({ tag, attributes, content }) => {
    const address = addressAttributes[tag]
    const written = Object.entries(attributes).map(([name, value]) => {
      if (value === true) return ` ${name}`
      const isPath = name === address && value.startsWith('/')
      return renderAttributes({ [name]: isPath ? rootUrlOf(site) + value.slice(1) : value })
    })
    const end = content === null && tag !== 'script' ? '' : `${content ?? ''}</${tag}>`
    return `<${tag}${written.join('')}>${end}`
  })
  return tags.join('')
}

/** B029: feed links are on every page, so that readers can subscribe anywhere. */
function renderFeedLinks({ site, hasFeeds }: RenderEnvironment): string {
  const { blog, title, language, baseUrl } = site
  if (!blog || !hasFeeds) return ''
  const folder = baseUrl + blog.path.replace(/^\/|\/$/g, '')
  return feedTypes
    .map(({ file, type, name }) => {
      const words = translateIn(language, buildMessages.feedTitle, { title, format: name })
      return `<link${renderAttributes({ rel: 'alternate', type, href: `${folder}/${file}`, title: words })}>`
    })
    .join('')
}

/** This is data rather than a script, so the Content-Security-Policy doesn't apply to it. */
function renderBlock(structured: unknown): string {
  return structured === null ? '' : `<script type="application/ld+json">${toInertJson(structured)}</script>`
}

/** JSON that can't close the element around it. */
function toInertJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

function renderAttributes(attributes: Record<string, string | null>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === null ? '' : ` ${name}="${value.replace(/[&"<]/g, escapeCharacter)}"`))
    .join('')
}

function escapeCharacter(character: string): string {
  return character === '&' ? '&amp;' : character === '"' ? '&quot;' : '&lt;'
}
