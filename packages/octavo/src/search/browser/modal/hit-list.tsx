import { memo, type ReactNode } from 'react'
import { translate } from '../../../i18n/shared/language.ts'
import type { PageKind } from '../../../model/record.ts'
import { versionLabelOf, type ClientSearchOptions } from '../../shared/search-options.ts'
import { isExternal } from '../../../model/urls/url.ts'
import { useHref } from '../../../browser/navigation/page-state.ts'
import { HitIcon } from '../hits/hit-icon.tsx'
import { kindLabel, sinceLabel } from '../hits/kind-label.ts'
import type { HitPage, MoreLine, PlaceLine } from '../hits/list-lines.ts'
import { MarkedText } from '../hits/marked-text.tsx'
import { optionId } from './use-choice.ts'
import styles from './hit-list.module.css'

type Props = {
  options: ClientSearchOptions
  pages: HitPage[]
  selected: number
  /** Pages that begin beyond this number are not drawn yet. */
  most: number
}

/**
 * Pages with their sections. Until another answer comes or another line is selected nothing is drawn again: a keystroke
 * must not draw the list twice. Keys are places: a row gets another text faster than it is replaced by another row.
 */
export const HitList = memo(function HitList({ options, pages, selected, most }: Props) {
  const toHref = useHref()
  return pages
    .filter(({ lines }) => (lines[0]?.number ?? Infinity) < most)
    .map(({ lines }, index) => (
      <div key={index} role="presentation" className={styles.page}>
        {lines.map((line, place) => {
          const isSelected = line.number === selected
          if (line.type === 'more') return <More key={place} line={line} isSelected={isSelected} />
          const { hit } = line
          const href = isExternal(hit.url) ? hit.url : toHref(hit.url)
          return line.type === 'section' ? (
            <Section key={place} line={line} href={href} isSelected={isSelected} />
          ) : (
            <Hit
              key={place}
              line={line}
              href={href}
              version={versionLabelOf(options, hit.tag)}
              isSelected={isSelected}
            />
          )
        })}
      </div>
    ))
})

type LineProps = { line: PlaceLine; href: string; isSelected: boolean }

/** Drawn again only when it is another hit, or (un)selected. */
const Hit = memo(function Hit({ line, href, version, isSelected }: LineProps & { version: string | null }) {
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
        {version !== null && <bdi className={styles.version}>{version}</bdi>}
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
  /** Without one, choosing it stays in the dialog. */
  href?: string
  children: ReactNode
}

/** A line that the field's arrow keys reach. The list listens for clicks on all of them. */
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
