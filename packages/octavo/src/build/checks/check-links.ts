import { isFatal, type Problem } from '../../model/problem.ts'
import type { CheckInput } from './check-input.ts'
import type { LinkTargets } from './link-targets.ts'
import { reportBrokenLinks, type BrokenLink } from './report-links.ts'
import { createSuggester } from './suggest-target.ts'
import { decodeAddress } from '../../model/urls/decode-address.ts'
import { toHref } from '../../model/urls/url.ts'

/** Finds internal links that lead to no page and no static file (B225). Query and fragment don't matter. */
export function checkLinks(input: CheckInput, targets: LinkTargets): Problem[] {
  const suggest = createSuggester(input)
  const found: BrokenLink[] = []
  for (const page of input.pages) {
    for (const link of page.links) {
      const target = targets.resolve(link.href, page.path)
      if (!target || targets.isPage(target.pathname) || targets.isFile(target.pathname)) continue
      found.push({ page, link, resolved: target.pathname, hint: suggest(target.pathname) })
    }
  }
  return reportBrokenLinks(found, {
    check: 'brokenLinks',
    noun: 'links',
    severity: input.site.checks.brokenLinks,
    ...(input.configLinks && { options: input.configLinks }),
    advice:
      'A link within the site must be the exact address of a page or a static file, including any trailing slash.\n' +
      'Correct the links below, or add the missing pages or files.',
  })
}

/** Finds fragments that don't match any element on the linked page. */
export function checkAnchors(input: CheckInput, targets: LinkTargets): Problem[] {
  const { pages, site, others = [] } = input
  const anchorsOf = new Map(
    [input, ...others].flatMap((locale) =>
      locale.pages
        // Nobody knows what a page has that could not be rendered.
        .filter(({ problems }) => !problems.some(isFatal))
        .map((page) => [decodeAddress(toHref(page.path, locale.site)), new Set(page.anchors)]),
    ),
  )
  const found: BrokenLink[] = []
  for (const page of pages) {
    for (const link of page.links) {
      const target = link.href.includes('#') ? targets.resolve(link.href, page.path) : null
      const anchor = target ? target.hash.replace(/:~:.*$/s, '') : ''
      // An empty fragment and `#top` lead to the top of any page.
      if (!target || anchor === '' || anchor.toLowerCase() === 'top') continue
      const anchors = anchorsOf.get(target.pathname)
      if (!anchors || anchors.has(anchor)) continue
      const hint = suggestAnchor(anchor, input.findNearest(anchor, [...anchors]))
      found.push({ page, link, resolved: `${target.pathname}#${anchor}`, hint })
    }
  }
  return reportBrokenLinks(found, {
    check: 'brokenAnchors',
    noun: 'anchors',
    severity: site.checks.brokenAnchors,
    ...(input.configLinks && { options: input.configLinks }),
    advice: 'The part after # must be the id of a heading or another element on the linked page.',
  })
}

function suggestAnchor(anchor: string, nearest: string[]): string {
  if (nearest.length > 0) return `Did you mean ${nearest.map((name) => `#${name}`).join(' or ')}?`
  return `Give a heading that id with {#${anchor}}, or link to a different one.`
}
