/** When a navbar item is active. Paths and patterns are matched against the pathname (including the base URL). */
export type ActiveRule = {
  href: string
  exact: boolean
  activeBasePath: string | null
  activeBaseRegex: string | null
}

/** B056: the pattern wins over the base path, which wins over the link's own path and everything below it. */
export function isNavItemActive(pathname: string, rule: ActiveRule): boolean {
  if (rule.activeBaseRegex !== null) return new RegExp(rule.activeBaseRegex, 'i').test(pathname)
  if (rule.activeBasePath !== null) return pathname.startsWith(rule.activeBasePath)
  if (rule.exact) return isSamePath(pathname, rule.href)
  const target = comparablePath(rule.href)
  const current = comparablePath(pathname)
  return current === target || (target !== '/' && current.startsWith(`${target}/`))
}

/** Compares paths without regard to letter case or a trailing slash (B093). */
export function isSamePath(a: string, b: string): boolean {
  return comparablePath(a) === comparablePath(b)
}

/** The same for paths that lead to one page: without query and fragment, letter case or a trailing slash. */
export function comparablePath(path: string): string {
  const pathname = path.replace(/[?#].*$/s, '').toLowerCase()
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname
}
