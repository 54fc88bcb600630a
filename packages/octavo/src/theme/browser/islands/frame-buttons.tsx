'use client'
import { translate } from '../../../i18n/shared/language.ts'
import { usePage } from '../../../browser/navigation/page-state.ts'
import styles from './frame-buttons.module.css'
import { useSyncExternalStore } from 'react'
import { Icon } from '../../../browser/icon.tsx'
import { flipColorMode, readColorMode, watchColorMode } from '../../../browser/preferences/color-mode.ts'
import { writeStorage } from '../../../browser/storage.ts'

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
      className={styles.menu}
      popoverTarget="octavo-menu"
      aria-label={translate({ id: 'octavo.menu.toggle', message: 'Toggle navigation bar' })}
    >
      <Icon path="M2 4h12M2 8h12M2 12h12" size={20} />
    </button>
  )
}

/** Switches between light and dark (B192). It's disabled until the page is interactive. */
export function ColorModeToggle() {
  const mode = useSyncExternalStore(watchColorMode, readColorMode, () => null)
  const label =
    mode === 'dark'
      ? translate({
          id: 'octavo.colorMode.dark',
          message: 'Switch between dark and light mode (currently dark mode)',
        })
      : translate({
          id: 'octavo.colorMode.light',
          message: 'Switch between dark and light mode (currently light mode)',
        })
  return (
    <button
      type="button"
      className={styles['color-mode']}
      disabled={mode === null}
      title={label}
      aria-label={label}
      aria-live="polite"
      onClick={flipColorMode}
    >
      <svg className="icon" viewBox="0 0 16 16" width="18" height="18" aria-hidden="true" focusable="false">
        <circle cx="8" cy="8" r="5.500" />
        <path className={styles.half} d="M8 2.500a5.500 5.500 0 0 1 0 11z" />
      </svg>
    </button>
  )
}

export function CloseAnnouncement() {
  const close = () => {
    writeStorage('docusaurus.announcement.dismiss', 'true')
    document.documentElement.dataset['announcementBarInitiallyDismissed'] = 'true'
  }
  return (
    <button
      type="button"
      className={styles.close}
      aria-label={translate({ id: 'octavo.announcement.close', message: 'Close' })}
      onClick={close}
    >
      <Icon path="m3 3 10 10M13 3 3 13" size={14} />
    </button>
  )
}
