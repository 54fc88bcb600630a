import type { RenderEnvironment } from '../../model/render-contract.ts'
import type { PageInput } from '../../model/page-contents.ts'
import { hashOf } from '../../files/hash.ts'
import path from 'node:path'
import { tryRead } from '../../files/files.ts'

/**
 * Hashes everything pages depend on besides their routes, which is the same for all pages of a build. Sidebars,
 * redirects, checks, samples, and references are left out on purpose: the parts of a sidebar and the sample results that
 * a page needs are in its input.
 */
export function hashEnvironment(environment: RenderEnvironment, engineHash: string): string {
  const { site, ...rest } = environment
  const docs = site.docs.map((set) => ({
    ...set,
    versions: set.versions.map((version) => ({
      ...version,
      sidebars: undefined,
      samples: undefined,
      reference: undefined,
    })),
  }))
  // These are only used in the search index.
  const search = site.search && { ...site.search, synonyms: undefined, startPages: undefined }
  const visible = { ...site, search, redirects: undefined, checks: undefined, samples: undefined }
  return hashOf(engineHash, JSON.stringify({ ...visible, docs }), JSON.stringify(rest))
}

/** Pages with the same key render to the same bytes, because the input contains hashes of every file that's read. */
export function buildPageKey(page: PageInput, environmentHash: string): string {
  return hashOf(environmentHash, JSON.stringify(page))
}

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
