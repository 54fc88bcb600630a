import type { CorpusPage } from '../corpus.ts'

/** One way to build a site from the corpus: what to install, what to write, how to build, and how a reader finds things. */
export type Peer = {
  /** As passed to `--peers`. */
  name: string
  /** As shown in tables. */
  title: string
  /** Exact versions; none for this repository's engine. */
  dependencies: Record<string, string>
  /** Exact versions of packages they depend on. */
  overrides?: Record<string, string>
  /** False for a `package.json` without `type`. Default: true. */
  isModule?: boolean
  /** Folder for the pages, relative to the site's root. */
  documents: string
  /** The page in this peer's format, if it isn't the text as it is. */
  writePage?: (page: CorpusPage) => string
  /** Everything else: path from the root → content. */
  writeFiles: (pages: CorpusPage[]) => Record<string, string>
  /** The script whose argument `build` builds the site, from `node_modules`. */
  command: string
  /** For peers that need a newer Node than this one: the package `node` contains one. */
  hasOwnNode?: boolean
  /** Folder of the built site, relative to the root. */
  output: string
  /** What a cold build must not find, besides the output. */
  caches: string[]
  /** Null for a default theme without one. */
  search: SearchBox | null
}

/**
 * How the search is used. `Control+K` opens it in every theme. CSS selectors, and the paths of what is loaded for it
 * before anyone searches.
 */
export type SearchBox = { field: string; result: string; ahead?: RegExp }

export const siteTitle = 'Generated corpus'

/** Address of a page, without trailing slash or `.html`: the same on every site. */
export function routeOf(place: string) {
  return `/docs/${place.replace(/\.md$/, '')}`
}

/** Adds the title as a heading, for themes that don't show the one in front matter. */
export function withHeading({ text, title }: CorpusPage) {
  return text.replace(/^(---\n[\s\S]*?\n---\n)/, `$1\n# ${title}\n`)
}

/** Replaces links between files by addresses, for themes that don't resolve them. */
export function withAddresses({ text, place }: CorpusPage, suffix = '') {
  const folder = place.slice(0, place.lastIndexOf('/') + 1)
  return text.replace(/\]\(\.\/([^)]+\.md)\)/g, (_, name) => `](${routeOf(folder + name)}${suffix})`)
}

/** The home page: front matter or a heading, and a link to the first page. */
export function writeHome(pages: CorpusPage[], heading = `# ${siteTitle}`, suffix = '') {
  return `${heading}\n\n[Start reading](${routeOf(pages[0]?.place ?? '')}${suffix})\n`
}

type SidebarEntry = { text: string; link: string } | { text: string; collapsed: true; items: SidebarEntry[] }

/** Creates a sidebar that mirrors the folders, for themes that need it in writing. */
export function buildSidebar(pages: CorpusPage[]): SidebarEntry[] {
  const top: SidebarEntry[] = []
  for (const { place, title } of pages) {
    let level = top
    for (const folder of place.split('/').slice(0, -1)) level = enterFolder(level, folder)
    level.push({ text: title, link: routeOf(place) })
  }
  return top
}

function enterFolder(level: SidebarEntry[], folder: string) {
  const found = level.find((entry) => entry.text === folder)
  if (found && 'items' in found) return found.items
  const items: SidebarEntry[] = []
  level.push({ text: folder, collapsed: true, items })
  return items
}
