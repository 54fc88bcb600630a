import { type HastPluginDefinition, type MdastPluginDefinition, defineMdastPlugin } from 'satteri'
import { type LinkAnchor, toLinkAnchor, isExternal, toHref, withoutSuffix } from '../../model/urls/url.ts'
import type { Place } from '../../problems/code-frame.ts'
import type { CompileState } from './compile-state.ts'
import { elementPlugin } from './element-plugin.ts'

/** Resolves links to Markdown files, adds the base URL, and opens external links in a new tab. */
export function linksPlugin(state: CompileState): HastPluginDefinition {
  return elementPlugin('octavo:links', 'a', ({ position }, written, set) => {
    const raw = written.get('href')
    if (typeof raw !== 'string') return
    const { href, target, rel, native } = resolveLink(raw, position?.start, state)
    set('href', href)
    // An author's own `target` and `rel` are kept.
    if (target && !written.has('target')) set('target', target)
    if (rel && !written.has('rel')) set('rel', rel)
    if (native) set('data-native', '')
  })
}

/** Records the places of links before raw HTML is parsed, because parsing it loses every element's position. */
export function linkPlacesPlugin(state: CompileState): MdastPluginDefinition {
  return defineMdastPlugin({
    name: 'octavo:link-places',
    options: { position: true },
    link: ({ url, position }) => notePlace(url, position?.start, state),
    html({ value, position }) {
      for (const match of value.matchAll(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
        notePlace(
          match[1] ?? match[2] ?? '',
          position && moveOn(position.start, value.slice(0, match.index)),
          state,
        )
    },
  })
}

function notePlace(url: string, place: Place | undefined, { linkPlaces }: CompileState): void {
  if (!place) return
  const known = linkPlaces.get(url)
  if (known) known.places.push(place)
  else linkPlaces.set(url, { places: [place], taken: 0 })
}

/** The place after the text. */
function moveOn({ line, column }: Place, text: string): Place {
  const lines = text.split('\n')
  const last = lines.at(-1)?.length ?? 0
  return lines.length === 1
    ? { line, column: column + last }
    : { line: line + lines.length - 1, column: last + 1 }
}

function resolveLink(raw: string, known: Place | undefined, state: CompileState): LinkAnchor {
  const place = known ?? takePlace(raw, state)
  const path = withoutSuffix(raw)
  const { links } = state.content
  const target = Object.hasOwn(links, path) ? links[path] : undefined
  if (target !== undefined)
    return record({ href: toHref(target, state.site) + raw.slice(path.length) }, place, state)
  const anchor = toLinkAnchor(raw, state.site)
  return anchor.native || isExternal(raw) ? anchor : record(anchor, place, state)
}

/** Takes the places of an address in order. A counter avoids moving the rest of a long array each time. */
function takePlace(url: string, { linkPlaces }: CompileState): Place | undefined {
  const found = linkPlaces.get(url)
  return found?.places[found.taken++]
}

function record(anchor: LinkAnchor, place: Place | undefined, { links, file }: CompileState): LinkAnchor {
  const { href } = anchor
  links.push(place ? { href, file, line: place.line, column: place.column } : { href })
  return anchor
}
