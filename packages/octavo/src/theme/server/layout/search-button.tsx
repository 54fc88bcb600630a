import { Icon } from '../../../browser/icon.tsx'
import { translate } from '../../../i18n/shared/language.ts'
import { buildClientSearchOptions } from '../../../model/search-options.ts'
import type { Site } from '../../../model/site.ts'
import styles from './search-button.module.css'

/**
 * The search box, only on sites with search (B063). It contains the search options and needs no script:
 * `search/browser/search.tsx` listens for it, and `entries/load-on-intent.tsx` shows the keys of the reader's
 * system.
 */
export function SearchButton({ site }: { site: Site }) {
  return (
    <button
      type="button"
      className={styles.search}
      aria-keyshortcuts="Control+K Meta+K"
      data-search={JSON.stringify(buildClientSearchOptions(site))}
    >
      <Icon path="m13.500 13.500-3.300-3.300M11.500 7a4.500 4.500 0 1 1-9 0 4.500 4.500 0 0 1 9 0z" />
      <span className={styles.label}>{translate({ id: 'octavo.search.button', message: 'Search' })}</span>
      <kbd className={styles.key}>Ctrl</kbd>
      <kbd className={styles.key}>K</kbd>
    </button>
  )
}
