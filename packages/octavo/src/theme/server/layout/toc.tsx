import { translate } from '../../../i18n/shared/language.ts'
import type { Heading } from '../../../model/render-contract.ts'
import type { TocRange } from '../../../model/route.ts'
import { ClosedToc, TocLinks } from '../../browser/islands/toc.tsx'
import { entriesInRange, type TocEntry } from '../../../model/toc.ts'
import type { RenderContext } from '../context/render-context.ts'
import { hasSlot, Slot } from '../slots/slot.tsx'
import styles from './toc.module.css'

/**
 * The entries of a page's table of contents. Both forms below get the same array, so that a payload contains it once.
 */
export function buildToc(headings: Heading[], range: TocRange | null): TocEntry[] {
  return range === null ? [] : entriesInRange(headings, range)
}

/** For the element before the column, which reserves space for it while the rest of the page is still loading. */
export function hasContents(entries: TocEntry[]): '' | undefined {
  return entries.length > 0 ? '' : undefined
}

/** The table of contents column on wide screens (B119-B124), with the slot `tocBottom` below it. */
export function Toc({ entries, context }: { entries: TocEntry[]; context: RenderContext }) {
  if (entries.length === 0) return null
  const title = translate({ id: 'octavo.toc.title', message: 'On this page' })
  const content = (
    <>
      <p className={styles.title}>{title}</p>
      <TocLinks entries={entries} />
    </>
  )
  return (
    <div className={styles.column} data-contents="column">
      {hasSlot('tocBottom', context) ? (
        <div className={styles.sticky}>
          <nav aria-label={title}>{content}</nav>
          <Slot name="tocBottom" context={context} />
        </div>
      ) : (
        <nav aria-label={title} className={styles.sticky}>
          {content}
        </nav>
      )}
    </div>
  )
}

type BoxProps = {
  entries: TocEntry[]
  /** Whether it's hidden on small screens (B126). */
  isDesktopOnly?: boolean
}

/** The same as a closed box above the article, where there's no room for the column (B125). */
export function TocBox({ entries, isDesktopOnly = false }: BoxProps) {
  return entries.length === 0 ? null : <ClosedToc entries={entries} isDesktopOnly={isDesktopOnly} />
}
