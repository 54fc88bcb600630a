import { translate } from '../../../i18n/shared/language.ts'
import type { SearchAnswer } from '../../shared/hit.ts'
import type { ClientSearchOptions } from '../../shared/search-options.ts'
import { interpolate } from '../../../i18n/shared/translate.ts'
import styles from './other-screens.module.css'

/** B254: no answer was to be had. */
export function FailedScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.screen} role="alert">
      <CutLine />
      <p className={styles.title}>
        {translate({ id: 'octavo.search.failed', message: 'Unable to fetch results' })}
      </p>
      <p className={styles.quiet}>
        {translate({
          id: 'octavo.search.failedAdvice',
          message: 'You might want to check your network connection.',
        })}
      </p>
      <button type="button" className="quiet-button" onClick={onRetry}>
        {translate({ id: 'octavo.lazy.retry', message: 'Retry' })}
      </button>
    </div>
  )
}

/** Results are there, but a part of the index is not. */
export function IncompleteLine({ onRetry }: { onRetry: () => void }) {
  return (
    <p className={styles.incomplete} role="status">
      {translate({
        id: 'octavo.search.incomplete',
        message: 'There may be more results: some pages could not be searched.',
      })}{' '}
      <button type="button" className="quiet-button" onClick={onRetry}>
        {translate({ id: 'octavo.lazy.retry', message: 'Retry' })}
      </button>
    </p>
  )
}

type Props = {
  options: ClientSearchOptions
  answer: { query: string; result: SearchAnswer }
  onChange: (query: string) => void
}

/** B255: nothing was found, and what to try instead. */
export function NothingScreen({ options, answer, onChange }: Props) {
  const { suggestions } = answer.result
  return (
    <div className={styles.screen}>
      <CutLine />
      <p className={styles.title}>
        {interpolate(translate({ id: 'octavo.search.noneFor', message: 'No results for "{query}"' }), {
          query: <strong key="query">{answer.query}</strong>,
        })}
      </p>
      {suggestions.length > 0 && (
        <div className={styles.suggestions}>
          <p className={styles.quiet}>
            {translate({ id: 'octavo.search.suggestions', message: 'Try searching for:' })}
          </p>
          <ul>
            {suggestions.map((word) => (
              <li key={word}>
                <button type="button" className="quiet-button" onClick={() => onChange(`${word} `)}>
                  {word}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ReportLink options={options} query={answer.query} />
    </div>
  )
}

/** Only where somebody wants to hear of it. */
export function ReportLink({ options, query }: { options: ClientSearchOptions; query: string }) {
  if (options.reportUrl === null) return null
  return (
    <p className={styles.quiet}>
      {translate({ id: 'octavo.search.believe', message: 'Believe this query should return results?' })}{' '}
      <a
        href={options.reportUrl.replaceAll('{query}', encodeURIComponent(query))}
        target="_blank"
        rel="noopener noreferrer"
      >
        {translate({ id: 'octavo.search.report', message: 'Let us know.' })}
      </a>
    </p>
  )
}

/** The line of the logo, cut. */
function CutLine() {
  return (
    <svg className={styles.line} viewBox="0 0 160 40" aria-hidden="true" focusable="false">
      <path d="M8 26h42q10 0 10-8v-4M100 26v-4q0-8 10-8h42" />
    </svg>
  )
}
