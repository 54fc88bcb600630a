import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** @param {string | Uint8Array} content */
export function brotliSize(content) {
  return brotliCompressSync(content).length
}

/**
 * What one page of a built site weighs.
 * @param {string} dist
 * @param {string} route
 * @returns {{ html: number, article: number, payload: number }} Bytes: raw HTML, the others brotli.
 */
export function weighPage(dist, route) {
  const stem = findStem(dist, route)
  const html = readFileSync(`${stem}.html`)
  const article = extractArticle(html.toString())
  if (article === null) throw new Error(`${route} has no element with a data-article attribute`)
  const payload = readFileSync(`${stem}.txt`)
  return { html: html.length, article: brotliSize(article), payload: brotliSize(payload) }
}

/**
 * A page's files without extension, under any trailing-slash setting.
 * @param {string} dist
 * @param {string} route
 */
function findStem(dist, route) {
  const name = route.replace(/^\/+|\/+$/g, '')
  const stems = [join(dist, name, 'index'), join(dist, name)]
  const stem = stems.find((candidate) => existsSync(`${candidate}.html`))
  if (!stem) throw new Error(`${route} was not written to ${dist}`)
  return stem
}

/**
 * The inner HTML of the first element with a `data-article` attribute.
 * @param {string} html
 * @returns {string | null}
 */
export function extractArticle(html) {
  const opening = /<([a-z][a-z\d-]*)\b[^>]*\sdata-article(?=[\s=>/])[^>]*>/i.exec(html)
  if (!opening) return null
  const start = opening.index + opening[0].length
  const sameTag = new RegExp(`<(/?)${opening[1]}(?=[\\s>/])`, 'gi')
  sameTag.lastIndex = start
  let depth = 1
  for (let tag = sameTag.exec(html); tag; tag = sameTag.exec(html)) {
    depth += tag[1] ? -1 : 1
    if (depth === 0) return html.slice(start, tag.index)
  }
  return null
}
