import type { PageHead } from '../../model/render-contract.ts'
import type { Route } from '../../model/route.ts'
import type { Site } from '../../model/site.ts'
import { toHref } from '../../model/urls/url.ts'
import { formatTitle } from './head/page-meta.tsx'

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
