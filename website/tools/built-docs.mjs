// Reads the docs pages of the built website.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { website } from './paths.mjs'

/**
 * @typedef {{ type: string, label: string, href: string | null, items?: SidebarItem[] }} SidebarItem
 * @typedef {{ route: string, html: string, article: string, markdown: string }} BuiltPage
 */

const dist = join(website, 'dist')
const sidebarFiles = new Map([
  ['10.x', /^docs-default-current-docs-/],
  ['9.x', /^docs-default-9\.x-docs-/],
])

/**
 * @param {string} version
 * @returns {SidebarItem[]}
 */
export function readSidebar(version) {
  const pattern = sidebarFiles.get(version)
  const folder = join(dist, 'assets', 'sidebars')
  const file = readdirSync(folder).find((name) => pattern?.test(name))
  if (!file) throw new Error(`There is no built sidebar of ${version}: run \`npm run build\` first.`)
  return JSON.parse(readFileSync(join(folder, file), 'utf8'))
}

/**
 * Addresses in sidebar order, each one once, without the generated API reference.
 * @param {string} version
 */
export function listRoutes(version) {
  const routes = flatten(readSidebar(version)).flatMap(({ href }) => href ?? [])
  return [...new Set(routes)].filter((route) => !route.includes('/typedoc/'))
}

/**
 * Addresses that no sidebar lists, such as the steps on the home page.
 * @param {string} version
 */
export function listHiddenRoutes(version) {
  const shown = new Set(listRoutes(version).map((route) => route.replace(/\/$/, '')))
  return readdirSync(join(dist, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => basename(name) === 'index.md')
    .map((name) => `/${join('docs', dirname(name)).split(sep).join('/')}`)
    .toSorted()
    .filter((route) => /^\/docs\/v9(?:\/|$)/.test(route) === (version === '9.x'))
    .filter((route) => !shown.has(route) && !route.includes('/typedoc/'))
}

/**
 * @param {SidebarItem[]} items
 * @returns {SidebarItem[]}
 */
function flatten(items) {
  return items.flatMap((item) => [item, ...flatten(item.items ?? [])])
}

/**
 * @param {string} route
 * @returns {BuiltPage}
 */
export function readBuiltPage(route) {
  const folder = join(dist, route)
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const markdown = readFileSync(join(folder, 'index.md'), 'utf8')
  const article = /<article[^>]*\sdata-article\b[^>]*>(.*)<\/article>/s.exec(html)?.[1] ?? ''
  return { route, html, article, markdown }
}

/**
 * @param {string} html
 * @param {string} name
 */
export function readMeta(html, name) {
  const content = new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1]
  return content === undefined ? null : decode(content)
}

/** @param {string} html */
export function readText(html) {
  return decode(html.replaceAll(/<(?:style|script)[\s\S]*?<\/(?:style|script)>|<[^>]*>/g, ''))
}

/** @param {string} text */
function decode(text) {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll('&amp;', '&')
}
