import type { PageHead, RenderEnvironment } from './render-contract.ts'
import { placeholders } from './render-contract.ts'

type Parts = {
  environment: RenderEnvironment
  head: PageHead
  /** Meta tags and links of the page, as HTML. */
  meta: string
  /** The app's root element, as HTML. */
  body: string
  /** Read by the browser's entry; any JSON value. */
  data: unknown
}

/**
 * The document around the app. It is text and not React, because the app is hydrated on its own element: whatever
 * extensions do to the rest of the document is none of its business.
 */
export function renderHtmlDocument({ environment, head, meta, body, data }: Parts): string {
  const { site, locale, generator, inlineScript, entryUrl } = environment
  const language = site.i18n.localeConfigs[locale]
  const hideableSets = site.docs.filter(({ hideableSidebar }) => hideableSidebar).map(({ id }) => id)
  const attributes = renderAttributes({
    lang: language?.htmlLang ?? locale,
    dir: language?.direction ?? 'ltr',
    class: head.htmlClass,
    'data-color-default': site.colorMode.default,
    'data-color-system': site.colorMode.respectSystem ? 'on' : null,
    'data-color-switch': site.colorMode.disableSwitch ? 'off' : null,
    'data-announcement': site.announcement?.id ?? null,
    'data-hideable-sidebars': hideableSets.length === 0 ? null : hideableSets.join(' '),
    // Read when the app did not start; every other page would only repeat what the first one says.
    'data-base-url': site.baseUrlIssueBanner && head.path === '/' ? site.baseUrl : null,
  })
  const bodyClass = ['navigation-with-keyboard', head.bodyClass].filter(Boolean).join(' ')
  const icon =
    site.favicon === null
      ? ''
      : `<link${renderAttributes({ rel: 'icon', href: site.baseUrl + site.favicon })}>`
  const search =
    site.search === null
      ? ''
      : `<link${renderAttributes({
          rel: 'search',
          type: 'application/opensearchdescription+xml',
          title: site.title,
          href: `${site.baseUrl}opensearch.xml`,
        })}>${preconnectOf(site)}`
  return (
    `<!DOCTYPE html><html${attributes}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1.0">` +
    `<script>${inlineScript}</script><style>${placeholders.styles}</style>${meta}` +
    `<meta${renderAttributes({ name: 'generator', content: generator })}>` +
    `<meta name="twitter:card" content="summary_large_image">${icon}${search}</head>` +
    `<body${renderAttributes({ class: bodyClass })}>${body}` +
    `<script type="application/json" id="octavo-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>` +
    `<script${renderAttributes({ type: 'module', id: 'octavo-entry', src: entryUrl })}></script></body></html>\n`
  )
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
