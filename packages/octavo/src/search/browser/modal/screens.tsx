import type { MouseEvent, ReactNode } from 'react'
import { translate } from '../../../i18n/shared/language.ts'
import type { ClientSearchOptions } from '../../../model/search-options.ts'
import { createLazyPart } from '../../../browser/lazy/lazy-part.tsx'
import { interpolate } from '../../../i18n/shared/translate.ts'
import type { Answer, Search } from '../provider/use-search.ts'
import { labelOptions } from '../hits/hit-parts.tsx'
import { RecentScreen } from './recent-screen.tsx'
import { ResultScreen } from './result-screen.tsx'
import type { Choice } from './use-choice.ts'
import styles from './screens.module.css'

type Props = {
  options: ClientSearchOptions
  isAsking: boolean
  search: Search
  choice: Choice
  onChange: (query: string) => void
}

const Preview = createLazyPart(async () => (await import('../preview/preview.tsx')).Preview)

/** The part below the field. It stays the same until the next answer arrives (B256). */
export function ModalScreen(props: Props) {
  const { isAsking, search, choice } = props
  const onMouseMove = ({ target }: MouseEvent) => {
    const number = numberAt(target)
    if (number !== null && number !== choice.selected) choice.select(number)
  }
  const onClick = (event: MouseEvent) => {
    const number = numberAt(event.target)
    if (number === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    choice.choose(number)
  }
  return (
    <>
      <div className={styles.panes}>
        <div className={styles.content} onMouseMove={onMouseMove} onClick={onClick}>
          <Screen {...props} />
          <p className="visually-hidden" role="status">
            {statusText(props)}
          </p>
        </div>
        {hasRoom() && (
          <div className={styles.preview} data-preview="">
            {choice.previewed ? (
              <Preview {...choice.previewed} />
            ) : (
              <p className={styles.quiet}>
                {translate({ id: 'octavo.search.previewed', message: 'The selected page appears here' })}
              </p>
            )}
          </div>
        )}
      </div>
      {/* Below the list, so that it's in view however long the list is. */}
      {isAsking && search.answer?.hasFailed && <IncompleteLine onRetry={search.retry} />}
    </>
  )
}

/** Whether a preview fits beside the list, and the reader doesn't save data. */
function hasRoom(): boolean {
  const { connection } = navigator as { connection?: { saveData: boolean } }
  return matchMedia('(width >= 1100px)').matches && connection?.saveData !== true
}

/** Number of the line under the pointer; null between lines, and on a button of a line. */
function numberAt(target: EventTarget): number | null {
  const line = target instanceof Element ? target.closest<HTMLElement>('button, [data-number]') : null
  return line?.dataset['number'] === undefined ? null : Number(line.dataset['number'])
}

function Screen({ options, isAsking, search, choice, onChange }: Props) {
  const { status, answer, retry } = search
  if (isAsking && status === 'failed') return <FailedScreen onRetry={retry} />
  if (!isAsking || answer?.request.query.trim() === '')
    return (
      <RecentScreen options={labelOptions(options, Object.values(choice.lists).flat())} choice={choice} />
    )
  if (!answer) return null
  if (answer.hits.length === 0) {
    const message = translate({ id: 'octavo.search.noneFor', message: 'No results for "{query}"' })
    const query = <strong key="query">{answer.request.query}</strong>
    return <NothingScreen {...{ options, answer, onChange }} title={interpolate(message, { query })} />
  }
  return (
    <>
      <AnswerNote answer={answer} onExact={() => search.refine({ isExact: true })} />
      <ResultScreen options={options} answer={answer} choice={choice} />
    </>
  )
}

/** Screen readers announce the number of results once the answer is there. */
function statusText({ isAsking, search: { answer } }: Props): string {
  if (!isAsking || !answer || answer.request.query.trim() === '') return ''
  const { total } = answer
  return total === 0
    ? translate(
        { id: 'octavo.search.none', message: 'No results for "{query}"' },
        { query: answer.request.query },
      )
    : translate({ id: 'octavo.search.count', message: 'Results: {count}' }, { count: total })
}

/** B254: the search failed. */
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

/** Shown with results while a part of the index is missing. */
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

type NoteProps = { answer: Answer; onExact: () => void }

/** What was searched for instead of a misspelled query, and which of its words no page has. */
export function AnswerNote({ answer: { corrected, unknown, isComplete, request }, onExact }: NoteProps) {
  if (corrected === null && (unknown.length === 0 || !isComplete)) return null
  const say = (message: string, text: string) =>
    interpolate(message, { text: <strong key="text">{text}</strong> })
  return (
    <div className={styles.note}>
      {corrected !== null && (
        <p>
          <span>
            {say(translate({ id: 'octavo.search.corrected', message: 'Results for {text}' }), corrected)}
          </span>
          <button type="button" className="quiet-button" onClick={onExact}>
            {translate(
              { id: 'octavo.search.exact', message: 'Search for "{query}"' },
              { query: request.query },
            )}
          </button>
        </p>
      )}
      {unknown.length > 0 && isComplete && (
        <p>
          {say(translate({ id: 'octavo.search.unknown', message: 'No page has {text}' }), unknown.join(', '))}
        </p>
      )}
    </div>
  )
}

type NothingProps = Pick<Props, 'options' | 'onChange'> & { answer: Answer; title: ReactNode }

/** B255: nothing was found, and what to try instead. */
export function NothingScreen({ options, answer, title, onChange }: NothingProps) {
  const { suggestions, request } = answer
  return (
    <div className={styles.screen}>
      <CutLine />
      <p className={styles.title}>{title}</p>
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
      <ReportLink options={options} query={request.query} />
    </div>
  )
}

/** Only on sites that want such reports. */
function ReportLink({ options, query }: { options: ClientSearchOptions; query: string }) {
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

/** The line of the logo with a gap. */
function CutLine() {
  return (
    <svg className={styles.line} viewBox="0 0 160 40" aria-hidden="true" focusable="false">
      <path d="M8 26h42q10 0 10-8v-4M100 26v-4q0-8 10-8h42" />
    </svg>
  )
}
