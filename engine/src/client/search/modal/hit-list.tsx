import { memo } from 'react'
import { versionLabelOf, type ClientSearchOptions } from '../../../shared/search/search-options.ts'
import { isExternal } from '../../../shared/urls/url.ts'
import { useHref } from '../../navigation/page-state.ts'
import type { HitGroup, HitPage, NumberedHit } from '../hits/group-hits.ts'
import { HitIcon } from '../hits/hit-icon.tsx'
import { kindLabel } from '../hits/kind-label.ts'
import { MarkedText } from '../hits/marked-text.tsx'
import { optionId } from './use-choice.ts'
import styles from './hit-list.module.css'

type Props = {
  options: ClientSearchOptions
  groups: HitGroup[]
  selected: number
  /** Pages that begin beyond this number are not drawn yet. */
  most: number
}

/**
 * Hits by category and page. Until another answer comes or another line is selected nothing is drawn again: a keystroke
 * must not draw the list twice. Keys are places: a row gets another text faster than it is replaced by another row.
 */
export const HitList = memo(function HitList({ options, groups, selected, most }: Props) {
  const toHref = useHref()
  const isDrawn = (page: HitPage | undefined) => (page?.hits[0]?.number ?? Infinity) < most
  return groups
    .filter(({ pages }) => isDrawn(pages[0]))
    .map(({ name, pages }, index) => (
      <div key={index} role="group" aria-labelledby={`octavo-search-group-${index}`} className={styles.group}>
        <div id={`octavo-search-group-${index}`} className={styles.name} role="presentation">
          {name}
        </div>
        {pages.filter(isDrawn).map(({ hits }, place) => (
          <div key={place} role="presentation" className={styles.page}>
            {hits.map((hit, position) => (
              <Hit
                key={position}
                hit={hit}
                href={isExternal(hit.url) ? hit.url : toHref(hit.url)}
                version={versionLabelOf(options, hit.tag)}
                isFirst={position === 0}
                isSelected={hit.number === selected}
              />
            ))}
          </div>
        ))}
      </div>
    ))
})

type HitProps = {
  hit: NumberedHit
  href: string
  version: string | null
  isFirst: boolean
  isSelected: boolean
}

/** Drawn again only when it is another hit, or (un)selected. */
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
          {version !== null && <bdi className={styles.version}>{version}</bdi>}
        </span>
      )}
    </a>
  )
})
