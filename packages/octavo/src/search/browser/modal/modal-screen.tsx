import { translate } from '../../../i18n/shared/language.ts'
import type { ClientSearchOptions } from '../../shared/search-options.ts'
import type { Search } from './use-search.ts'
import { FailedScreen, IncompleteLine, NothingScreen } from './other-screens.tsx'
import { RecentScreen } from './recent-screen.tsx'
import { ResultScreen } from './result-screen.tsx'
import type { Choice } from './use-choice.ts'
import styles from './search-modal.module.css'

type Props = {
  options: ClientSearchOptions
  isAsking: boolean
  search: Search
  choice: Choice
  onChange: (query: string) => void
}

/** What stands below the field. While an answer is on its way, what was there stays (B256). */
export function ModalScreen(props: Props) {
  return (
    <>
      <div className={styles.screen}>
        <Screen {...props} />
        <p className="visually-hidden" role="status">
          {statusText(props)}
        </p>
      </div>
      {/* In view, however long the list is. */}
      {props.isAsking && props.search.answer?.result.hasFailed && (
        <IncompleteLine onRetry={props.search.retry} />
      )}
    </>
  )
}

function Screen({ options, isAsking, search, choice, onChange }: Props) {
  const { status, answer, retry } = search
  if (isAsking && status === 'failed') return <FailedScreen onRetry={retry} />
  if (!isAsking || answer?.query.trim() === '') return <RecentScreen options={options} choice={choice} />
  if (!answer) return null
  if (answer.result.hits.length === 0) {
    return <NothingScreen options={options} answer={answer} onChange={onChange} />
  }
  return <ResultScreen options={options} answer={answer} choice={choice} onSettle={search.askWhole} />
}

/** Screen readers hear how many there are, once the answer is there. */
function statusText({ isAsking, search: { answer } }: Props): string {
  if (!isAsking || !answer || answer.query.trim() === '') return ''
  const { total } = answer.result
  return total === 0
    ? translate({ id: 'octavo.search.none', message: 'No results for "{query}"' }, { query: answer.query })
    : translate({ id: 'octavo.search.count', message: 'Results: {count}' }, { count: total })
}
