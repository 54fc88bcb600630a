import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { translate, translatePlural } from '../../../i18n/shared/language.ts'
import type { PageKind } from '../../../model/record.ts'
import { versionLabelOf, type ClientSearchOptions } from '../../shared/search-options.ts'
import { ServiceLink } from '../modal/modal-footer.tsx'
import { FailedScreen, IncompleteLine, ReportLink } from '../modal/other-screens.tsx'
import { rememberHit } from '../hits/stored-hits.ts'
import { Beginnings } from './beginnings.tsx'
import { KindSelect } from './kind-select.tsx'
import { ResultItem } from './result-item.tsx'
import { useQuery } from './use-query.ts'
import { useResults } from './use-results.ts'
import './all-results.css'

type Props = { options: ClientSearchOptions; kinds: PageKind[] }

/** All results of a search (B259-B269). The address contains the query. */
export function AllResults({ options, kinds }: Props) {
  const { query, isTyped, setQuery } = useQuery()
  const results = useResults({ query, isTyped }, options)
  const title =
    query === ''
      ? translate({ id: 'octavo.search.title', message: 'Search the documentation' })
      : translate({ id: 'octavo.search.resultsFor', message: 'Search results for "{query}"' }, { query })
  useTitle(query === '' ? null : title)
  const field = useRef<HTMLInputElement>(null)
  const takeTyped = useEffectEvent(() => {
    const typed = field.current?.value ?? ''
    if (typed !== '' && typed !== query) setQuery(typed)
  })
  // The reader may have typed before hydration.
  useLayoutEffect(() => takeTyped(), [])
  const { status, hits, total, hasMore } = results
  // The button that was pressed disappears; the reader goes on in the field.
  const retry = () => {
    field.current?.focus()
    results.retry()
  }
  const suggest = (word: string) => {
    field.current?.focus()
    setQuery(word)
  }
  return (
    <div className="results-page">
      <h1>{title}</h1>
      <form className="results-form" role="search" onSubmit={(event) => event.preventDefault()}>
        <input
          ref={field}
          type="search"
          name="q"
          className="results-input"
          placeholder={translate({ id: 'octavo.search.typeHere', message: 'Type your search here' })}
          aria-label={translate({ id: 'octavo.search.button', message: 'Search' })}
          autoComplete="off"
          autoFocus
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        {results.selects.map(({ set, versions, value, choose }) => (
          <select
            key={set}
            className="results-select"
            aria-label={translate({ id: 'octavo.search.version', message: 'Version' })}
            value={value}
            onChange={(event) => choose(event.target.value)}
          >
            {versions.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        ))}
        <KindSelect kinds={kinds} value={results.kind} onChange={results.chooseKind} />
      </form>
      <noscript>
        <p>{translate({ id: 'octavo.search.needsScript', message: 'Search requires JavaScript.' })}</p>
      </noscript>
      <div className="results-bar">
        <p role="status">
          {/* Texts may add to what names have found. */}
          {total > 0 &&
            results.isComplete &&
            translatePlural(
              { id: 'octavo.search.found', message: 'One document found|{count} documents found' },
              { count: total },
            )}
        </p>
        {options.algolia && <ServiceLink />}
      </div>
      {status === 'failed' && <FailedScreen onRetry={retry} />}
      {results.hasFailed && status !== 'failed' && <IncompleteLine onRetry={retry} />}
      {query.trim() === '' && <Beginnings options={options} tags={results.tags} />}
      {status === 'done' && total === 0 && query.trim() !== '' && (
        <div className="results-none">
          <p>{translate({ id: 'octavo.search.noneFound', message: 'No results were found' })}</p>
          {results.suggestions.length > 0 && (
            <p>
              {translate({ id: 'octavo.search.suggestions', message: 'Try searching for:' })}{' '}
              {results.suggestions.map((word) => (
                <button key={word} type="button" className="quiet-button" onClick={() => suggest(word)}>
                  {word}
                </button>
              ))}
            </p>
          )}
          <ReportLink options={options} query={query} />
        </div>
      )}
      {/* Another list and another sign of waiting each time, because what moves down would be a layout shift. */}
      <ol key={`list-${results.edition}`} className="results-list">
        {hits.map((hit) => (
          <ResultItem
            key={hit.id}
            hit={hit}
            version={versionLabelOf(options, hit.tag)}
            onChoose={() => rememberHit(options.index, hit)}
          />
        ))}
      </ol>
      {status === 'loading' && !hasMore && <Spinner key={`wait-${results.edition}`} />}
      {hasMore && status !== 'failed' && <More key={results.shown} onSeen={results.loadMore} />}
    </div>
  )
}

/** The title of a page without a query is in its head already. */
function useTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return undefined
    const before = document.title
    const [, rest = ''] = /( \S+ [^|]*)$/.exec(before) ?? []
    const shown = title + rest
    document.title = shown
    // The page that a reader has gone to has its own title by now.
    return () => void (document.title === shown && (document.title = before))
  }, [title])
}

function Spinner() {
  return (
    <p
      className="results-spinner"
      role="status"
      aria-label={translate({ id: 'octavo.lazy.loading', message: 'Loading' })}
    />
  )
}

/** The next results come when this comes into view (B267). */
function More({ onSeen }: { onSeen: () => void }) {
  const marker = useRef<HTMLParagraphElement>(null)
  const seen = useRef(onSeen)
  useEffect(() => void (seen.current = onSeen), [onSeen])
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) seen.current()
    })
    if (marker.current) observer.observe(marker.current)
    return () => observer.disconnect()
  })
  return (
    <p ref={marker} className="results-more">
      {translate({ id: 'octavo.search.fetching', message: 'Fetching new results...' })}
    </p>
  )
}
