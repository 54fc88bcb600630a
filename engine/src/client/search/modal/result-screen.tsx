import { useDeferredValue, useEffect, useEffectEvent, type MouseEvent } from 'react'
import { translate } from '../../../shared/language.ts'
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

/** As many as a tall window shows. They are drawn at once; the others when nothing else is to be done. */
const drawnAtOnce = 8

/** What was found, by category and page (B250), with the way to all of it (B251). */
export function ResultScreen({ options, answer, choice }: Props) {
  const toHref = useHref()
  const isSettled = useDeferredValue<Props['answer'] | null>(answer, null) === answer
  const showSelected = useEffectEvent(() => scrollToLine(choice.selected))
  useEffect(() => {
    if (isSettled) showSelected()
  }, [isSettled])
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
          groups={choice.groups}
          selected={choice.selected}
          most={isSettled ? Infinity : drawnAtOnce}
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
