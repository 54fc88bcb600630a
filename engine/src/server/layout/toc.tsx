import type { Heading } from '../../shared/render-contract.ts'
import type { TocRange } from '../../shared/route.ts'
import { TocLinks } from '../../client/islands/toc-links.tsx'
import { MobileTocBox } from '../../client/islands/mobile-toc.tsx'
import { entriesInRange } from '../../shared/toc.ts'
import styles from './toc.module.css'

type Props = { headings: Heading[]; range: TocRange | null }

/** The contents column of a wide screen (B119-B124). */
export function Toc({ headings, range }: Props) {
  const entries = range === null ? [] : entriesInRange(headings, range)
  if (entries.length === 0) return null
  return (
    <aside className={styles.column}>
      <nav aria-label="On this page" className={styles.sticky}>
        <p className={styles.title}>On this page</p>
        <TocLinks entries={entries} />
      </nav>
    </aside>
  )
}

/** The same as a closed box above the article on small screens (B125). */
export function MobileToc({ headings, range }: Props) {
  const entries = range === null ? [] : entriesInRange(headings, range)
  if (entries.length === 0) return null
  return <MobileTocBox entries={entries} />
}
