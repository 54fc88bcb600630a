import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { translate, translatePlural } from '../../../i18n/shared/language.ts'
import type { PageKind } from '../../../model/record.ts'
import type { ClientSearchOptions } from '../../../model/search-options.ts'
import { ServiceLink } from '../modal/modal-footer.tsx'
import { AnswerNote, FailedScreen, IncompleteLine, NothingScreen } from '../modal/screens.tsx'
import { Spinner } from '../modal/search-box.tsx'
import { kindLabel } from '../hits/hit-parts.tsx'
import { ResultItem } from './result-item.tsx'
import { StartLists } from './start-lists.tsx'
import { useResults } from './use-results.ts'
import './all-results.css'

type Props = { options: ClientSearchOptions; kinds: PageKind[] }

/** All results of a search (B259-B269). The address contains the query. */
export function AllResults({ options, kinds }: Props) {
  const results = useResults(options)
  const { query, setQuery, status, answer, hasMore } = results
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
  // The button disappears, so the focus moves to the field.
  const retry = () => {
    field.current?.focus()
    results.retry()
  }
  const suggest = (word: string) => {
    field.current?.focus()
    setQuery(word.trim())
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
        <Filters kinds={kinds} results={results} />
      </form>
      <noscript>
        <p>{translate({ id: 'octavo.search.needsScript', message: 'Search requires JavaScript.' })}</p>
      </noscript>
      <div className="results-bar">
        <p role="status">
          {answer &&
            answer.total > 0 &&
            answer.isComplete &&
            translatePlural(
              { id: 'octavo.search.found', message: 'One document found|{count} documents found' },
              { count: answer.total },
            )}
        </p>
        {options.service && <ServiceLink service={options.service} />}
      </div>
      {status === 'failed' && <FailedScreen onRetry={retry} />}
      {answer?.hasFailed && status !== 'failed' && <IncompleteLine onRetry={retry} />}
      {status === 'idle' && <StartLists options={options} starts={results.starts} />}
      {status === 'done' && answer?.total === 0 && (
        <NothingScreen
          {...{ options, answer }}
          title={translate({ id: 'octavo.search.noneFound', message: 'No results were found' })}
          onChange={suggest}
        />
      )}
      {answer && answer.total > 0 && <AnswerNote answer={answer} onExact={results.askExact} />}
      {/* Another list and another spinner each time, because moving them down would be a layout shift. */}
      <ol key={`list-${answer?.edition}`} className="results-list">
        {answer?.hits.map((hit) => (
          <ResultItem key={hit.id} hit={hit} options={options} />
        ))}
      </ol>
      {status === 'loading' && !hasMore && <Spinner key={`wait-${answer?.edition}`} />}
      {hasMore && status !== 'failed' && <More key={answer?.request.page} onSeen={results.loadMore} />}
    </div>
  )
}

type FiltersProps = { kinds: PageKind[]; results: ReturnType<typeof useResults> }

function Filters({ kinds, results }: FiltersProps) {
  const versions = results.selects.map(({ set, versions: all, value, choose }) => ({
    label: translate({ id: 'octavo.search.version', message: 'Version' }),
    value,
    choices: all.map(({ name, label }) => [name, label] as const),
    choose,
    key: set,
  }))
  const kind = {
    label: translate({ id: 'octavo.search.kind', message: 'Kind of page' }),
    value: results.kind ?? '',
    choices: [
      ['', translate({ id: 'octavo.search.allKinds', message: 'All kinds' })] as const,
      ...kinds.map((own) => [own, kindLabel(own)] as const),
    ],
    choose: (value: string) => results.chooseKind(kinds.find((own) => own === value) ?? null),
    key: 'kind',
  }
  const selects = [...versions, ...(kinds.length > 1 ? [kind] : [])]
  return (
    <div className="results-filters">
      {selects.map(({ key, label, value, choices, choose }) => (
        <select
          key={key}
          className="results-select"
          aria-label={label}
          value={value}
          onChange={(event) => choose(event.target.value)}
        >
          {choices.map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </select>
      ))}
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
    // By now, another page may have set its own title.
    return () => void (document.title === shown && (document.title = before))
  }, [title])
}

/** Loads the next results when it comes into view (B267). */
function More({ onSeen }: { onSeen: () => void }) {
  const marker = useRef<HTMLParagraphElement>(null)
  const load = useEffectEvent(onSeen)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) load()
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
