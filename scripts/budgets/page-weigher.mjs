import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliSize } from '../measure/page-weight.mjs'
import { listPageScripts } from '../page-scripts.mjs'

/**
 * What a page costs a reader who looks at it and does nothing.
 * @typedef {object} PageWeight
 * @property {number} requests Requests to this site, including the document.
 * @property {number} elements
 * @property {number} html Bytes on disk.
 * @property {number} scripts Brotli bytes, like the styles.
 * @property {number} styles Inline and linked ones.
 * @property {number} pictures Bytes of images and fonts that load without waiting for a reader.
 */

/**
 * Weighs each script and stylesheet once, because most pages share them.
 * @param {string} dist
 * @returns {(html: string) => PageWeight}
 */
export function createPageWeigher(dist) {
  const weighText = once((text) => brotliSize(Buffer.from(text)))
  const weighFile = once((file) => brotliSize(readFileSync(join(dist, file))))
  return (html) => {
    const scripts = listPageScripts(dist, html)
    const sheets = listSheets(html).filter((file) => existsSync(join(dist, file)))
    const pictures = listEagerFiles(html).filter((file) => existsSync(join(dist, file)))
    return {
      requests: 1 + scripts.length + sheets.length + pictures.length,
      elements: countElements(html),
      html: Buffer.byteLength(html),
      scripts: sum(scripts.map(weighFile)),
      // Everything inline is compressed together.
      styles: sum([...sheets.map(weighFile), weighText(listInlineSheets(html).join(''))]),
      pictures: sum(pictures.map((file) => statSync(join(dist, file)).size)),
    }
  }
}

/**
 * @param {(text: string) => number} measure
 * @returns {(text: string) => number}
 */
function once(measure) {
  /** @type {Map<string, number>} */
  const known = new Map()
  return (text) => {
    const size = known.get(text) ?? measure(text)
    known.set(text, size)
    return size
  }
}

/** @param {string} html */
function listSheets(html) {
  const tags = html.match(/<link\b[^>]*\srel="stylesheet"[^>]*>/g) ?? []
  return [...new Set(tags.flatMap((tag) => readPath(tag, 'href')))]
}

/** @param {string} html */
function listInlineSheets(html) {
  return [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map((match) => match[1] ?? '')
}

/**
 * Lists preloaded fonts and images, and images without `loading="lazy"`.
 * @param {string} html
 */
export function listEagerFiles(html) {
  const preloads = (html.match(/<link\b[^>]*\srel="preload"[^>]*>/g) ?? []).filter((tag) =>
    /\sas="(?:image|font)"/.test(tag),
  )
  const pictures = (html.match(/<img\b[^>]*>/g) ?? []).filter((tag) => !/\sloading="lazy"/.test(tag))
  const files = [
    ...preloads.flatMap((tag) => readPath(tag, 'href')),
    ...pictures.flatMap((tag) => readPath(tag, 'src')),
  ]
  return [...new Set(files)]
}

/**
 * @param {string} tag
 * @param {string} attribute
 * @returns {string[]} Empty for addresses of other sites and data.
 */
function readPath(tag, attribute) {
  const address = new RegExp(`\\s${attribute}="(/[^"/][^"]*)"`).exec(tag)?.[1]
  return address ? [new URL(address, 'http://localhost').pathname] : []
}

/** @param {string} html */
export function countElements(html) {
  const bare = html.replaceAll(/(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/g, '$1')
  return bare.match(/<[a-z]/gi)?.length ?? 0
}

/** @param {number[]} values */
function sum(values) {
  return values.reduce((total, value) => total + value, 0)
}
