import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliSize, once } from '../measure/page-weight.ts'
import { listPageScripts } from '../page-scripts.ts'

/** What a page costs a reader who looks at it and does nothing. */
export type PageWeight = {
  /** Requests to this site, including the document. */
  requests: number
  elements: number
  /** Bytes on disk. */
  html: number
  /** Brotli bytes, like the styles. */
  scripts: number
  /** Inline and linked ones. */
  styles: number
  /** Bytes of images and fonts that load without waiting for a reader. */
  pictures: number
}

/** Weighs each script and stylesheet once, because most pages share them. */
export function createPageWeigher(dist: string): (html: string) => PageWeight {
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

function listSheets(html: string) {
  const tags = html.match(/<link\b[^>]*\srel="stylesheet"[^>]*>/g) ?? []
  return [...new Set(tags.flatMap((tag) => readPath(tag, 'href')))]
}

function listInlineSheets(html: string) {
  return [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map((match) => match[1] ?? '')
}

/** Lists preloaded fonts and images, and images without `loading="lazy"`. */
export function listEagerFiles(html: string) {
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

/** @returns Empty for addresses of other sites and data. */
function readPath(tag: string, attribute: string): string[] {
  const address = new RegExp(`\\s${attribute}="(/[^"/][^"]*)"`).exec(tag)?.[1]
  return address ? [new URL(address, 'http://localhost').pathname] : []
}

export function countElements(html: string) {
  const bare = html.replaceAll(/(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/g, '$1')
  return bare.match(/<[a-z]/gi)?.length ?? 0
}

function sum(values: number[]) {
  return values.reduce((total, value) => total + value, 0)
}
