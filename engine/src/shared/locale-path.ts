/**
 * The same page in another locale: every locale has the same addresses below its own base URL
 * (`site.i18n.localeConfigs[key].baseUrl`), so only the base changes. Query and fragment are the caller's to add.
 *
 *     switchLocale('/ar/docs/x', '/ar/', '/')  →  '/docs/x'
 */
export function switchLocale(pathname: string, fromBase: string, toBase: string): string {
  if (`${pathname}/` === fromBase) return toBase
  return pathname.startsWith(fromBase) ? toBase + pathname.slice(fromBase.length) : toBase
}
