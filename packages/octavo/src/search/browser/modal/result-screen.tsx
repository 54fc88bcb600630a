import { useEffect, useEffectEvent, useState, type MouseEvent } from 'react'
import { translate, translatePlural } from '../../../i18n/shared/language.ts'
import type { SearchAnswer } from '../../shared/hit.ts'
import { searchPath, type ClientSearchOptions } from '../../shared/search-options.ts'
import { useHref } from '../../../browser/navigation/page-state.ts'
import { HitList } from './hit-list.tsx'
import { listId } from './search-box.tsx'
import { drawnAtOnce } from './modal-request.ts'
import { scrollToLine, type Choice } from './use-choice.ts'
import styles from './hit-list.module.css'

type Props = {
  options: ClientSearchOptions
  answer: { query: string; result: SearchAnswer }
  choice: Choice
  onSettle: (query: string) => void
}

const restMs = 200

/** What was found, page by page (B250), with the way to all of it (B251). */
export function ResultScreen({ options, answer, choice, onSettle }: Props) {
  const toHref = useHref()
  const [settled, setSettled] = useState('')
  // A better answer to the same query must not take away what the reader has scrolled to.
  const isWhole = settled === answer.query || choice.selected >= drawnAtOnce
  const settle = useEffectEvent((query: string) => {
    setSettled(query)
    onSettle(query)
  })
  useEffect(() => {
    const timer = setTimeout(() => settle(answer.query), restMs)
    return () => clearTimeout(timer)
  }, [answer.query])
  const showSelected = useEffectEvent(() => scrollToLine(choice.selected))
  useEffect(() => {
    if (isWhole) showSelected()
  }, [isWhole])
  const onMouseMove = (event: MouseEvent) => {
    const number = numberAt(event)
    if (number !== null && number !== choice.selected) choice.select(number)
  }
  const onClick = (event: MouseEvent) => {
    const number = numberAt(event)
    if (number === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    choice.choose(number)
  }
  return (
    <>
      <div
        role="listbox"
        id={listId}
        className={styles.list}
        aria-label={translate({ id: 'octavo.search.results', message: 'Search results' })}
        onMouseMove={onMouseMove}
        onClick={onClick}
      >
        <HitList
          options={options}
          pages={choice.pages}
          selected={choice.selected}
          most={isWhole ? Infinity : drawnAtOnce}
        />
      </div>
      <p className={styles.all}>
        <a href={`${toHref(searchPath)}?q=${encodeURIComponent(answer.query)}`} onClick={choice.leave}>
          {answer.result.isComplete
            ? translatePlural(
                { id: 'octavo.search.all', message: 'See the result|See all {count} results' },
                { count: answer.result.total },
              )
            : // Names have answered; the texts may add to their number.
              translate({ id: 'octavo.search.allYet', message: 'See all results' })}
        </a>
      </p>
    </>
  )
}

/** Number of the line under the pointer; null between lines. */
function numberAt({ target }: MouseEvent): number | null {
  const line = target instanceof Element ? target.closest<HTMLElement>('[data-number]') : null
  return line ? Number(line.dataset['number']) : null
}
