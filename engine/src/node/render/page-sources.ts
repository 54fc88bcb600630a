import { readFileSync } from 'node:fs'
import path from 'node:path'
import { contentsOf } from '../../shared/model/page-contents.ts'
import type { Route } from '../../shared/model/route.ts'

/** A file that a page is written in; `file` from the site's folder. */
export type PageSource = { file: string; text: string }

/** The page and its partials, as far as they can be read. */
export function readPageSources(
  { source, page }: Pick<Route, 'source' | 'page'>,
  root: string,
): PageSource[] {
  const contents = contentsOf(page)
  const files = contents.flatMap(({ file, includes }) => [file, ...includes.map((include) => include.file)])
  return [...new Set([source, ...files])].flatMap((file) => {
    try {
      return [{ file, text: readFileSync(path.join(root, file), 'utf8') }]
    } catch {
      return []
    }
  })
}
