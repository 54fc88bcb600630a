import type { Problem } from '../../model/problem.ts'
import { decodeAddress, isExternal, toHref, withoutSuffix } from '../../model/urls/url.ts'
import {
  createRedirectFinder,
  isPattern,
  isValidPattern,
  type RedirectFinder,
} from '../../model/urls/redirect-match.ts'
import { createPathMatcher } from '../../model/urls/route-match.ts'
import type { Redirect } from '../../model/site.ts'
import { toProblemSeverity, type CheckInput } from './check-input.ts'
import { leadsToTop, type LinkTargets } from './check-links.ts'

type Mistake = Pick<Problem, 'message' | 'hint'>
type RedirectCheck = (redirect: Redirect, index: number) => Mistake | null

/** A chain longer than this counts as endless. */
const hopLimit = 10
/** Replaces a pattern's parameters, so that the pattern can be tested like an address. */
const sample = 'sample-segment'

/**
 * Finds redirects that don't work: invalid, never reached, endless, or with a target that doesn't exist.
 * They have the same severity as broken links.
 */
export function checkRedirects(input: CheckInput, targets: LinkTargets): Problem[] {
  const { redirects, homePath } = input.site
  // The engine's own redirect to the docs comes before those of the configuration.
  const first = homePath === '/' ? 0 : 1
  const severity = toProblemSeverity(input.site.checks.brokenLinks)
  if (severity === null) return []
  const finder = createRedirectFinder(redirects)
  const checks: RedirectCheck[] = [
    checkPattern,
    checkParameters,
    (redirect) => checkPage(redirect, input, targets),
    (redirect, index) => checkReach(redirect, redirects.slice(0, index), finder),
    (redirect) => checkEnd(redirect, finder),
    (redirect) => checkChain(redirect, finder),
    (redirect) => checkTarget(redirect, input, targets),
  ]
  return redirects.flatMap((redirect, index) => {
    for (const check of checks) {
      const mistake = check(redirect, index)
      if (mistake) return [{ severity, file: `redirects[${index - first}]`, ...mistake }]
    }
    return []
  })
}

function checkPattern({ from }: Redirect): Mistake | null {
  if (isValidPattern(from)) return null
  return {
    message: `The redirect pattern "${from}" is not valid.`,
    hint: 'Write a parameter as :name, :name* or *, directly after a slash.',
  }
}

function checkParameters({ from, to }: Redirect): Mistake | null {
  if (isExternal(to)) return null
  const listNames = (pattern: string): string[] => pattern.match(/(?<=\/):\w+/g) ?? []
  const known = listNames(from)
  const unknown = listNames(withoutSuffix(to)).find((name) => !known.includes(name))
  if (unknown === undefined) return null
  return {
    message: `The redirect from ${from} leads to ${to}, but ${from} has no parameter ${unknown}.`,
    hint: known.length > 0 ? `Use ${known.join(' or ')}.` : 'Point it at a page.',
  }
}

function checkPage({ from }: Redirect, { site }: CheckInput, targets: LinkTargets): Mistake | null {
  const isTaken = !isPattern(from) && targets.isPage(decodeAddress(toHref(from, site)))
  if (!isTaken) return null
  return {
    message: `The redirect from ${from} is never used, because there is a page at that address.`,
    hint: 'Remove the redirect or the page.',
  }
}

function checkReach(
  { from }: Redirect,
  earlier: readonly Redirect[],
  finder: RedirectFinder,
): Mistake | null {
  const hidden = finder.find(samplePath(from))
  if (!hidden || !earlier.includes(hidden.redirect)) return null
  return {
    message: `The redirect from ${from} is never used, because ${hidden.redirect.from} comes before it and also matches.`,
    hint: hidden.redirect.from === from ? 'Remove one of them.' : 'Move it above the more general one.',
  }
}

function checkEnd({ from }: Redirect, finder: RedirectFinder): Mistake | null {
  const stops = [samplePath(from)]
  for (let hop = 0; hop < hopLimit; hop++) {
    const next = finder.find(stops.at(-1) ?? '')
    if (!next || isExternal(next.to)) return null
    stops.push(withoutSuffix(next.to))
  }
  return {
    message: `The redirect from ${from} redirects in a loop: ${stops.slice(0, 4).join(' → ')} → …`,
    hint: 'Point it at a page.',
  }
}

/** Every extra hop costs readers a request, and hosts handle chains differently. */
function checkChain({ from, to }: Redirect, finder: RedirectFinder): Mistake | null {
  if (isExternal(to) || (isPattern(from) && isPattern(withoutSuffix(to)))) return null
  const next = finder.find(withoutSuffix(to))
  if (!next) return null
  return {
    message: `The redirect from ${from} leads to ${to}, which is redirected again to ${next.to}.`,
    hint: `Point it at ${next.to}.`,
  }
}

function checkTarget({ from, to }: Redirect, input: CheckInput, targets: LinkTargets): Mistake | null {
  if (isExternal(to) || leadsToSomething(from, to, { input, targets })) return null
  const nearest = input.findNearest(withoutSuffix(to), input.routePaths)
  return {
    message: `The redirect from ${from} leads to ${to}, which does not exist.`,
    hint: nearest.length > 0 ? `Did you mean ${nearest.join(' or ')}?` : 'Point it at a page.',
  }
}

function leadsToSomething(
  from: string,
  to: string,
  { input, targets }: { input: CheckInput; targets: LinkTargets },
): boolean {
  const path = withoutSuffix(to)
  if (isPattern(from) && isPattern(path)) {
    const match = createPathMatcher({ path, exact: true })
    return input.routePaths.some((route) => match(route))
  }
  const pathname = decodeAddress(toHref(path, input.site))
  if (!targets.isPage(pathname)) return targets.isFile(pathname)
  const anchor = decodeAddress(/#(.*)$/.exec(to)?.[1] ?? '')
  const page = input.pages.find((candidate) => decodeAddress(toHref(candidate.path, input.site)) === pathname)
  return leadsToTop(anchor) || page === undefined || page.anchors.includes(anchor)
}

/** An address that matches the pattern. */
function samplePath(from: string): string {
  return isPattern(from) ? from.replace(/:\w+(?:\([^)]*\))?[*+?]?|\(\.\*\)|\*/g, sample) : from
}
