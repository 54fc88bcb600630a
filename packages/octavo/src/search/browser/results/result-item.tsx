import type { SearchHit } from '../../shared/hit.ts'
import type { ClientSearchOptions } from '../../../model/search-options.ts'
import { translate } from '../../../i18n/shared/language.ts'
import { HitIcon, kindLabel, sinceLabel, MarkedText, useHitHref, VersionLabel } from '../hits/hit-parts.tsx'
import { rememberHit } from '../hits/stored-hits.ts'
import { shownSections } from '../hits/list-lines.ts'

type Props = { hit: SearchHit; options: ClientSearchOptions }

/** One page: its title leads there, the trail says where that is (B265), and below are the sections that match. */
export function ResultItem({ hit, options }: Props) {
  const { url, kind, group, title, headings, excerpt, since } = hit
  const hrefOf = useHitHref()
  const trail = headings.length === 0 ? [] : [title, ...headings.slice(0, -1)]
  return (
    <li className="results-item" data-kind={kind}>
      <h2 className="results-title">
        <a href={hrefOf(url)} onClick={() => rememberHit(options.index, hit)}>
          <MarkedText parts={headings.at(-1) ?? title} />
        </a>
      </h2>
      <div className="results-about">
        <span className="results-kind">
          <HitIcon name={kind} />
          {kindLabel(kind)}
        </span>
        {since !== undefined && <span>{sinceLabel(since)}</span>}
        <VersionLabel options={options} tag={hit.tag} />
        {/* Not a `nav`, because it has no links, and each result would be a landmark of the same name. */}
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
      <Sections hit={hit} hrefOf={hrefOf} />
    </li>
  )
}

function Sections({ hit, hrefOf }: { hit: SearchHit; hrefOf: (url: string) => string }) {
  const rows = hit.sections.map(({ id, url, headings }) => (
    <li key={id}>
      <a href={hrefOf(url)}>
        <MarkedText parts={headings.at(-1) ?? hit.title} />
      </a>
    </li>
  ))
  if (rows.length === 0) return null
  const count = rows.length - shownSections
  return (
    <ul
      className="results-sections"
      aria-label={translate({ id: 'octavo.search.sections', message: 'On this page' })}
    >
      {rows.slice(0, shownSections)}
      {count > 0 && (
        <li>
          <details>
            <summary>
              {translate({ id: 'octavo.search.more', message: '{count} more on this page' }, { count })}
            </summary>
            <ul>{rows.slice(shownSections)}</ul>
          </details>
        </li>
      )}
    </ul>
  )
}
