import { tiers, type RankedPage } from './ranked-page.ts'

/**
 * Puts the guide about a symbol right after the symbol's page. If several guides name the symbol, its address decides:
 * `server/adapters/express/createMiddleware` belongs to the guide *Express*.
 */
export function pairSymbolWithGuide(pages: RankedPage[]): RankedPage[] {
  const [symbol] = pages
  if (!symbol || symbol.tier < tiers.symbolInOtherForm) return pages
  const guides = pages.filter(({ page }) => page.title.kind !== 'reference')
  const folders = symbol.page.title.path.split('/').slice(0, -1)
  const about = guides.find(
    ({ tier, page }) => tier >= tiers.named && folders.includes(page.title.path.split('/').at(-1) ?? ''),
  )
  const guide = about ?? guides[0]
  if (!guide) return pages
  return [symbol, guide, ...pages.filter((page) => page !== symbol && page !== guide)]
}
