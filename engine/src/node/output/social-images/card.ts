import type { Route } from '../../../shared/model/route.ts'
import type { Site } from '../../../shared/model/site.ts'
import { rootUrlOf } from '../../../shared/urls/locale-path.ts'
import { hashOf } from '../../support/hash.ts'
import { canDraw } from './fonts.ts'

/** What a social image says. */
export type Card = {
  site: string
  title: string
  section: string
  version: string
  /** Hexadecimal, of the line; null draws it in the color of the title. */
  color: string | null
}

/** Changes when cards look different, so that those who have seen one ask again. */
const design = '2'

/** From the output folder; the name changes with what the card says. */
export function cardFileOf(card: Card): string {
  return `assets/social/${hashOf(design, JSON.stringify(card)).slice(0, 10)}.png`
}

/** Null when the page has a picture of its own, is not meant to be found, or is written in letters the fonts lack. */
export function cardOf({ page, path }: Pick<Route, 'page' | 'path'>, site: Site): Card | null {
  if (!site.socialImages || page.image !== null || page.noIndex || page.kind === 'not-found') return null
  const title = plain(path === '/' ? site.tagline || site.title : page.title) || site.title
  const texts = {
    site: plain(site.title),
    title,
    section: sectionOf(page, site),
    version: versionOf(page, site),
  }
  return Object.values(texts).every(canDraw) ? { ...texts, color: site.icons?.themeColor ?? null } : null
}

/** Pages that get a card name it; it is drawn by `writeCards`. */
export function withSocialImage(route: Route, site: Site): Route {
  const card = cardOf(route, site)
  if (!card) return route
  return { ...route, page: { ...route.page, image: site.url + rootUrlOf(site) + cardFileOf(card) } }
}

function sectionOf(page: Route['page'], { blog }: Site): string {
  if ('docs' in page) return plain(page.docs.breadcrumbs.at(-2)?.label ?? '')
  return page.kind === 'page' ? '' : plain(blog?.title ?? '')
}

function versionOf(page: Route['page'], { docs }: Site): string {
  if (!('docs' in page)) return ''
  const versions = docs.find(({ id }) => id === page.docs.set)?.versions ?? []
  return versions.length < 2
    ? ''
    : plain(versions.find(({ name }) => name === page.docs.version)?.label ?? '')
}

/** Without what only screens can show. */
function plain(text: string): string {
  return text
    .replace(/\p{Extended_Pictographic}|\u200d|\ufe0f/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}
