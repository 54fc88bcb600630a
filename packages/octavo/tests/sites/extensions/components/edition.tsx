import type { SlotProps } from 'octavo'
import styles from './edition.module.css'

export default function Edition({ page, site }: SlotProps) {
  return (
    <p className={styles.edition}>
      {page.title} in {site.locale}, from {page.file}
    </p>
  )
}
