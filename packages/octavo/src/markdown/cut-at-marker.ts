import { findBodyStart } from '../content/source/body-start.ts'
import { findSpan } from '../content/source/find-span.ts'
import { scanMarkdown, type MarkdownFormat } from '../content/source/scan-markdown.ts'
import { findTruncateMarker } from '../content/source/truncate-marker.ts'

const definition = /^ {0,3}\[([^\]\n]+)\]:[^\n]*/gm
const footnote = /\[(\^[^\]\s]+)\](?!:)/g

/**
 * The part of a post before its marker, which lists of posts show. Without a marker, it's the whole post.
 *
 *   First paragraph.
 *   <!-- truncate -->    ← everything from here on is left out
 *
 * Links keep their definitions, which are usually at the end. References to footnotes that are left out are removed.
 */
export function cutAtMarker(source: string, format: MarkdownFormat): string {
  const spans = scanMarkdown(source, { format, from: findBodyStart(source) })
  const marker = findTruncateMarker(source, spans)
  if (marker === null) return source
  const isProse = (index: number) => findSpan(spans, index) === null
  const definitions = [...source.matchAll(definition)].filter(({ index }) => isProse(index))
  const known = definitions.filter(({ index }) => index < marker).map(([, name]) => name)
  const excerpt = source
    .slice(0, marker)
    .replaceAll(footnote, (reference, name: string, index: number) =>
      isProse(index) && !known.includes(name) ? '' : reference,
    )
  const links = definitions.filter(({ index, 1: name }) => index > marker && !name?.startsWith('^'))
  return links.length === 0 ? excerpt : `${excerpt}\n\n${links.map(([line]) => line).join('\n')}`
}
