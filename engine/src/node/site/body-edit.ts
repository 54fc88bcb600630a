import path from 'node:path'
import type { ContentRef } from '../../shared/model/document.ts'
import type { PageData, Route } from '../../shared/model/route.ts'
import { readOutline } from '../content/outline.ts'

type Kind = Parameters<typeof readOutline>[2]

/**
 * Recognizes the most common edit: one that changes a page's text but nothing that other pages show. The routes then
 * stay the same except for a hash.
 */
export type BodyEdits = {
  /** Remembers the outlines of a page's files. */
  note(route: Route): void
  /** The routes after the edit, or null if that takes a full load. */
  apply(routes: Route[], changedFiles: ReadonlySet<string>): Route[] | null
}

export function createBodyEdits(root: string): BodyEdits {
  const outlines = new Map<string, { kind: Kind; text: string }>()
  return {
    note(route) {
      for (const { file, kind } of sourcesOf(route.page)) {
        const outline = outlines.has(file) ? null : readOutline(root, file, kind)
        if (outline) outlines.set(file, { kind, text: outline.text })
      }
    },
    apply(routes, changedFiles) {
      const hashes = new Map<string, string>()
      for (const filePath of changedFiles) {
        const file = path.relative(root, filePath).split(path.sep).join('/')
        const known = outlines.get(file)
        const outline = known && readOutline(root, file, known.kind)
        if (!outline || outline.text !== known.text) {
          // The outlines of this file and of any file related to it may be outdated now.
          outlines.clear()
          return null
        }
        hashes.set(file, outline.hash)
      }
      return routes.map((route) => withHashes(route, hashes))
    },
  }
}

/** Posts are excluded, because lists show them too. */
function contentOf(page: PageData): ContentRef | null {
  return (page.kind === 'doc' || page.kind === 'page') && page.content.format !== 'tsx' ? page.content : null
}

function sourcesOf(page: PageData): { file: string; kind: Kind }[] {
  const content = contentOf(page)
  if (!content) return []
  const own = { file: content.file, kind: page.kind === 'doc' ? ('doc' as const) : ('page' as const) }
  return [own, ...content.includes.map(({ file }) => ({ file, kind: 'partial' as const }))]
}

function withHashes(route: Route, hashes: ReadonlyMap<string, string>): Route {
  const content = contentOf(route.page)
  if (!content || !(hashes.has(content.file) || content.includes.some(({ file }) => hashes.has(file))))
    return route
  const changed: ContentRef = {
    ...content,
    hash: hashes.get(content.file) ?? content.hash,
    includes: content.includes.map((include) => ({
      ...include,
      hash: hashes.get(include.file) ?? include.hash,
    })),
  }
  return { ...route, page: { ...route.page, content: changed } as PageData }
}
