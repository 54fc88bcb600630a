/** Just enough HTML parsing for assertions on markup that React or the engine wrote. */

export type Element = Record<string, string>

/** The attributes of every tag with that name, with lower-case names. */
export function findElements(html: string, name: string): Element[] {
  const tags = html.matchAll(new RegExp(`<${name}(?=[\\s>/])((?:[^>"']|"[^"]*"|'[^']*')*)>`, 'gi'))
  return [...tags].map((tag) =>
    Object.fromEntries(
      [...(tag[1] ?? '').matchAll(/([^\s=/"']+)(?:="([^"]*)")?/g)].map((attribute) => [
        (attribute[1] ?? '').toLowerCase(),
        attribute[2] ?? '',
      ]),
    ),
  )
}

/** `{ description: '…', 'og:title': '…' }` */
export function readMetas(html: string): Element {
  const metas = findElements(headOf(html), 'meta').filter(
    (meta) => meta['content'] !== undefined && meta['http-equiv'] === undefined,
  )
  return Object.fromEntries(metas.map((meta) => [meta['name'] ?? meta['property'], meta['content']]))
}

export function readLinks(html: string, rel: string): string[] {
  return findElements(headOf(html), 'link')
    .filter((link) => link['rel'] === rel)
    .map((link) => link['href'] ?? '')
}

export function headOf(html: string): string {
  return html.slice(0, html.indexOf('</head>'))
}

/** What a reader without scripts gets: the document without scripts, styles and data. */
export function visibleHtml(html: string): string {
  return html.replace(/<(script|style)\b[^>]*>.*?<\/\1>/gs, '')
}

/** The contents of the first element of that name whose tag contains `sign`. Elements of that name must not nest. */
export function insideOf(html: string, name: string, sign = ''): string {
  const pattern = new RegExp(`<${name}\\b(?=[^>]*${sign})[^>]*>(.*?)</${name}>`, 's')
  return pattern.exec(html)?.[1] ?? ''
}

export function textOf(html: string): string {
  return html
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;:)])/g, '')
    .trim()
}
