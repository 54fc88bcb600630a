import { Parser } from 'htmlparser2'

/** Which `<link>` elements are loaded; others only say where something is. */
const loadedLinks = /\b(?:stylesheet|icon|apple-touch-icon|manifest|preload|modulepreload)\b/

/** What a page links to and loads from its own host, and the ids that links to it can name. */
export function readPage(
  html: string,
  address: string,
): { links: string[]; loads: string[]; ids: Set<string> } {
  const links: string[] = []
  const loads: string[] = []
  const ids = new Set<string>()
  const { origin } = new URL(address)
  const add = (list: string[], value: string | undefined) => {
    if (value === undefined) return
    const url = new URL(value, address)
    if (url.origin === origin) list.push(url.href)
  }
  // The contents of a template aren't part of the page.
  let templates = 0
  const parser = new Parser({
    onopentag(name, { id, href, src, srcset, poster, rel = '' }) {
      if (name === 'template') templates++
      if (templates > 0) return
      if (id !== undefined) ids.add(id)
      if (name === 'a' || name === 'area') add(links, href)
      else if (name === 'link' && loadedLinks.test(rel)) add(loads, href)
      if (name !== 'iframe') add(loads, src)
      add(loads, poster)
      for (const candidate of srcset?.split(',') ?? []) add(loads, candidate.trim().split(/\s/, 1)[0])
    },
    onclosetag(name) {
      if (name === 'template') templates--
    },
  })
  parser.end(html)
  return { links, loads, ids }
}
