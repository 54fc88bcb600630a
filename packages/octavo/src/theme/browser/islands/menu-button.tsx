'use client'
import { translate } from '../../../i18n/shared/language.ts'
import { usePage } from '../../../browser/navigation/page-state.ts'
import styles from './menu-button.module.css'

/**
 * Opens the panel on small screens, if it contains anything (B084, B086). It's a popover target, so it works without
 * JavaScript.
 */
export function MenuButton({ hasItems }: { hasItems: boolean }) {
  const { sidebar } = usePage()
  if (!hasItems && sidebar === null) return null
  return (
    <button
      type="button"
      className={styles.button}
      popoverTarget="octavo-menu"
      aria-label={translate({ id: 'octavo.menu.toggle', message: 'Toggle navigation bar' })}
    >
      <svg className="icon" viewBox="0 0 16 16" width="20" height="20" aria-hidden="true" focusable="false">
        <path d="M2 4h12M2 8h12M2 12h12" />
      </svg>
    </button>
  )
}
