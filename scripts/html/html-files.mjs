import { join, relative, sep } from 'node:path'
import { listFiles } from '../list-files.mjs'
import { listPages } from '../pages/list-pages.mjs'
import { website } from '../paths.mjs'

const dist = join(website, 'dist')

/** Every HTML file of the built site, including redirects. */
export function listHtmlFiles() {
  return listFiles(dist, /\.html$/)
}

/** Every page written by hand, and every eighth generated page, which is what `npm test` has time for. */
export function listTypicalFiles() {
  const pages = listPages()
  const written = pages.filter(({ kind }) => !kind.startsWith('reference'))
  const made = pages.filter(({ kind }) => kind.startsWith('reference'))
  const known = new Set(pages.map(({ file }) => file))
  const redirects = listHtmlFiles().filter((file) => !known.has(file))
  return [
    ...written.map(({ file }) => file),
    ...everyEighth(made).map(({ file }) => file),
    ...everyEighth(redirects),
  ]
}

/**
 * @template T
 * @param {T[]} list
 */
function everyEighth(list) {
  return list.filter((_, index) => index % 8 === 0)
}

/** @param {import('./validate-html.mjs').HtmlFinding} finding */
export function describeFinding({ file, line, column, text }) {
  return `${relative(dist, file).split(sep).join('/')}:${line}:${column} ${text}`
}
