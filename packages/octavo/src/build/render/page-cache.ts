import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '../../model/page.ts'
import type { Route } from '../../model/route.ts'
import { openCache, type Cache } from '../../cache/open-cache.ts'

/** A page's three files, before their placeholders are filled in. */
export type PageFiles = { html: string; payload: string; markdown: string }

/** What the checks need to know about a page that isn't rendered again. */
export type PageDetails = Pick<Page, 'links' | 'images' | 'anchors' | 'mainIsEmpty' | 'loads'>

export type CachedPage = { files: PageFiles; details: PageDetails }

/** What the checks learn from a route and its stored details, whether or not the page was rendered in this build. */
export function describePage(
  { path: routePath, source, unlisted }: Route,
  { details }: Pick<CachedPage, 'details'>,
): Omit<Page, 'files' | 'cached' | 'problems'> {
  return { path: routePath, source, unlisted, ...details }
}

/** Pages, stored under the result of `buildPageKey`. */
export function openPageCache(cacheFolder: string): Cache<CachedPage> {
  return openCache(folderOf(cacheFolder), { encode, decode })
}

export function hasPageCache(cacheFolder: string): boolean {
  return existsSync(folderOf(cacheFolder))
}

function folderOf(cacheFolder: string): string {
  return path.join(cacheFolder, 'pages')
}

type Meta = { lengths: [html: number, payload: number]; details: PageDetails }

/** A line of JSON with lengths and details, followed by the three files. That's faster to read than long JSON strings. */
function encode({ files, details }: CachedPage): string {
  const meta: Meta = { lengths: [files.html.length, files.payload.length], details }
  return `${JSON.stringify(meta)}\n${files.html}${files.payload}${files.markdown}`
}

function decode(bytes: Buffer): CachedPage {
  const text = bytes.toString()
  const metaEnd = text.indexOf('\n')
  const { lengths, details } = JSON.parse(text.slice(0, metaEnd)) as Meta
  const body = text.slice(metaEnd + 1)
  const [html, payload] = lengths
  return {
    details,
    files: {
      html: body.slice(0, html),
      payload: body.slice(html, html + payload),
      markdown: body.slice(html + payload),
    },
  }
}
