import { createRequire } from 'node:module'
import { hashOf } from 'octavo/feature'
import { rootUrlOf, type Route, type Site } from 'octavo/feature-shared'

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

const latin =
  /^[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac\u2122]$/

/** What cards can show besides Latin letters, as Fontsource names it. Fonts often lack vowel marks, so they are left out. */
const scripts: Record<string, RegExp> = {
  'latin-ext': /^[\u0100-\u017f]$/,
  cyrillic: /^[\u0400-\u045f]$/,
  greek: /^[\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce]$/,
  hebrew: /^[\u05d0-\u05ea\u05f3\u05f4]$/,
  arabic:
    /^[\u060c\u061b\u061f\u0621-\u063a\u0641-\u064a\u0660-\u0669\u067e\u0686\u0698\u06a9\u06af\u06cc\u06f0-\u06f9]$/,
}

/** Whether the font's package has files with all of these letters. */
export function canDraw(text: string, font: string): boolean {
  return Array.from(text)
    .filter((character) => !latin.test(character))
    .every((character) => {
      const script = Object.keys(scripts).find((name) => scripts[name]?.test(character))
      return script !== undefined && fileOf(font, script, 700) !== null
    })
}

/** The package with the site's text font in single weights, because only those have a file for each script. */
export function cardFontOf({ text }: Site['fonts']): string {
  return text?.replace(/^@fontsource-variable\//, '@fontsource/') ?? '@fontsource/inter'
}

/** Without the bold weight with Latin letters, no title can be drawn. */
export function isFontInstalled(font: string): boolean {
  return fileOf(font, 'latin', 700) !== null
}

/** The files of a font in one weight, those with Latin letters first. */
export function listFontFiles(font: string, weight: number): string[] {
  return ['latin', ...Object.keys(scripts)].flatMap((script) => fileOf(font, script, weight) ?? [])
}

function fileOf(font: string, script: string, weight: number): string | null {
  try {
    return createRequire(import.meta.url).resolve(
      `${font}/files/${font.split('/').at(-1)}-${script}-${weight}-normal.woff`,
    )
  } catch {
    return null
  }
}
