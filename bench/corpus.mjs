import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { buildPage } from './corpus-page.mjs'
import { layOutPages } from './corpus-tree.mjs'

/**
 * Writes a site of `count` pages; the same arguments give the same bytes.
 * @param {string} folder
 * @param {number} count
 * @param {{ seed?: number }} [options]
 * @returns {{ pages: { file: string, route: string }[] }} Files are absolute, routes begin with `/docs/`.
 */
export function generateCorpus(folder, count, options = {}) {
  const places = layOutPages(count)
  const siblings = groupByFolder(places)
  const pages = places.map((place, index) => {
    const file = join(folder, 'content', 'docs', place)
    const names = siblings.get(posix.dirname(place)) ?? []
    write(file, buildPage(index, { seed: options.seed ?? 1, siblings: names }))
    return { file, route: `/docs/${place.slice(0, -'.md'.length)}` }
  })
  write(join(folder, 'content', 'pages', 'index.md'), buildHome(pages[0]?.route ?? '/'))
  write(join(folder, 'site.config.ts'), config)
  write(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
  return { pages }
}

/** @param {string[]} places */
function groupByFolder(places) {
  /** @type {Map<string, string[]>} */
  const groups = new Map()
  for (const place of places) {
    const folder = posix.dirname(place)
    groups.set(folder, [...(groups.get(folder) ?? []), posix.basename(place)])
  }
  return groups
}

/** The defaults: one version at `/docs`, its sidebar generated from the folders, categories closed. */
const config = `import { defineSite } from 'octavo'

export default defineSite({ title: 'Generated corpus' })
`

/** @param {string} firstRoute */
function buildHome(firstRoute) {
  return `---\ntitle: Generated corpus\n---\n\nA site made for measuring. [Start reading](${firstRoute}).\n`
}

/**
 * @param {string} file
 * @param {string} text
 */
function write(file, text) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
