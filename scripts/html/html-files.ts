import { join, relative, sep } from 'node:path'
import { listFiles } from '../files.ts'
import { listPages } from '../pages/list-pages.ts'
import { website } from '../paths.mjs'
import type { HtmlFinding } from './validate-html.ts'

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

function everyEighth<T>(list: T[]) {
  return list.filter((_, index) => index % 8 === 0)
}

export function describeFinding({ file, line, column, text }: HtmlFinding) {
  return `${relative(dist, file).split(sep).join('/')}:${line}:${column} ${text}`
}
