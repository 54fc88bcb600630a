import type { Document } from '../../model/document.ts'
import type { Site } from '../../model/site.ts'
import { linkHtml } from '../../html/link-html.ts'
import { applyLinkSlash, applyTrailingSlash } from '../../model/urls/url.ts'

/** Addresses of documents, with the trailing-slash rule applied. */
export type Paths = {
  of: (path: string) => string
  /** Like `of`, but a link may also lead to a file. */
  ofLink: (path: string) => string
  /** Rewrites links in HTML from the configuration. */
  linkHtml: (html: string) => string
  /** Joins two paths: `/docs` and `/server` give `/docs/server`. */
  below: (base: string, path: string) => string
  /** A document whose body's links to files are replaced by addresses. */
  resolveLinks: (document: Document) => Document
}

export function createPaths(documents: Document[], site: Pick<Site, 'baseUrl' | 'trailingSlash'>): Paths {
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
    ofLink: (path) => applyLinkSlash(path, site.trailingSlash),
    linkHtml: (html) => linkHtml(html, site),
    below: (base, path) => of(encodePath(`${base}/${path}`)),
    resolveLinks(document) {
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
