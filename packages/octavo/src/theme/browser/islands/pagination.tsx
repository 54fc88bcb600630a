'use client'
import { translate } from '../../../i18n/shared/language.ts'
import type { NavLink } from '../../../model/nav-tree.ts'
import { useHref } from '../../../browser/navigation/page-state.ts'
import styles from './pagination.module.css'

type Props = {
  previous: NavLink | null
  next: NavLink | null
  label?: string
  captions?: [previous: string, next: string]
}

/** Links to the previous and next page (B113). The landmark stays even when it's empty. */
export function Pagination({
  previous,
  next,
  label = translate({ id: 'octavo.pagination.label', message: 'Docs pages navigation' }),
  captions = [
    translate({ id: 'octavo.pagination.previous', message: 'Previous' }),
    translate({ id: 'octavo.pagination.next', message: 'Next' }),
  ],
}: Props) {
  const toHref = useHref()
  return (
    <nav aria-label={label} className={styles.nav}>
      {previous && (
        <a className={styles.previous} rel="prev" href={toHref(previous.href)}>
          <span className={styles.caption}>{captions[0]}</span>
          <span className={styles.label}>{previous.label}</span>
        </a>
      )}
      {next && (
        <a className={styles.next} rel="next" href={toHref(next.href)}>
          <span className={styles.caption}>{captions[1]}</span>
          <span className={styles.label}>{next.label}</span>
        </a>
      )}
    </nav>
  )
}
