import type { Site } from '../../shared/site.ts'

/**
 * What a configuration says about colours, as rules at the end of the sheet: the Content-Security-Policy allows no
 * `style` attributes. Goes in: `{ backgroundColor: '#036' }`. Comes out: `@layer site{.announcement{background:#036}}`.
 */
export function buildSiteRules({ announcement }: Pick<Site, 'announcement'>): string {
  const { backgroundColor = null, textColor = null } = announcement ?? {}
  const declarations = [
    ...(backgroundColor === null ? [] : [`background:${backgroundColor}`]),
    ...(textColor === null ? [] : [`color:${textColor}`]),
  ]
  return declarations.length === 0 ? '' : `@layer site{.announcement{${declarations.join(';')}}}`
}
