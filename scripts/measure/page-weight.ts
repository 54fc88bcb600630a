import { brotliCompressSync } from 'node:zlib'

export function brotliSize(content: string | Uint8Array) {
  return brotliCompressSync(content).length
}

/** The inner HTML of the first element with a `data-article` attribute. */
export function extractArticle(html: string): string | null {
  const opening = /<([a-z][a-z\d-]*)\b[^>]*\sdata-article(?=[\s=>/])[^>]*>/i.exec(html)
  if (!opening) return null
  const start = opening.index + opening[0].length
  const sameTag = new RegExp(`<(/?)${opening[1]}(?=[\\s>/])`, 'gi')
  sameTag.lastIndex = start
  let depth = 1
  for (let tag = sameTag.exec(html); tag; tag = sameTag.exec(html)) {
    depth += tag[1] ? -1 : 1
    if (depth === 0) return html.slice(start, tag.index)
  }
  return null
}

/** Measures every text or file once, because many pages share them. */
export function once(measure: (text: string) => number): (text: string) => number {
  const known = new Map<string, number>()
  return (text) => {
    const size = known.get(text) ?? measure(text)
    known.set(text, size)
    return size
  }
}
