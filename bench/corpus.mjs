import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildCorpusPages } from './corpus-pages.mjs'

/**
 * Writes a site of `count` pages; the same arguments give the same bytes.
 * @param {string} folder
 * @param {number} count
 * @param {{ seed?: number }} [options]
 * @returns {{ pages: { file: string, route: string }[] }} Files are absolute, routes begin with `/docs/`.
 */
export function generateCorpus(folder, count, options = {}) {
  const pages = buildCorpusPages(count, options).map(({ place, text }) => {
    const file = join(folder, 'content', 'docs', place)
    write(file, text)
    return { file, route: `/docs/${place.slice(0, -'.md'.length)}` }
  })
  write(join(folder, 'content', 'pages', 'index.md'), buildOctavoHome(pages[0]?.route ?? '/'))
  write(join(folder, 'site.config.ts'), octavoConfig)
  write(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
  return { pages }
}

/** The defaults: one version at `/docs`, its sidebar generated from the folders, categories closed, local search. */
export const octavoConfig = `import { defineSite } from 'octavo'

export default defineSite({ title: 'Generated corpus' })
`

/** @param {string} firstRoute */
export function buildOctavoHome(firstRoute) {
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
