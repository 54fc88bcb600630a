import type { Feature, FeatureIntegration } from 'octavo/feature'
import { type Card, cardFontOf, cardOf, isFontInstalled, withSocialImage } from './card.ts'

/**
 * Pictures that other sites show next to a link. They take time, so there are none in development.
 *
 * @example
 * import { defineSite } from 'octavo'
 * import { socialImages } from 'octavo-social-images'
 *
 * export default defineSite({ integrations: [socialImages()], socialImages: true })
 */
export function socialImages(): FeatureIntegration {
  return { name: 'social-images', feature }
}

const feature: Omit<Feature<Card[]>, 'name'> = {
  async load({ socialImages: isWanted, fonts }) {
    const font = cardFontOf(fonts)
    if (!isWanted || isFontInstalled(font)) return {}
    return {
      problems: [
        {
          severity: 'error',
          message: `"socialImages" needs a package that isn't installed: ${font}`,
          hint: `Run: npm install --save-dev ${font}`,
          file: 'site.config.ts',
        },
      ],
    }
  },
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
