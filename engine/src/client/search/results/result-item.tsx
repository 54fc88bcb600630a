import type { SearchHit } from '../../../shared/search/hit.ts'
import { isExternal } from '../../../shared/urls/url.ts'
import { translate } from '../../../shared/language/language.ts'
import { useHref } from '../../navigation/page-state.ts'
import { HitIcon } from '../hits/hit-icon.tsx'
import { kindLabel } from '../hits/kind-label.ts'
import { MarkedText } from '../hits/marked-text.tsx'

/** One result: its title leads there, the trail says where that is (B265). */
export function ResultItem({ hit, version }: { hit: SearchHit; version: string | null }) {
  const toHref = useHref()
  const { url, kind, group, title, headings, excerpt } = hit
  const href = isExternal(url) ? url : toHref(url)
  const trail = headings.length === 0 ? [] : [title, ...headings.slice(0, -1)]
  return (
    <li className="results-item">
      <h2 className="results-title">
        <a href={href}>
          <MarkedText parts={headings.at(-1) ?? title} />
        </a>
      </h2>
      <div className="results-about">
        <span className="results-kind">
          <HitIcon name={kind} />
          {kindLabel(kind)}
        </span>
        {version !== null && <bdi className="results-version">{version}</bdi>}
        {/* Not a `nav`: nothing in it leads anywhere, and each result would be a landmark of the same name. */}
        <ul
          className="results-trail"
          aria-label={translate({ id: 'octavo.search.breadcrumbs', message: 'breadcrumbs' })}
        >
          <li>{group}</li>
          {trail.map((parts, index) => (
            <li key={index}>
              <MarkedText parts={parts} />
            </li>
          ))}
        </ul>
      </div>
      {excerpt.length > 0 && (
        <p className="results-excerpt">
          <MarkedText parts={excerpt} />
        </p>
      )}
    </li>
  )
}
