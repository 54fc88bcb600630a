import { useEffect, useEffectEvent, useState, memo, type ReactNode } from 'react'
import { translate, translatePlural } from '../../../i18n/shared/language.ts'
import { searchPath, versionLabelOf, type ClientSearchOptions } from '../../../model/search-options.ts'
import { useHref } from '../../../browser/navigation/page-state.ts'
import { listId } from './search-box.tsx'
import { scrollToLine, optionId, type Choice } from './use-choice.ts'
import styles from './hits.module.css'
import type { Answer } from '../provider/use-search.ts'
import type { PageKind } from '../../../model/record.ts'
import { HitIcon, kindLabel, MarkedText, sinceLabel, useHitHref, VersionLabel } from '../hits/hit-parts.tsx'
import { drawnAtOnce, type HitLine, type MoreLine, type PlaceLine } from '../hits/list-lines.ts'

type Props = {
  options: ClientSearchOptions
  answer: Answer
  choice: Choice
  /** Called with the query once the reader has stopped typing. */
  onSettle: (query: string) => void
}

const restMs = 200

/** The results, page by page (B250), and a link to all of them (B251). */
export function ResultScreen({ options, answer, choice, onSettle }: Props) {
  const toHref = useHref()
  const { query } = answer.request
  // Only among all versions is it worth saying that all hits are of one.
  const versions = new Set(answer.hits.flatMap(({ tag }) => versionLabelOf(options, tag) ?? []))
  const areOfOne = answer.request.preferredTag === null && versions.size < 2
  const [settled, setSettled] = useState('')
  // A better answer to the same query must not remove what the reader has scrolled to.
  const isWhole = settled === query || choice.selected >= drawnAtOnce
  const settle = useEffectEvent(() => {
    setSettled(query)
    onSettle(query)
  })
  useEffect(() => {
    const timer = setTimeout(() => settle(), restMs)
    return () => clearTimeout(timer)
  }, [query])
  const showSelected = useEffectEvent(() => scrollToLine(choice.selected))
  useEffect(() => {
    if (isWhole) showSelected()
  }, [isWhole])
  return (
    <>
      <div
        role="listbox"
        id={listId}
        className={styles.list}
        aria-label={translate({ id: 'octavo.search.results', message: 'Search results' })}
      >
        <HitList
          options={areOfOne ? null : options}
          pages={choice.pages}
          selected={choice.selected}
          most={isWhole ? Infinity : drawnAtOnce}
        />
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

type ListProps = {
  /** Null if all hits are of the same version. */
  options: ClientSearchOptions | null
  pages: HitLine[][]
  selected: number
  /** Pages whose first line has this number or a higher one aren't drawn yet. */
  most: number
}

/**
 * Pages with their sections. It's drawn again only for another answer or selection, because a keystroke must not draw the
 * list twice. Keys are positions, because changing the text of a row is faster than replacing the row.
 */
const HitList = memo(function HitList({ options, pages, selected, most }: ListProps) {
  const hrefOf = useHitHref()
  return pages
    .filter(([first]) => (first?.number ?? Infinity) < most)
    .map((lines, index) => (
      <div key={index} role="presentation" className={styles.page}>
        {lines.map((line, place) => {
          const isSelected = line.number === selected
          if (line.type === 'more') return <More key={place} line={line} isSelected={isSelected} />
          const { hit } = line
          const href = hrefOf(hit.url)
          return line.type === 'section' ? (
            <Section key={place} line={line} href={href} isSelected={isSelected} />
          ) : (
            <Hit key={place} line={line} href={href} options={options} isSelected={isSelected} />
          )
        })}
      </div>
    ))
})

type LineProps = { line: PlaceLine; href: string; isSelected: boolean }
type HitProps = LineProps & Pick<ListProps, 'options'>

const Hit = memo(function Hit({ line, href, options, isSelected }: HitProps) {
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
        {options && <VersionLabel options={options} tag={hit.tag} />}
      </span>
    </Option>
  )
})

/** One line: the heading, and as much of the text as there is room for. */
const Section = memo(function Section({ line: { number, hit }, href, isSelected }: LineProps) {
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
})

function More({ line: { number, count }, isSelected }: { line: MoreLine; isSelected: boolean }) {
  return (
    <Option number={number} isSelected={isSelected} className={styles.more}>
      {translate({ id: 'octavo.search.more', message: '{count} more on this page' }, { count })}
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
