/**
 * @typedef {object} PeerPage
 * @property {string} place `chapter-000/page-00000.md`, relative to the documents' folder.
 * @property {string} title
 * @property {string} text The whole file, including front matter.
 * @property {string[]} links Places that the text links to.
 */

/**
 * One way to build a site from the corpus: what to install, what to write, how to build, and how a reader finds
 * things.
 * @typedef {object} Peer
 * @property {string} name As passed to `--peers`.
 * @property {string} title As shown in tables.
 * @property {Record<string, string>} dependencies Exact versions; none for this repository's engine.
 * @property {Record<string, string>} [overrides] Exact versions of packages they depend on.
 * @property {boolean} [isModule] False for a `package.json` without `type`. Default: true.
 * @property {string} documents Folder for the pages, relative to the site's root.
 * @property {(place: string) => string} [fileName] Where a page goes, if not to its place.
 * @property {(page: PeerPage) => string} writePage The page in this peer's format.
 * @property {(pages: PeerPage[]) => Record<string, string>} writeFiles Everything else: path from the root → content.
 * @property {(place: string) => string} route Address of a page, without trailing slash or `.html`.
 * @property {(root: string) => { command: string, args: string[] }} build
 * @property {string} output Folder of the built site, relative to the root.
 * @property {string[]} caches What a cold build must not find, besides the output.
 * @property {SearchBox | null} search Null for a default theme without one.
 */

/**
 * How the search is used. `Control+K` opens it in every theme.
 * @typedef {{ field: string, result: string, ahead?: RegExp }} SearchBox CSS selectors, and the paths of what is
 * loaded for it before anyone searches.
 */

export const siteTitle = 'Generated corpus'

/**
 * Adds the title as a heading, for themes that don't show the one in front matter.
 * @param {PeerPage} page
 */
export function withHeading({ text, title }) {
  return text.replace(/^(---\n[\s\S]*?\n---\n)/, `$1\n# ${title}\n`)
}

/**
 * Replaces links between files by addresses, for themes that don't resolve them.
 * @param {PeerPage} page
 * @param {(place: string) => string} route
 */
export function withAddresses({ text, place }, route) {
  const folder = place.slice(0, place.lastIndexOf('/') + 1)
  return text.replace(/\]\(\.\/([^)]+\.md)\)/g, (_, name) => `](${route(folder + name)})`)
}

/**
 * @typedef {{ text: string, link: string } | { text: string, collapsed: true, items: SidebarEntry[] }} SidebarEntry
 */

/**
 * Creates a sidebar that mirrors the folders, for themes that need it in writing.
 * @param {PeerPage[]} pages
 * @param {(place: string) => string} route
 * @returns {SidebarEntry[]}
 */
export function buildSidebar(pages, route) {
  /** @type {SidebarEntry[]} */
  const top = []
  for (const { place, title } of pages) {
    let level = top
    for (const folder of place.split('/').slice(0, -1)) level = enterFolder(level, folder)
    level.push({ text: title, link: route(place) })
  }
  return top
}

/**
 * @param {SidebarEntry[]} level
 * @param {string} folder
 */
function enterFolder(level, folder) {
  const found = level.find((entry) => entry.text === folder)
  if (found && 'items' in found) return found.items
  /** @type {SidebarEntry[]} */
  const items = []
  level.push({ text: folder, collapsed: true, items })
  return items
}

/**
 * @param {string} prefix `/docs/`
 * @returns {(place: string) => string}
 */
export function routeBelow(prefix) {
  return (place) => prefix + place.replace(/\.md$/, '')
}

/**
 * @param {string} root
 * @param {string} file Relative to the root's `node_modules`.
 * @param {string[]} args
 */
export function runWithThisNode(root, file, args) {
  return { command: process.execPath, args: [`${root}/node_modules/${file}`, ...args] }
}

/**
 * For peers that need a newer Node than this one: the `node` package contains one.
 * @param {string} root
 * @param {string} file Relative to the root's `node_modules`.
 * @param {string[]} args
 */
export function runWithOwnNode(root, file, args) {
  return { command: `${root}/node_modules/node/bin/node`, args: [`${root}/node_modules/${file}`, ...args] }
}
