import path from 'node:path'
import type { PageInput } from '../../model/page-contents.ts'
import { tryRead } from '../../files/files.ts'

/** A file that a page is written in; `file` from the site's folder. */
export type PageSource = { file: string; text: string }

/** The page and its partials, as far as they can be read. */
export function readPageSources({ route, contents }: PageInput, root: string): PageSource[] {
  const files = contents.flatMap(({ file, includes }) => [file, ...includes.map((include) => include.file)])
  return [...new Set([route.source, ...files])].flatMap((file) => {
    const text = tryRead(path.join(root, file))
    return text === null ? [] : [{ file, text }]
  })
}
