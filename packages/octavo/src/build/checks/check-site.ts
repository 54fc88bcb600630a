import type { Problem } from '../../model/problem.ts'
import type { CheckInput } from './check-input.ts'
import { checkHead } from './check-head.ts'
import { checkAnchors, checkLinks } from './check-links.ts'
import { checkEmptyPages, checkImages } from './check-page-content.ts'
import { checkPolicy } from './check-policy.ts'
import { checkRedirects } from './check-redirects.ts'
import { createLinkTargets } from './link-targets.ts'

/** Runs every check on the rendered site before it's published. Severities come from `site.checks`. */
export function checkSite(input: CheckInput): Problem[] {
  const targets = createLinkTargets(input)
  return [
    ...checkLinks(input, targets),
    ...checkAnchors(input, targets),
    ...checkImages(input, targets),
    ...checkEmptyPages(input),
    ...checkPolicy(input),
    ...checkHead(input, targets),
    ...checkRedirects(input, targets),
  ]
}
