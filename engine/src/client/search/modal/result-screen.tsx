import { memo, useDeferredValue, useEffect, useEffectEvent, type MouseEvent } from 'react'
import { translate } from '../../../shared/language.ts'
import type { SearchAnswer } from '../../../shared/search/hit.ts'
import {
  searchPath,
  versionLabelOf,
  type ClientSearchOptions,
} from '../../../shared/search/search-options.ts'
import { useHref } from '../../navigation/page-state.ts'
import type { HitPage, NumberedHit } from '../group-hits.ts'
import { HitIcon } from '../hit-icon.tsx'
import { kindLabel } from '../kind-label.ts'
import { MarkedText } from '../marked-text.tsx'
import { listId } from './search-box.tsx'
import { optionId, scrollToLine, type Choice } from './use-choice.ts'
import styles from './hit-list.module.css'

type Props = {
  options: ClientSearchOptions
  answer: { query: string; result: SearchAnswer }
  choice: Choice
}

/** As many as a tall window shows. They are drawn at once; the others when nothing else is to be done. */
const drawnAtOnce = 8

/**
 * What was found, by category and page (B250), with the way to all of it (B251). Keys are places: a row gets another text
 * faster than it is replaced by another row.
 */
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
        {choice.groups
          .filter(({ pages }) => isSettled || isDrawnAtOnce(pages[0]))
          .map(({ name, pages }, index) => (
            <div
              key={index}
              role="group"
              aria-labelledby={`octavo-search-group-${index}`}
              className={styles.group}
            >
              <div id={`octavo-search-group-${index}`} className={styles.name} role="presentation">
                {name}
              </div>
              {pages
                .filter((page) => isSettled || isDrawnAtOnce(page))
                .map(({ hits }, place) => (
                  <div key={place} role="presentation" className={styles.page}>
                    {hits.map((hit, position) => (
                      <Hit
                        key={position}
                        hit={hit}
                        href={choice.hrefOf(hit)}
                        version={versionLabelOf(options, hit.tag)}
                        isFirst={position === 0}
                        isSelected={hit.number === choice.selected}
                      />
                    ))}
                  </div>
                ))}
            </div>
          ))}
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

function isDrawnAtOnce(page: HitPage | undefined): boolean {
  return page?.hits[0] !== undefined && page.hits[0].number < drawnAtOnce
}

/** Number of the line under the pointer; null between lines. */
function numberAt({ target }: MouseEvent): number | null {
  const line = target instanceof Element ? target.closest<HTMLElement>('[data-number]') : null
  return line ? Number(line.dataset['number']) : null
}

type HitProps = {
  hit: NumberedHit
  href: string
  version: string | null
  isFirst: boolean
  isSelected: boolean
}

/** Drawn again only when it is another hit, or (un)selected: a keystroke must not draw the whole list twice. */
const Hit = memo(function Hit({ hit, href, version, isFirst, isSelected }: HitProps) {
  const { number, kind, title, headings, excerpt } = hit
  const isSection = headings.length > 0
  const above = isSection ? [title, ...headings.slice(0, -1)] : []
  return (
    <a
      id={optionId(number)}
      role="option"
      aria-selected={isSelected}
      tabIndex={-1}
      className={styles.hit}
      data-child={isFirst ? undefined : ''}
      data-number={number}
      href={href}
    >
      <span className={styles.icon}>
        <HitIcon name={isSection ? 'section' : kind} />
      </span>
      <span className={styles.texts}>
        <span className={styles.title}>
          <MarkedText parts={headings.at(-1) ?? title} />
        </span>
        {above.length > 0 && isFirst && (
          <span className={styles.trail}>
            {above.map((parts, index) => (
              <span key={index}>
                <MarkedText parts={parts} />
              </span>
            ))}
          </span>
        )}
        {excerpt.length > 0 && (
          <span className={styles.excerpt}>
            <MarkedText parts={excerpt} />
          </span>
        )}
      </span>
      {isFirst && (
        <span className={styles.labels}>
          <span>{kindLabel(kind)}</span>
          {version !== null && <span className={styles.version}>{version}</span>}
        </span>
      )}
    </a>
  )
})
