import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { brotliSize, once } from '../measure/page-weight.ts'

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

/**
 * The scripts that a page names in its tags and everything they import statically, as paths within the output folder.
 * @returns Sorted.
 */
export function listPageScripts(dist: string, html: string): string[] {
  const found = new Set<string>()
  const waiting = readScriptTags(html).filter((file) => existsSync(join(dist, file)))
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    const folder = posix.dirname(file)
    const imports = readStaticImports(readFileSync(join(dist, file), 'utf8'))
    waiting.push(...imports.map((specifier) => posix.join(folder, specifier)))
  }
  return [...found].toSorted()
}

/** @returns Pathnames of `<script src>` and `<link rel="modulepreload">`. */
export function readScriptTags(html: string): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/gi) ?? []
  return tags.flatMap((tag) => {
    const isPreload = /\srel="?modulepreload\b/i.test(tag)
    const address = (isPreload ? /\shref="([^"]+)"/i : /^<script\b.*?\ssrc="([^"]+)"/i).exec(tag)?.[1]
    return address ? [new URL(address, 'http://localhost').pathname] : []
  })
}

/**
 * @param code Minified modules from a bundler, which begin with their imports.
 * @returns Relative specifiers, without `import()`, which waits for a reader to do something.
 */
export function readStaticImports(code: string): string[] {
  const statements = code.matchAll(/(?:^|[;\n}])\s*(?:import|export)\b[^"'();]*["'](\.{1,2}\/[^"']+)["']/g)
  return [...statements].flatMap((statement) => statement[1] ?? [])
}
