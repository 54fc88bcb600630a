import { isExternal, withoutSuffix } from '../../model/urls/url.ts'
import { inside, readKey, refuseValue, report, type Place } from './mistakes.ts'
import * as read from './read.ts'
import { anyLink } from './values.ts'

/** A route path, or a pattern such as `/docs/v10/:path*`. */
const source = read.mapped(read.string, (value, at) => {
  const isPath = value.startsWith('/') && !isExternal(value) && !/[#\s\\]/.test(value)
  if (!isPath) return refuseValue(at, 'a path such as "/old" or "/old/:rest*"')
  return value.replace(/(.)\/+$/, '$1')
})

export const redirectsSchema = read.withDefault(
  read.checked(read.list(read.object({ from: source, to: anyLink, permanent: read.off })), checkRedirects),
  [],
)

/** Checks that every address has one target and that redirects don't form a loop. */
function checkRedirects(redirects: readonly unknown[], at: Place): void {
  const targets = new Map<string, unknown>()
  const places = new Map<string, Place>()
  redirects.forEach((redirect, index) => {
    const from = readKey(redirect, 'from')
    if (typeof from !== 'string') return
    if (targets.has(from))
      return report(inside(inside(at, index), 'from'), `"${from}" is redirected twice`, 'Keep one of them.')
    targets.set(from, readKey(redirect, 'to'))
    places.set(from, inside(inside(at, index), 'to'))
  })
  for (const [from, place] of places)
    if (leadsBack(from, targets)) report(place, `"${from}" redirects to itself`, 'Point it at a page.')
}

function leadsBack(from: string, targets: Map<string, unknown>): boolean {
  const seen = new Set<string>()
  let path = from
  while (!seen.has(path)) {
    seen.add(path)
    const next = targets.get(path)
    if (typeof next !== 'string') return false
    path = withoutSuffix(next).replace(/(.)\/$/, '$1')
  }
  return path === from
}
