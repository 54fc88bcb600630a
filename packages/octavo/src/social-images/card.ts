import type { Route } from '../model/route.ts'
import type { Site } from '../model/site.ts'
import { rootUrlOf } from '../model/urls/locale-path.ts'
import { hashOf } from '../files/hash.ts'
import { canDraw, cardFontOf } from './fonts.ts'

/** The content of a social image. */
export type Card = {
  site: string
  title: string
  section: string
  version: string
  /** Hexadecimal color of the line. Null uses the color of the title. */
  color: string | null
  /** Name of the font's package. */
  font: string
  direction: 'ltr' | 'rtl'
}

/** Change it when the design changes, so that everyone who has cached a card requests a new one. */
const design = '4'

/** Path from the output folder. The name changes with the card's content. */
export function cardFileOf(card: Card): string {
  return `assets/social/${hashOf(design, JSON.stringify(card)).slice(0, 10)}.png`
}

/** Null when the page has its own image, must not be indexed, or uses letters that the font doesn't have. */
export function cardOf({ page, path }: Pick<Route, 'page' | 'path'>, site: Site): Card | null {
  if (!site.socialImages || page.image !== null || page.noIndex || page.kind === 'not-found') return null
  const title = plain(path === '/' ? site.tagline || site.title : page.title) || site.title
  const texts = {
    site: plain(site.title),
    title,
    section: sectionOf(page, site),
    version: versionOf(page, site),
  }
  const font = cardFontOf(site.fonts)
  const direction = site.i18n.localeConfigs[site.language.locale]?.direction ?? 'ltr'
  return Object.values(texts).every((text) => canDraw(text, font))
    ? { ...texts, color: site.icons?.themeColor ?? null, font, direction }
    : null
}

/** Adds the address of its card to a page. `writeCards` draws the card. */
export function withSocialImage(route: Route, site: Site): Route {
  const card = cardOf(route, site)
  if (!card) return route
  return { ...route, page: { ...route.page, image: site.url + rootUrlOf(site) + cardFileOf(card) } }
}

function sectionOf(page: Route['page'], { blog }: Site): string {
  if ('docs' in page) return plain(page.docs.breadcrumbs.at(-2)?.label ?? '')
  return ['page', 'home', 'playground'].includes(page.kind) ? '' : plain(blog?.title ?? '')
}

function versionOf(page: Route['page'], { docs }: Site): string {
  if (!('docs' in page)) return ''
  const versions = docs.find(({ id }) => id === page.docs.set)?.versions ?? []
  return versions.length < 2
    ? ''
    : plain(versions.find(({ name }) => name === page.docs.version)?.label ?? '')
}

/** Removes emoji, which the fonts can't draw. */
function plain(text: string): string {
  return text
    .replace(/\p{Extended_Pictographic}|\u200d|\ufe0f/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}
