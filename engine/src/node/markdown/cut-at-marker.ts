const marker = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\s*\}/

/**
 * The part of a post before its marker, which lists of posts show; the whole post when it has none.
 *
 *   First paragraph.
 *   <!-- truncate -->    ← everything from here on is left out
 *
 * A marker inside a code fence is an example of one.
 */
export function cutAtMarker(source: string): string {
  let fence: string | null = null
  let start = 0
  for (const line of source.split('\n')) {
    const bar = /^\s*(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence !== null) {
      if (bar?.startsWith(fence) && line.trim() === bar) fence = null
    } else if (bar) fence = bar
    else {
      const found = marker.exec(line)
      if (found) return source.slice(0, start + found.index)
    }
    start += line.length + 1
  }
  return source
}
