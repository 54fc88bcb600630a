import type { PageLoad } from '../../model/page.ts'
import { findAllInSource, findText } from './find-in-source.ts'
import type { PageSource } from './page-sources.ts'

/** Every place where an author wrote what a page loads; what comes from a component has none. */
export function locateLoads(loads: readonly PageLoad[], sources: readonly PageSource[]): PageLoad[] {
  const distinct = new Map(loads.map((load) => [`${load.directive} ${load.url}`, load]))
  return [...distinct.values()].flatMap((load) => {
    const places = sources.flatMap(({ file, text }) =>
      findLoad(load, text).map(({ line, column }) => ({ ...load, file, line, column })),
    )
    return places.length > 0 ? places : [load]
  })
}

function findLoad({ directive, url }: PageLoad, text: string) {
  if (url === null)
    return findAllInSource(
      text,
      directive === 'style-src' ? { kind: 'attribute', text: 'style' } : { kind: 'tag', text: 'script' },
    )
  const place = findText(text, url) ?? findText(text, url.replace(/^https?:/, ''))
  return place ? [place] : []
}
