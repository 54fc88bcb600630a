import { bannerScript } from './inline-script.ts'
import { buildMessages } from './build-messages.ts'
import type { PageHead, RenderEnvironment } from '../model/render-contract.ts'
import { placeholders } from '../model/render-contract.ts'
import { feedTypes } from './feed-files.ts'
import { translateIn } from '../language/translate.ts'

type Parts = {
  environment: RenderEnvironment
  head: PageHead
  /** Meta tags and links of the page, as HTML. */
  meta: string
  /** The app's root element, as HTML. */
  body: string
  /** What search engines learn; any JSON value, null for nothing. */
  structured: unknown
  /** Read by the browser's entry; any JSON value. */
  data: unknown
}

/**
 * The document around the app. It is text and not React, because the app is hydrated on its own element: whatever
 * extensions do to the rest of the document is none of its business.
 */
export function renderHtmlDocument({ environment, head, meta, body, data, structured }: Parts): string {
  const { site, locale, generator, inlineScript, entryUrl, searchUrls } = environment
  const language = site.i18n.localeConfigs[locale]
  const hideableSets = site.docs.filter(({ hideableSidebar }) => hideableSidebar).map(({ id }) => id)
  // Read when the app did not start; every other page would only repeat what the first one says.
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
        })}>${preconnectOf(site)}`
  const entry = renderAttributes({
    type: 'module',
    id: 'octavo-entry',
    src: entryUrl,
    'data-search': searchUrls.join(' ') || null,
  })
  return (
    `<!DOCTYPE html><html${attributes}><head><meta charset="utf-8">${placeholders.policy}` +
    `<meta name="viewport" content="width=device-width, initial-scale=1.0">` +
    `<script>${inlineScript}${hasBanner ? bannerScript : ''}</script><style>${placeholders.styles}</style>${meta}` +
    `<meta${renderAttributes({ name: 'generator', content: generator })}>` +
    `<meta name="twitter:card" content="summary_large_image">${renderBlock(structured)}${renderIcons(site)}${search}${renderFeedLinks(environment)}${renderIntegrations(environment)}</head>` +
    `<body${renderAttributes({ class: bodyClass })}>${body}` +
    `<script type="application/json" id="octavo-data">${toInertJson(data)}</script>` +
    `<script${entry}></script>` +
    // No paint waits for it: the inline script takes it over once everything that is seen has come.
    `<noscript id="octavo-later"><link rel="stylesheet" href="${placeholders.laterStyles}"></noscript></body></html>
`
  )
}

function renderIcons({ favicon, icons, baseUrl }: RenderEnvironment['site']): string {
  const link = (rel: string, file: string | null | undefined, more: Record<string, string> = {}) =>
    file == null ? '' : `<link${renderAttributes({ rel, href: baseUrl + file, ...more })}>`
  const hasManifest = icons !== null && icons.app.length > 0
  return (
    // A browser that can use the drawing does not ask for the other one.
    link('icon', favicon, icons?.svg == null ? {} : { sizes: '32x32' }) +
    link('icon', icons?.svg, { type: 'image/svg+xml' }) +
    link('apple-touch-icon', icons?.appleTouch) +
    link('manifest', hasManifest ? 'manifest.webmanifest' : null) +
    (icons?.themeColor == null
      ? ''
      : `<meta${renderAttributes({ name: 'theme-color', content: icons.themeColor })}>`)
  )
}

function renderIntegrations({ integrations: { scripts, preconnect } }: RenderEnvironment): string {
  return [
    ...preconnect.map((href) => `<link${renderAttributes({ rel: 'preconnect', href })}>`),
    ...scripts.map((src) => `<script async${renderAttributes({ src })}></script>`),
  ].join('')
}

/** B029: on every page, so that a reader can subscribe wherever they are. */
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

/** Data, not a script: the Content-Security-Policy has nothing to say about it. */
function renderBlock(structured: unknown): string {
  return structured === null ? '' : `<script type="application/ld+json">${toInertJson(structured)}</script>`
}

/** JSON that cannot end the element it stands in. */
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

/** B238: the first request to a hosted search saves a round trip. */
function preconnectOf({ search }: RenderEnvironment['site']): string {
  if (search?.provider.type !== 'algolia') return ''
  const { host, appId } = search.provider
  const href = host ?? `https://${appId}-dsn.algolia.net`
  return `<link${renderAttributes({ rel: 'preconnect', href, crossorigin: 'anonymous' })}>`
}
