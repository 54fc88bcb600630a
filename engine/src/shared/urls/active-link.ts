/** When a navbar item counts as current. Paths and regular expressions are matched against the pathname (with base). */
export type ActiveRule = {
  href: string
  exact: boolean
  activeBasePath: string | null
  activeBaseRegex: string | null
}

/** B056: the regex wins over the base path, which wins over the link's own path and what lies below it. */
export function isNavItemActive(pathname: string, rule: ActiveRule): boolean {
  if (rule.activeBaseRegex !== null) return new RegExp(rule.activeBaseRegex, 'i').test(pathname)
  if (rule.activeBasePath !== null) return pathname.startsWith(rule.activeBasePath)
  if (rule.exact) return isSamePath(pathname, rule.href)
  const target = normalise(rule.href)
  const current = normalise(pathname)
  return current === target || (target !== '/' && current.startsWith(`${target}/`))
}

/** Equality that ignores a trailing slash and letter case (B093). */
export function isSamePath(a: string, b: string): boolean {
  return normalise(a) === normalise(b)
}

function normalise(path: string): string {
  const pathname = path.replace(/[?#].*$/, '').toLowerCase()
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname
}
