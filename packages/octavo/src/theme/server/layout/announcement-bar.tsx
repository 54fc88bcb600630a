import { CloseAnnouncement } from '../../browser/islands/frame-buttons.tsx'
import type { Announcement } from '../../../model/site.ts'
import styles from './announcement-bar.module.css'

/**
 * A message above the navbar that readers can dismiss (B196-B202). The inline head script hides it before the first
 * paint. Configured colors are rules in the stylesheet, for the class `announcement`.
 */
export function AnnouncementBar({ announcement }: { announcement: Announcement | null }) {
  if (announcement === null) return null
  return (
    <header className={`${styles.bar} on-primary announcement`}>
      <div className={styles.content} dangerouslySetInnerHTML={{ __html: announcement.content }} />
      {announcement.isCloseable && <CloseAnnouncement />}
    </header>
  )
}
