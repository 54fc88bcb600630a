import { useEffect, useEffectEvent, memo, type ReactNode } from 'react'
import { translate, translatePlural } from '../../../i18n/shared/language.ts'
import { searchPath, type ClientSearchOptions } from '../../../model/search-options.ts'
import { useHref } from '../../../browser/navigation/page-state.ts'
import { listId } from './search-box.tsx'
import { scrollToLine, optionId, type Choice } from './use-choice.ts'
import styles from './hits.module.css'
import type { Answer } from '../provider/use-search.ts'
import type { PageKind } from '../../../model/record.ts'
import {
  HitIcon,
  kindLabel,
  labelOptions,
  MarkedText,
  sinceLabel,
  useHitHref,
  VersionLabel,
} from '../hits/hit-parts.tsx'
import { drawnAtOnce, type HitLine, type PlaceLine } from '../hits/list-lines.ts'

type Props = { options: ClientSearchOptions; answer: Answer; choice: Choice }

/** The results, page by page (B250), and a link to all of them (B251). */
export function ResultScreen({ options, answer, choice }: Props) {
  const toHref = useHref()
  const { query, first } = answer.request
  const { pages, selected } = choice
  // Among all versions, it's worth saying that all hits are of one.
  const labels = answer.request.preferredTag === null ? labelOptions(options, answer.hits) : options
  const isFar = selected >= drawnAtOnce
  const most = first !== drawnAtOnce || isFar ? Infinity : drawnAtOnce
  const showSelected = useEffectEvent(() => scrollToLine(selected))
  useEffect(() => {
    if (isFar) showSelected()
  }, [isFar])
  return (
    <>
      <div
        role="listbox"
        id={listId}
        className={styles.list}
        aria-label={translate({ id: 'octavo.search.results', message: 'Search results' })}
      >
        {pages.map((lines, index) => {
          const [page, last] = [lines[0]!.number, lines.at(-1)!.number]
          const isSelected = page <= selected && selected <= last
          return (
            page < most && (
              <PageLines
                // Changing the text of a row is faster than replacing the row.
                key={index}
                lines={lines}
                options={labels}
                selected={isSelected ? selected : null}
              />
            )
          )
        })}
      </div>
      {!(answer.isComplete && answer.total <= drawnAtOnce) && (
        <p className={styles.all}>
          <a href={`${toHref(searchPath)}?q=${encodeURIComponent(query)}`} onClick={choice.leave}>
            {answer.isComplete
              ? translatePlural(
                  { id: 'octavo.search.all', message: 'See the result|See all {count} results' },
                  { count: answer.total },
                )
              : // Texts may add to what titles have found.
                translate({ id: 'octavo.search.allYet', message: 'See all results' })}
          </a>
        </p>
      )}
    </>
  )
}

type PageProps = {
  lines: HitLine[]
  /** Null if all hits are of the same version. */
  options: ClientSearchOptions | null
  /** Null if it isn't one of these lines. */
  selected: number | null
}

const isSame = (a: PageProps, b: PageProps) => JSON.stringify(a) === JSON.stringify(b)

/** A page with its sections. It's drawn again only if something in it has changed, which is quickly compared. */
const PageLines = memo(function PageLines({ lines, options, selected }: PageProps) {
  const hrefOf = useHitHref()
  return (
    <div role="presentation" className={styles.page}>
      {lines.map((line, place) => {
        const isSelected = line.number === selected
        if (line.type === 'more')
          return (
            <Option key={place} number={line.number} isSelected={isSelected} className={styles.more}>
              {translate(
                { id: 'octavo.search.more', message: '{count} more on this page' },
                { count: line.count },
              )}
            </Option>
          )
        const own = { line, isSelected, href: hrefOf(line.hit.url) }
        return line.type === 'section' ? (
          <Section key={place} {...own} />
        ) : (
          <Hit key={place} {...own} options={options} />
        )
      })}
    </div>
  )
}, isSame)

type LineProps = { line: PlaceLine; href: string; isSelected: boolean }

function Hit({ line, href, options, isSelected }: LineProps & Pick<PageProps, 'options'>) {
  const { number, hit } = line
  const { kind, group, title, headings, excerpt, since } = hit
  const isSection = headings.length > 0
  const above = isSection ? [title, ...headings.slice(0, -1)] : []
  return (
    <Option number={number} isSelected={isSelected} className={styles.hit} href={href} kind={kind}>
      <span className={styles.icon}>
        <HitIcon name={isSection ? 'section' : kind} />
      </span>
      <span className={styles.texts}>
        <span className={styles.title}>
          <MarkedText parts={headings.at(-1) ?? title} />
        </span>
        <span className={styles.trail}>
          <span>{group}</span>
          {above.map((parts, index) => (
            <span key={index}>
              <MarkedText parts={parts} />
            </span>
          ))}
        </span>
        <span className={styles.excerpt}>
          <MarkedText parts={excerpt} />
        </span>
      </span>
      <span className={styles.labels}>
        {since !== undefined && <span>{sinceLabel(since)}</span>}
        <span>{kindLabel(kind)}</span>
        <VersionLabel options={options} tag={hit.tag} />
      </span>
    </Option>
  )
}

/** One line: the heading, and as much of the text as there is room for. */
function Section({ line: { number, hit }, href, isSelected }: LineProps) {
  return (
    <Option number={number} isSelected={isSelected} className={styles.section} href={href}>
      <span className={styles.heading}>
        <MarkedText parts={hit.headings.at(-1) ?? hit.title} />
      </span>{' '}
      <span className={styles.around}>
        <MarkedText parts={hit.excerpt} />
      </span>
    </Option>
  )
}

type OptionProps = {
  number: number
  isSelected: boolean
  className: string | undefined
  kind?: PageKind
  href?: string
  children: ReactNode
}

function Option({ number, isSelected, className, kind, href, children }: OptionProps) {
  return (
    <a
      id={optionId(number)}
      role="option"
      aria-selected={isSelected}
      tabIndex={-1}
      className={className}
      data-kind={kind}
      data-number={number}
      href={href}
    >
      {children}
    </a>
  )
}
