import type { Redirect, Site } from '../../../shared/model/site.ts'
import { toHref } from '../../../shared/urls/url.ts'
import { revalidate, type HeaderRule } from './header-rules.ts'

type VercelSite = Pick<Site, 'baseUrl' | 'trailingSlash'>

/** `vercel.json`, which that host reads in the folder it is given. Its patterns are those of path-to-regexp, as ours. */
export function formatVercelFile(
  site: VercelSite,
  redirects: readonly Redirect[],
  rules: readonly HeaderRule[],
): string {
  const { trailingSlash } = site
  const asWritten = { ...site, trailingSlash: undefined }
  const config = {
    ...(trailingSlash === undefined ? {} : { trailingSlash }),
    cleanUrls: trailingSlash === false,
    redirects: redirects.map(({ from, to, permanent }) => ({
      source: toHref(from, asWritten).replace(/\/\*$/, '/:rest*'),
      destination: toHref(to, asWritten).replace(/\/\*$/, '/:rest*'),
      permanent,
    })),
    headers: withCaching(rules).map(({ path, headers }) => ({
      source: `${path}(.*)`,
      headers: headers.map(([key, value]) => ({ key, value })),
    })),
  }
  return `${JSON.stringify(config, null, 2)}\n`
}

/** The last rule that matches wins here. */
function withCaching([first, ...rest]: readonly HeaderRule[]): HeaderRule[] {
  if (!first) return []
  return [{ ...first, headers: [...first.headers, ['Cache-Control', revalidate]] }, ...rest]
}
