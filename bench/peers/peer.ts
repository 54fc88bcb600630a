export type PeerPage = {
  /** `chapter-000/page-00000.md`, relative to the documents' folder. */
  place: string
  title: string
  /** The whole file, including front matter. */
  text: string
  /** Places that the text links to. */
  links: string[]
}

/**
 * One way to build a site from the corpus: what to install, what to write, how to build, and how a reader finds things.
 */
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
  /** Where a page goes, if not to its place. */
  fileName?: (place: string) => string
  /** The page in this peer's format. */
  writePage: (page: PeerPage) => string
  /** Everything else: path from the root → content. */
  writeFiles: (pages: PeerPage[]) => Record<string, string>
  /** Address of a page, without trailing slash or `.html`. */
  route: (place: string) => string
  build: (root: string) => { command: string; args: string[] }
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

/** Adds the title as a heading, for themes that don't show the one in front matter. */
export function withHeading({ text, title }: PeerPage) {
  return text.replace(/^(---\n[\s\S]*?\n---\n)/, `$1\n# ${title}\n`)
}

/** Replaces links between files by addresses, for themes that don't resolve them. */
export function withAddresses({ text, place }: PeerPage, route: (place: string) => string) {
  const folder = place.slice(0, place.lastIndexOf('/') + 1)
  return text.replace(/\]\(\.\/([^)]+\.md)\)/g, (_, name) => `](${route(folder + name)})`)
}

type SidebarEntry = { text: string; link: string } | { text: string; collapsed: true; items: SidebarEntry[] }

/** Creates a sidebar that mirrors the folders, for themes that need it in writing. */
export function buildSidebar(pages: PeerPage[], route: (place: string) => string): SidebarEntry[] {
  const top: SidebarEntry[] = []
  for (const { place, title } of pages) {
    let level = top
    for (const folder of place.split('/').slice(0, -1)) level = enterFolder(level, folder)
    level.push({ text: title, link: route(place) })
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

/** @param prefix `/docs/` */
export function routeBelow(prefix: string): (place: string) => string {
  return (place) => prefix + place.replace(/\.md$/, '')
}

/** @param file Relative to the root's `node_modules`. */
export function runWithThisNode(root: string, file: string, args: string[]) {
  return { command: process.execPath, args: [`${root}/node_modules/${file}`, ...args] }
}

/**
 * For peers that need a newer Node than this one: the `node` package contains one.
 * @param file Relative to the root's `node_modules`.
 */
export function runWithOwnNode(root: string, file: string, args: string[]) {
  return { command: `${root}/node_modules/node/bin/node`, args: [`${root}/node_modules/${file}`, ...args] }
}
