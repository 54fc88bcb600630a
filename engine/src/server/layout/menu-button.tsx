import styles from './menu-button.module.css'

/** Opens the menu panel on small screens; a popover target, so it works without JavaScript (B084). */
export function MenuButton() {
  return (
    <button
      type="button"
      className={styles.button}
      popoverTarget="octavo-menu"
      aria-label="Toggle navigation bar"
    >
      <svg className="icon" viewBox="0 0 16 16" width="20" height="20" aria-hidden="true" focusable="false">
        <path d="M2 4h12M2 8h12M2 12h12" />
      </svg>
    </button>
  )
}
