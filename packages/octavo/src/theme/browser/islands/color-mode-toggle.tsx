'use client'
import { useSyncExternalStore } from 'react'
import { translate } from '../../../i18n/shared/language.ts'
import { flipColorMode, readColorMode, watchColorMode } from '../../../browser/preferences/color-mode.ts'
import styles from './color-mode-toggle.module.css'

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
      className={styles.toggle}
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
