import type { PageWeight } from './page-weigher.ts'

/**
 * The most that any page may cost. The most expensive page of a kind sets the figure, so a bound is a little above it.
 * The same scripts differ by up to 70 bytes when they're compressed, because the names of files in them are hashes.
 */
const bounds: PageWeight = {
  // The last one is the stylesheet at the end of the document.
  requests: 6,
  elements: 500,
  html: 100_000,
  scripts: 79_600,
  styles: 10_800,
  pictures: 1_000,
}

/** Kinds that may cost more, and why. */
const exceptions: Record<string, Partial<PageWeight>> = {
  // Every token of highlighted code is an element.
  guide: { elements: 2_500, html: 160_000 },
  'guide of an old version': { elements: 2_500, html: 160_000 },
  // Cards, each with its description.
  index: { elements: 600 },
  // The table of contents, a picture, the blog's stylesheet, and charts in one of the posts.
  post: { requests: 8, elements: 2_500, html: 160_000, styles: 11_700, pictures: 2_300 },
  // A picture for each post.
  'post list': { requests: 10, pictures: 5_600 },
  // A field that filters names, and signatures, which are highlighted code.
  reference: { requests: 7, elements: 3_500, html: 200_000, scripts: 80_950, styles: 11_310 },
  // The router of 9.x has a signature with eight type parameters on every method.
  'reference of an old version': {
    requests: 7,
    elements: 4_500,
    html: 230_000,
    scripts: 80_950,
    styles: 11_310,
  },
  // Lists with their own stylesheet, and signatures before and after, on a line per item.
  'reference, changes': { requests: 8, elements: 3_500, html: 215_000, scripts: 80_950, styles: 12_000 },
  // Buttons that copy colors, and the images they're about.
  page: { requests: 10, scripts: 80_400 },
  // Both load the file with components that are whole pages.
  search: { requests: 7, scripts: 80_300 },
  // A stylesheet and a script of its own; the editor and the list of samples load once the page is there.
  playground: { requests: 8, scripts: 80_300, styles: 10_300 },
  // Twelve more files of highlighted code than other pages, drawings, a script, and two stylesheets of its own.
  home: { requests: 8, elements: 1_250, html: 145_000, scripts: 79_850, styles: 13_450 },
}

export function boundsOf(kind: string): PageWeight {
  return { ...bounds, ...exceptions[kind] }
}
