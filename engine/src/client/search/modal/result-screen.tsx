import { translate } from '../../../shared/language.ts'
import type { SearchAnswer } from '../../../shared/search/hit.ts'
import {
  searchPath,
  versionLabelOf,
  type ClientSearchOptions,
} from '../../../shared/search/search-options.ts'
import { useHref } from '../../navigation/page-state.ts'
import type { NumberedHit } from '../group-hits.ts'
import { HitIcon } from '../hit-icon.tsx'
import { kindLabel } from '../kind-label.ts'
import { MarkedText } from '../marked-text.tsx'
import { listId } from './search-box.tsx'
import { optionId, type Choice } from './use-choice.ts'
import styles from './hit-list.module.css'

type Props = {
  options: ClientSearchOptions
  answer: { query: string; result: SearchAnswer }
  choice: Choice
}

/** What was found, by category and page (B250), with the way to all of it (B251). */
export function ResultScreen({ options, answer, choice }: Props) {
  const toHref = useHref()
  return (
    <>
      <div
        role="listbox"
        id={listId}
        className={styles.list}
        aria-label={translate({ id: 'octavo.search.results', message: 'Search results' })}
      >
        {choice.groups.map(({ name, pages }, index) => (
          <div
            key={name}
            role="group"
            aria-labelledby={`octavo-search-group-${index}`}
            className={styles.group}
          >
            <div id={`octavo-search-group-${index}`} className={styles.name} role="presentation">
              {name}
            </div>
            {pages.map(({ key, hits }) => (
              <div key={key} role="presentation" className={styles.page}>
                {hits.map((hit, position) => (
                  <Hit key={hit.id} hit={hit} isFirst={position === 0} options={options} choice={choice} />
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

type HitProps = { hit: NumberedHit; isFirst: boolean; options: ClientSearchOptions; choice: Choice }

function Hit({ hit, isFirst, options, choice }: HitProps) {
  const { number, kind, tag, title, headings, excerpt } = hit
  const isSection = headings.length > 0
  const version = versionLabelOf(options, tag)
  const above = isSection ? [title, ...headings.slice(0, -1)] : []
  return (
    <a
      id={optionId(number)}
      role="option"
      aria-selected={number === choice.selected}
      tabIndex={-1}
      className={styles.hit}
      data-child={isFirst ? undefined : ''}
      href={choice.hrefOf(hit)}
      onMouseMove={() => choice.select(number)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        choice.choose(number)
      }}
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
}
