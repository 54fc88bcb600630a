import type { Redirect, Site } from '../../../model/site.ts'
import { toHref } from '../../../model/urls/url.ts'
import { revalidate, type HeaderRule } from './header-rules.ts'

type VercelSite = Pick<Site, 'baseUrl' | 'trailingSlash'>

/** `vercel.json`, which Vercel reads from the deployed folder. Its patterns use path-to-regexp, like ours. */
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
    headers: withCaching(rules).map(({ path, headers, isOwn = false }) => ({
      source: isOwn ? path : `${path}(.*)`,
      headers: headers.map(([key, value]) => ({ key, value })),
    })),
  }
  return `${JSON.stringify(config, null, 2)}\n`
}

/** On Vercel, the last matching rule wins. */
function withCaching([first, ...rest]: readonly HeaderRule[]): HeaderRule[] {
  if (!first) return []
  return [{ ...first, headers: [...first.headers, ['Cache-Control', revalidate]] }, ...rest]
}
