import type { Document } from '../../model/document.ts'
import type { Site } from '../../model/site.ts'
import { linkHtml } from '../../html/link-html.ts'
import { applyLinkSlash, applyTrailingSlash } from '../../model/urls/url.ts'

/** Addresses of documents, with the trailing-slash rule applied. */
export type Paths = ReturnType<typeof createPaths>

export function createPaths(documents: Document[], site: Pick<Site, 'baseUrl' | 'trailingSlash'>) {
  const byFile = new Map<string, Document[]>()
  for (const document of documents) {
    const place = document.place ?? document.file
    byFile.set(place, [...(byFile.get(place) ?? []), document])
  }
  const of = (path: string) => applyTrailingSlash(path, site.trailingSlash)

  /** One file can be a page of several versions; the linking page's own version comes first. */
  function findTarget(file: string, from: Document): Document | undefined {
    const targets = byFile.get(file) ?? []
    return targets.find(({ set, version }) => set === from.set && version === from.version) ?? targets[0]
  }

  return {
    of,
    /** Like `of`, but a link may also lead to a file. */
    ofLink: (path: string) => applyLinkSlash(path, site.trailingSlash),
    /** Rewrites links in HTML from the configuration. */
    linkHtml: (html: string) => linkHtml(html, site),
    /** Joins two paths: `/docs` and `/server` give `/docs/server`. */
    below: (base: string, path: string) => of(encodePath(`${base}/${path}`)),
    /** A document whose body's links to files are replaced by addresses. */
    resolveLinks(document: Document): Document {
      const links = { ...document.content.links }
      for (const [url, file] of Object.entries(document.fileLinks ?? {})) {
        const target = findTarget(file, document)
        if (target) links[url] = of(target.path)
      }
      return { ...document, content: { ...document.content, links } }
    },
  }
}

/** Collapses slashes and encodes once, whether or not the author has already encoded the path. */
function encodePath(path: string): string {
  return encodeURI(path.replace(/\/{2,}/g, '/')).replace(/%25([\da-f]{2})/gi, '%$1')
}
