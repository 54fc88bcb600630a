import type { LinkTarget } from '../../model/site.ts'
import { isRecord, report, type Context } from './building-blocks.ts'
import { outsideLink, siteLink } from './values.ts'

/** The two keys every link has, to spread into the shape of the object that contains it. */
export const targetShape = { to: siteLink.optional(), href: outsideLink.optional() }

/** B218, for `superRefine`. */
export function checkTarget(value: unknown, context: Context): void {
  if (countTargets(value) === 1) return
  report(context, {
    refused: 'One and only one between "to" and "href" should be provided',
    hint: 'Use "to" for a page on this site and "href" for another site.',
  })
}

export function countTargets(value: unknown): number {
  return isRecord(value) ? ['to', 'href'].filter((key) => value[key] !== undefined).length : 0
}

/** `checkTarget` has made sure that exactly one is set. */
export function toTarget(value: { to?: string | undefined; href?: string | undefined }): LinkTarget {
  return value.to === undefined ? { to: null, href: value.href ?? '' } : { to: value.to, href: null }
}
