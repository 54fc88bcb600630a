import type { ReactNode } from 'react'
import styles from './section.module.css'

export function Home({ children }: { children: ReactNode }) {
  return <div className={styles.home}>{children}</div>
}

type SectionProps = { id?: string; title: string; isAside?: boolean; children: ReactNode }

/** An aside is short, so on wide screens its text goes next to its heading. */
export function Section({ id, title, isAside = false, children }: SectionProps) {
  return (
    <section id={id} className={isAside ? `${styles.section} ${styles.aside}` : styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {isAside ? <div className={styles.stack}>{children}</div> : children}
    </section>
  )
}
