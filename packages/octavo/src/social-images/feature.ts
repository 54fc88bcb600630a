import type { Feature } from '../build/feature/feature.ts'
import { cardOf, withSocialImage, type Card, cardFontOf } from './card.ts'

/** Pictures that other sites show next to a link. They take time, so there are none in development. */
export const socialImages: Feature<Card[]> = {
  name: 'social-images',
  needs: ({ socialImages: isWanted, fonts }) =>
    isWanted ? [{ option: 'socialImages', packages: [cardFontOf(fonts), '@napi-rs/canvas'] }] : [],
  planRoutes(routes, { site, command }) {
    if (!site.socialImages || command === 'dev') return {}
    return {
      routes: routes.map((route) => withSocialImage(route, site)),
      plan: routes.flatMap((route) => cardOf(route, site) ?? []),
    }
  },
  async emitBesidePages(plans, context) {
    const cards = plans.flat()
    if (cards.length === 0) return {}
    const { writeCards } = await import('./write-cards.ts')
    return { paths: await writeCards(cards, context) }
  },
}
