'use client'
import { translate } from '../../../i18n/shared/language.ts'
import { writeStorage } from '../../../browser/preferences/browser-storage.ts'
import styles from './close-announcement.module.css'

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
      <svg className="icon" viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" focusable="false">
        <path d="m3 3 10 10M13 3 3 13" />
      </svg>
    </button>
  )
}
