import { statSync } from 'node:fs'
import path from 'node:path'
import type { WrittenFile } from '../../model/page.ts'
import { outputPathsOf } from '../../model/urls/url.ts'
import { writeInFolder } from '../../files/files.ts'
import type { PageFiles } from './page-cache.ts'
import { createStyler, type PageStyles } from './page-styles.ts'

/** What's filled into every page at the last moment, so that a change to it doesn't render any page again. */
export type Substitutions = {
  styles: PageStyles
  /** Placeholder → value. */ texts: Record<string, string>
}

type Options = { folder: string; trailingSlash: boolean | undefined; substitutions: Substitutions }

/** Writes a page's three files into the staging folder. */
export function createPageWriter({ folder, trailingSlash, substitutions }: Options) {
  const fillIn = createFiller(substitutions)
  const writeOne = (relative: string, text: string): WrittenFile => {
    const filePath = path.join(folder, relative)
    writeInFolder(filePath, text)
    const { size, mtimeMs } = statSync(filePath)
    return { path: relative, size, modified: mtimeMs }
  }
  return {
    /** The HTML comes first. */
    write(routePath: string, files: PageFiles): WrittenFile[] {
      const html = fillIn(files.html)
      // The page for unknown paths has a fixed name, and readers never navigate to it.
      const paths = routePath === '/404.html' ? { html: '404.html' } : outputPathsOf(routePath, trailingSlash)
      const written = [writeOne(paths.html, html)]
      if (!('payload' in paths)) return written
      written.push(writeOne(paths.payload, files.payload), writeOne(paths.markdown, files.markdown))
      const lowerCase = paths.payload.toLowerCase()
      // A reader who types /docs/usequery gets the page too (see `browser/navigation/not-found-fallback.ts`).
      if (lowerCase !== paths.payload) written.push(writeOne(lowerCase, files.payload))
      return written
    },
  }
}

/** Replaces placeholders with their values. */
export function createFiller({ styles, texts }: Substitutions): (html: string) => string {
  const style = createStyler(styles)
  return (html) => {
    let result = style(html)
    for (const [placeholder, value] of Object.entries(texts))
      result = result.replaceAll(placeholder, () => value)
    return result
  }
}
