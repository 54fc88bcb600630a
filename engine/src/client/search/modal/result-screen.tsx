import { useEffect, useEffectEvent, useState, type MouseEvent } from 'react'
import { translate } from '../../../shared/language/language.ts'
import type { SearchAnswer } from '../../../shared/search/hit.ts'
import { searchPath, type ClientSearchOptions } from '../../../shared/search/search-options.ts'
import { useHref } from '../../navigation/page-state.ts'
import { HitList } from './hit-list.tsx'
import { listId } from './search-box.tsx'
import { scrollToLine, type Choice } from './use-choice.ts'
import styles from './hit-list.module.css'

type Props = {
  options: ClientSearchOptions
  answer: { query: string; result: SearchAnswer }
  choice: Choice
}

/** As many as a tall window shows. They are drawn at once; the others when the reader stops typing. */
const drawnAtOnce = 8
const restMs = 200

/** What was found, page by page (B250), with the way to all of it (B251). */
export function ResultScreen({ options, answer, choice }: Props) {
  const toHref = useHref()
  const [settled, setSettled] = useState('')
  // A better answer to the same query must not take away what the reader has scrolled to.
  const isWhole = settled === answer.query || choice.selected >= drawnAtOnce
  useEffect(() => {
    const timer = setTimeout(setSettled, restMs, answer.query)
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
          {translate(
            { id: 'octavo.search.all', message: 'See all {count} results' },
            { count: answer.result.total },
          )}
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
