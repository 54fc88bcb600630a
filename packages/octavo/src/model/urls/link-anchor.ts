import type { Site } from '../site.ts'
import { isExternal, isFilePath, toHref } from './url.ts'

/** The attributes of a link. With `native`, the browser follows it instead of the app. */
export type LinkAnchor = { href: string; target?: '_blank'; rel?: string; native?: true }

type LinkSite = Pick<Site, 'baseUrl' | 'trailingSlash'>

const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const

/**
 * Turns a link in content or in the configuration's HTML into the one on the page (B142, B284). Links to content files
 * have already been resolved.
 */
export function toLinkAnchor(raw: string, site: LinkSite): LinkAnchor {
  if (raw.startsWith('pathname://')) {
    return { href: site.baseUrl + raw.slice('pathname://'.length).replace(/^\//, ''), native: true }
  }
  // Another program opens these, so a new tab would stay empty.
  if (/^(?:mailto|tel|sms):/i.test(raw)) return { href: raw }
  if (isExternal(raw)) return { href: raw, ...newTab }
  const href = toHref(raw, site)
  return isFilePath(raw) && !raw.startsWith('#') && !isHtmlPath(raw) ? { href, ...newTab } : { href }
}

function isHtmlPath(path: string): boolean {
  return /\.html?(?:[?#]|$)/i.test(path)
}
